import type { Audience, Sentence } from '#content/groups';
import type { Element } from '../../../../bazi/elements.ts';
import { must } from '../../../../lookup.ts';
import type { Analysis } from '../../../../outlook/analysis.ts';
import { isFor } from '../../../pick/book.ts';
import { variant } from '../../../pick/hash.ts';
import { filled } from '../../../pick/pick.ts';
import type { Facts } from '../facts.ts';

const NATAL_AREAS = ['love', 'career', 'wealth', 'family', 'health'] as const;
export type NatalArea = (typeof NATAL_AREAS)[number];

type Chart = Pick<Analysis, 'seed' | 'roles'>;

/** When a chart is about a theme. All its sentences hold wherever `holds` does. */
export interface ThemeRule {
  areas: readonly NatalArea[];
  /** 0…1, how much of a life it is. */
  weight: number;
  /** Share of random charts that have it, measured over 3,000. */
  rarity: number;
  holds: (facts: Facts) => boolean;
  /** Completed years from which on it fits: it looks back on a life. */
  from?: number;
  /** Themes that would contradict it in one report. */
  excludes?: readonly string[];
  /** The year of the plan's `{年}`: the tightest ahead, unless it says the best. */
  year?: 'best';
}

/**
 * A theme of charts with its sentences. `head` ends the headline (at most 8 characters), `title` heads a
 * part, `claim` and `because` stand in more than one wording, so that one thesis is not one text; `scene`, `check`
 * and `do` are for a reader's own life, the more particular first.
 */
export interface NatalTheme extends ThemeRule {
  id: string;
  sentences: readonly Sentence[];
}

/** The rules of some themes with their sentences; a theme without rule, or without sentences, does not compile. */
export function themes<Id extends string>(
  book: Readonly<Record<Id, readonly Sentence[]>>,
  rules: Readonly<Record<NoInfer<Id>, ThemeRule>>,
): readonly NatalTheme[] {
  return (Object.keys(rules) as Id[]).map((id) => ({ ...rules[id], id, sentences: book[id] }));
}

const textsOf = ({ sentences }: NatalTheme, kind: Sentence['kind']) =>
  sentences.filter((each) => each.kind === kind).map(({ text }) => text);

/** The one text of a theme that is of this kind. */
export const themeText = (theme: NatalTheme, kind: 'head' | 'quote' | 'title' | 'cost' | 'evidence'): string =>
  must(textsOf(theme, kind)[0], `${kind} of ${theme.id}`);

/** The months that an element rules, from solar term to solar term. */
const MONTHS: Readonly<Record<Element, string>> = {
  木: '2月到4月初',
  火: '5月到7月初',
  金: '8月到10月初',
  水: '11月到1月初',
  土: '1月、4月、7月和10月',
};

/**
 * A chart's own wording of a theme's claim and of what follows it. `{旺}` and `{淡}` are the months
 * of the useful and of the unwelcome element: 用水 忌火 → 11月到1月初, 5月到7月初.
 */
export function worded(theme: NatalTheme, { seed, roles }: Chart) {
  const slots = { 旺: MONTHS[roles.byRole.用], 淡: MONTHS[roles.byRole.忌] };
  return {
    claim: filled(variant(seed, `claim ${theme.id}`, textsOf(theme, 'claim')), slots),
    deep: variant(seed, `deep ${theme.id}`, textsOf(theme, 'because')),
  };
}

/** The first sentence of a kind that is for the reader, in the order of the book. */
function livedSentence(
  theme: NatalTheme,
  readers: readonly Audience[],
  ofKind: (sentence: Sentence) => boolean,
): Sentence {
  const found = theme.sentences.find((each) => ofKind(each) && isFor(each, readers));
  return must(found, `a sentence of ${theme.id} for ${readers.join(', ')}`);
}

/** Answers are stored under it: `peers.wealth.work.0` of the sentence `….peers.wealth.check.work.0`. */
const checkId = (theme: NatalTheme, { id }: Sentence) => `${theme.id}.${id.split('.').slice(-2).join('.')}`;

/** A theme's sentences for a reader's own life. */
export function livedTexts(theme: NatalTheme, readers: readonly Audience[]) {
  const lived = (kind: Sentence['kind'], end = '') =>
    livedSentence(theme, readers, (each) => each.kind === kind && each.id.endsWith(end));
  return {
    scene: lived('scene').text,
    plan: lived('do').text,
    /** One of two situations that one answers with like, half or unlike. */
    check: (at: 0 | 1) => {
      const sentence = lived('check', `.${at}`);
      return { id: checkId(theme, sentence), text: sentence.text };
    },
  };
}
