import { CHILD_DAY_LITTLE } from '#content/child/day-little';
import { CHILD_DAY_OLDER } from '#content/child/day-older';
import { CHILD_DAY_PEERS } from '#content/child/day-peers';
import { CHILD_DAY_PRESS } from '#content/child/day-press';
import { CHILD_DAY_SHELTER } from '#content/child/day-shelter';
import { CHILD_DAY_VOICE } from '#content/child/day-voice';
import { CHILD_DAY_WEALTH } from '#content/child/day-wealth';
import { DAY_PEERS } from '#content/day/peers';
import { DAY_PRESS } from '#content/day/press';
import { DAY_SHELTER } from '#content/day/shelter';
import { DAY_VOICE } from '#content/day/voice';
import { DAY_WEALTH } from '#content/day/wealth';
import type { Audience, Passage, Sentence } from '#content/groups';
import type { GodGroup } from '#domain/judgement/judgement';
import { must } from '#domain/lookup';
import { AREAS, type Area } from '#domain/outlook/outlook';
import type { ClearValence } from '../../lead-signal.ts';
import { passagesOf, sentenceOf } from '../../pick/book.ts';
import { isToParent } from '../../reader/reader.ts';

/**
 * A situation that a day may be about, from its headline to the question of the evening. A theme fits readers for
 * whom it has a scene; headline and quote stand alone on lock screens, so they name neither day nor term.
 */
export interface DayTheme {
  /** `press.rush`; kept with the reader's answer of the evening. */
  id: string;
  area: Area;
  heads: readonly Sentence[];
  quotes: readonly Sentence[];
  scenes: readonly Sentence[];
  /** A detail by which to know it, for any reader. */
  more: string;
  /** The reader's usual way. */
  old: string;
  /** The way that this day asks for instead. */
  way: string;
  /** Its result. */
  after: string;
  /** Yes or no, in the evening. */
  ask: string;
  /** The question can be answered only at night, so that nothing is wagered on it. */
  isLate: boolean;
}

function themeOf(passage: Passage): DayTheme {
  const { id, says, sentences } = passage;
  const all = (kind: Sentence['kind']) => sentences.filter((each) => each.kind === kind);
  const text = (kind: Sentence['kind']) => sentenceOf(passage, kind).text;
  const area = AREAS.find((each) => says?.startsWith(`area.${each} `));
  return {
    id: id.replace('day.', ''),
    area: must(area, `area of ${id}`),
    heads: all('head'),
    quotes: all('quote'),
    scenes: all('scene'),
    more: text('because'),
    old: text('not-do'),
    way: text('do'),
    after: text('claim'),
    ask: text('ask'),
    isLate: sentenceOf(passage, 'ask').id.endsWith('.late'),
  };
}

const themesOf = (passages: readonly Passage[]): Readonly<Record<ClearValence, readonly DayTheme[]>> => ({
  good: passagesOf(passages, 'sign.good').map(themeOf),
  bad: passagesOf(passages, 'sign.bad').map(themeOf),
});

/** The themes of a day by the group that leads it, and by whether it is welcome. */
type ThemesOfDay = Readonly<Record<GodGroup, Readonly<Record<ClearValence, readonly DayTheme[]>>>>;

export const DAY_THEMES: ThemesOfDay = {
  比劫: themesOf(DAY_PEERS),
  食伤: themesOf(DAY_VOICE),
  财: themesOf(DAY_WEALTH),
  官杀: themesOf(DAY_PRESS),
  印: themesOf(DAY_SHELTER),
};

/** Themes that hold whatever leads a child’s day. */
const ANY = themesOf([...CHILD_DAY_LITTLE, ...CHILD_DAY_OLDER]);

function childThemesOf(passages: readonly Passage[]): ReturnType<typeof themesOf> {
  const own = themesOf(passages);
  return { good: [...own.good, ...ANY.good], bad: [...own.bad, ...ANY.bad] };
}

const CHILD_THEMES: ThemesOfDay = {
  比劫: childThemesOf(CHILD_DAY_PEERS),
  食伤: childThemesOf(CHILD_DAY_VOICE),
  财: childThemesOf(CHILD_DAY_WEALTH),
  官杀: childThemesOf(CHILD_DAY_PRESS),
  印: childThemesOf(CHILD_DAY_SHELTER),
};

/** The themes that a day of these readers may be about. */
export const themesFor = (readers: readonly Audience[]): ThemesOfDay =>
  isToParent(readers) ? CHILD_THEMES : DAY_THEMES;
