import type { Audience } from '#content/groups';
import { stemElement } from '#domain/bazi/elements';
import { type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, stemAt } from '#domain/calendar/ganzhi';
import { groupOfElement } from '#domain/judgement/god-groups';
import type { GodGroup } from '#domain/judgement/judgement';
import { keysOf } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, type Step, stepOf, type Tone } from '#domain/outlook/outlook';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import type { Toned } from '#domain/outlook/signals/scale';
import { type ClearValence, SIGNS_OF } from '../../lead-signal.ts';
import { isFor } from '../../pick/book.ts';
import { earlierDays, inOrder } from '../../pick/memory.ts';
import { askedFirst, isToParent } from '../../reader/reader.ts';
import { type DayForm, type FormHistory, formOf } from './forms.ts';
import { type DayTheme, themesFor } from './themes.ts';

/** A day's tie to the one before: where nothing changed, the word that both have. */
type Linked = `${Exclude<Step, 'same'>}.${'good' | 'bad'}` | Tone;

interface Key {
  group: GodGroup;
  sign: ClearValence;
}

/** Subject of a day: the leading sign, which speaks the way the day does, and the theme for it. */
interface Leading extends Key {
  theme: DayTheme;
  /** Group welcome enough to be used on the day, and group unwelcome enough to be left. */
  doing: GodGroup | null;
  holding: GodGroup | null;
  from: Step;
  to: Step;
}

interface Lead extends Leading {
  /** The other areas, the loudest first. */
  others: readonly Area[];
}

/** A day's lead, and how often each pool had been drawn from before it. */
export interface LedDay {
  lead: Lead;
  toned: Toned;
  before: Tone;
  after: Tone;
  form: DayForm;
  /** Counts through the sixty days before; every sixty days the pools begin elsewhere. */
  turns: (pool: string) => number;
  /** On the first of the sixty days: at which turns a pool was drawn from in the last days before them. */
  lately: (pool: string) => readonly number[];
  /** The turns of a pool on its last days of the sixty. */
  lastTurns: (pool: string) => readonly number[];
  /** Every other sixty days the second wordings stand. */
  lap: number;
  /** The themes since the first of the sixty days, each with the day on which it was last given. */
  given: ReadonlyMap<DayTheme, number>;
}

/** The tones that an area may have where a theme of a sign speaks of it. */
const AGREEING: Readonly<Record<ClearValence, readonly Tone[]>> = {
  good: ['顺', '稳'],
  bad: ['慢', '平'],
};

/** Days that are gone through together. */
export const BLOCK = 60;
/** How far each block begins in its pools from the one before: apart from what it ended with in pools of 12 and 24. */
const LEAP = 31;

/** Turn at which a pool is first drawn from in a block. */
export const begunAt = (lap: number): number => LEAP * lap;

/** Candidates to lead a day; the first that has a theme does. */
function leadersOf({ dayScale, dayElement }: Analysis, place: number, tone: Tone): Key[] {
  const leads = dayScale.leads[place];
  const keys = SIGNS_OF[tone].flatMap((sign) => (leads?.[sign] ?? []).map((group) => ({ group, sign })));
  if (keys.length > 0) return keys;
  // Nothing that comes or goes matters to this chart: its own stem leads the day.
  const [sign] = SIGNS_OF[tone];
  return [{ group: groupOfElement(dayElement, stemElement(stemAt(place))), sign }];
}

/** The wordings that hold for a reader, and the area of their question. */
interface ReadersOfDay {
  readers: readonly Audience[];
  asked: Area | null;
}

/** The areas beside the theme's: what was asked about, then the loudest; of equals in their order. */
function othersOf(theme: DayTheme, areas: Toned['areas'], asked: Area | null): Area[] {
  const loud = (area: Area) => Number(areas[area] === '顺' || areas[area] === '慢');
  const others = AREAS.filter((area) => area !== theme.area).sort((a, b) => loud(b) - loud(a));
  return askedFirst(others, (area) => area === asked);
}

/** Shown on light days, and on others where an area stands out; holding back the other way round. */
function actsOf({ dayScale }: Analysis, place: number, { tone, areas }: Toned) {
  const leads = dayScale.leads[place];
  const [useful] = SIGNS_OF[tone];
  const has = (wanted: Tone) => AREAS.some((area) => areas[area] === wanted);
  return {
    doing: useful === 'good' || has('顺') ? (leads?.good[0] ?? null) : null,
    holding: useful === 'bad' || has('慢') ? (leads?.bad[0] ?? null) : null,
  };
}

/** Steps between two words of one side: no day before them was tense, or light. */
const SMALL_STEPS: Readonly<Partial<Record<Step, Tone>>> = { easier: '稳', harder: '平' };

/** Link of a day to the one before: the change and the valence of its leading sign, or the word before where that says more. */
export const linkOf = ({ from, sign }: Leading, before: Tone): Linked =>
  from === 'same' || SMALL_STEPS[from] === before ? before : `${from}.${sign}`;

/** The pools that a day draws from, each counted once a day. */
export const POOLS = {
  link: (lead: Leading, before: Tone) => `link ${linkOf(lead, before)}`,
  because: ({ group, sign }: Leading) => `because ${group} ${sign}`,
  tomorrow: ({ to }: Leading) => `tomorrow ${to}`,
  do: ({ doing }: Leading) => `do ${doing}`,
  hold: ({ holding }: Leading) => `hold ${holding}`,
} as const;

const POOL_NAMES = keysOf(POOLS);

interface Walk extends ReadersOfDay {
  analysis: Analysis;
  start: number;
  /** The day on which each theme was last given. */
  given: Map<DayTheme, number>;
  counts: Map<string, number>;
  orders: Map<string, readonly DayTheme[]>;
}

/** The chart's own order of a key, begun where the days before the block left off. */
function orderOf({ analysis, readers, start, orders }: Walk, { group, sign }: Key) {
  const name = `theme ${group} ${sign}`;
  const known = orders.get(name);
  if (known) return known;
  // A pupil’s day is about no money.
  const isTold = ({ area }: DayTheme) => !(area === '财运' && readers.includes('minor'));
  const pool = themesFor(readers)[group][sign].filter(
    (theme) => isTold(theme) && theme.scenes.some((scene) => isFor(scene, readers)),
  );
  const { leads, signs } = analysis.dayScale;
  const turn = earlierDays(start, (place) => signs[place] === sign && leads[place]?.[sign][0] === group);
  const order = inOrder(analysis.seed, name, pool, turn);
  orders.set(name, order);
  return order;
}

/** First days of a block in which no theme of the last days before it comes again. */
const SEAM = 18;
const LAST_DAYS = 24;
/** First days of a block in which no wording of as many days before comes again. */
const LATE = 10;

/** The same two of a child’s days, whose themes are fewer. */
const CHILD_SEAM = 7;

/** The themes of the last days before a block, the oldest first. */
function themesBefore({ given }: LedDay, first: number): Set<DayTheme> {
  const late = [...given].filter(([, day]) => day >= first).sort(([, one], [, two]) => one - two);
  return new Set(late.map(([theme]) => theme));
}

/**
 * A lead, or where its theme was read of late the one that its order would come to last, of those that can be
 * wagered on as it can: the block goes on as if the first had been read.
 */
function unlike(walk: Walk, recent: Set<DayTheme>, lead: Leading, areas: Toned['areas']): Leading {
  const order = orderOf(walk, lead);
  const fits = ({ area }: DayTheme) => AGREEING[lead.sign].includes(areas[area]);
  const others = order.filter((theme) => !recent.has(theme) && theme.isLate === lead.theme.isLate);
  // If all were read of late, the one read longest ago is taken.
  const spare = () => others.filter(fits).at(-1) ?? others.at(-1) ?? [...recent].find((each) => order.includes(each));
  const theme = (recent.has(lead.theme) && spare()) || lead.theme;
  recent.delete(theme);
  recent.add(theme);
  return { ...lead, theme };
}

/** More than any Julian day: a theme whose area disagrees comes after all whose does not. */
const DISAGREES = 1e8;
/** Earlier than any Julian day. */
const NEVER = -1;

/** The day on which a theme was last given; one of a child’s last days comes after all whose area disagrees. */
function sinceOf({ given, readers }: Walk, jdn: number, theme: DayTheme): number {
  const since = given.get(theme) ?? NEVER;
  return isToParent(readers) && since > jdn - CHILD_SEAM ? since + 2 * DISAGREES : since;
}

/**
 * The theme of a day: the first of its heaviest key that was not yet given and whose area agrees,
 * then of the next key of the same side; when all have been given, that given longest ago.
 */
function themeFor(walk: Walk, jdn: number, keys: readonly Key[], areas: Toned['areas']): Key & { theme: DayTheme } {
  const [first] = keys;
  let found: (Key & { theme: DayTheme }) | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const key of keys.filter(({ sign }) => sign === first?.sign)) {
    for (const theme of orderOf(walk, key)) {
      const agrees = AGREEING[key.sign].includes(areas[theme.area]);
      const since = sinceOf(walk, jdn, theme) + (agrees ? 0 : DISAGREES);
      if (since >= least) continue;
      least = since;
      found = { ...key, theme };
      if (since === NEVER) return found;
    }
  }
  if (!found) throw new Error('a day without a theme');
  return found;
}

function leadOn(walk: Walk, jdn: number, tones: readonly [Toned, Toned, Toned]): Leading {
  const [before, day, after] = tones;
  const place = dayGanzhiIndex(jdn);
  const found = themeFor(walk, jdn, leadersOf(walk.analysis, place, day.tone), day.areas);
  walk.given.set(found.theme, jdn);
  return {
    ...found,
    ...actsOf(walk.analysis, place, day),
    from: stepOf(before.tone, day.tone),
    to: stepOf(day.tone, after.tone),
  };
}

/** The form of a day, by what it holds. */
function formOn(walk: Walk, jdn: number, lead: Leading, toned: Toned, told: FormHistory): DayForm {
  const { leads, clear } = walk.analysis.dayScale;
  const place = dayGanzhiIndex(jdn);
  const { good = [], bad = [] } = leads[place] ?? {};
  const day = {
    toned,
    isDivided: good.length > 0 && bad.length > 0,
    isClear: clear[place] ?? false,
    canBet: !lead.theme.isLate,
    area: walk.asked ?? lead.theme.area,
  };
  return formOf(day, jdn - walk.start, jdn - walk.start === BLOCK - 1, told);
}

/** On the first days of a block: the last day of the one before it, and the themes of its last days. */
function blockBefore(analysis: Analysis, jdn: number, start: number, by: ReadersOfDay) {
  const [seam, days] = isToParent(by.readers) ? [CHILD_SEAM, CHILD_SEAM] : [SEAM, LAST_DAYS];
  if (jdn - start >= seam) return { last: null, recent: null };
  const last = leadOf(analysis, civilDate(start - 1), by);
  return { last, recent: themesBefore(last, start - days) };
}

/**
 * Finds the subject of a date for a chart. The sixty days of its block are gone through from their first,
 * which is counted from Julian day 0, so that nothing need be stored and no theme or wording comes
 * again before its pool is used up: the same at every asking.
 */
export function leadOf(analysis: Analysis, date: CivilDate, by: ReadersOfDay): LedDay {
  const jdn = julianDay(date);
  const lap = Math.floor(jdn / BLOCK);
  const start = lap * BLOCK;
  const days = dayTones(analysis, civilDate(start - 1), jdn - start + 3);
  const counts = new Map<string, number>();
  const walk: Walk = { ...by, analysis, start, counts, given: new Map(), orders: new Map() };
  const { last, recent } = blockBefore(analysis, jdn, start, by);
  let late: ReadonlyMap<string, number> = new Map();
  const told: FormHistory = new Map();
  let led: { lead: Leading; shown: Leading; before: Tone; after: Tone; toned: Toned; form: DayForm } | undefined;
  for (let at = 1; at + 1 < days.length; at++) {
    const tones = days.slice(at - 1, at + 2) as [Toned, Toned, Toned];
    if (led) {
      for (const name of POOL_NAMES) {
        const pool = POOLS[name](led.lead, led.before);
        counts.set(pool, (counts.get(pool) ?? 0) + 1);
      }
    }
    if (at > BLOCK - LATE && late.size === 0) late = new Map(counts);
    const [{ tone: before }, toned, { tone: after }] = tones;
    const lead = leadOn(walk, start + at - 1, tones);
    const shown = recent ? unlike(walk, recent, lead, toned.areas) : lead;
    led = { lead, shown, before, after, toned, form: formOn(walk, start + at - 1, lead, toned, told) };
  }
  if (!led) throw new Error('a day without a theme');
  const turns = (pool: string) => (counts.get(pool) ?? 0) + begunAt(lap);
  const lastTurns = (pool: string) => {
    const first = (late.get(pool) ?? 0) + begunAt(lap);
    return Array.from({ length: turns(pool) - first + 1 }, (_, at) => first + at);
  };
  const lately = (pool: string) => (jdn - start < LATE ? (last?.lastTurns(pool) ?? []) : []);
  const others = othersOf(led.shown.theme, led.toned.areas, by.asked);
  return {
    lead: { ...led.shown, others },
    toned: led.toned,
    before: led.before,
    after: led.after,
    form: led.form,
    lap,
    given: walk.given,
    turns,
    lately,
    lastTurns,
  };
}
