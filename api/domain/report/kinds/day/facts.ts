import { DAY_NOUNS as NOUNS } from '#content/day/nouns';
import type { Audience } from '#content/groups';
import { branchElement, type Element, stemElement } from '#domain/bazi/elements';
import { clashes, related } from '#domain/bazi/relation-tables';
import { type CivilDate, julianDay } from '#domain/calendar/civil-date';
import { BRANCHES, type Branch, dayGanzhiIndex, STEMS } from '#domain/calendar/ganzhi';
import { groupOfElement } from '#domain/judgement/god-groups';
import { ROLE_WORTH } from '#domain/judgement/judgement';
import { pillarAt } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';
import { verdictOf } from '#domain/outlook/signals/day-verdict';
import type { Signal, Verdict } from '#domain/outlook/signals/signal';
import type { Slots } from '../../pick/pick.ts';
import { askedArea, audienceOf, dayNames, isToParent, type ReadBy, readersOf } from '../../reader/reader.ts';
import { pressingGroup } from '../natal/image.ts';
import { type LedDay, leadOf } from './lead.ts';
import { type DayWords, wordsFor } from './words.ts';

/** Waking double-hours: 辰 7:00–8:59 … 亥 21:00–22:59. */
const WAKING = [4, 5, 6, 7, 8, 9, 10, 11];
const PAIRS = 60;
/** Told on so many of a person's days, and one hour on so many of these. */
const TOLD = 0.2;
const AGAIN = 1 / 3;
/** Weight of what an hour is on every day, against what makes it other today. */
const STANDING = 0.15;

interface Hours {
  good: number;
  bad: number;
  gap: number;
}

/**
 * The best and the worst waking double-hour of a day by its pair; of equals the one that was named on fewer of the
 * pairs before. An hour counts by its stem and branch by their roles, less where it strikes the day branch of birth
 * or of this day, more where it is bound to one of them. The first hour follows from the day's stem (五鼠遁).
 */
function hoursOf(analysis: Analysis): Hours[] {
  const own = pillarAt(analysis.pillars, 'day').branch;
  const role = (element: Element) => ROLE_WORTH[analysis.roles.byElement[element]];
  const stems = STEMS.map((stem) => role(stemElement(stem)));
  const touch = (day: Branch, hour: Branch) => (clashes(day, hour) ? -2 : Number(related(day, hour, '六合')));
  const branches = BRANCHES.map((branch) => STANDING * (1.5 * role(branchElement(branch)) + touch(own, branch)));
  const named = new Map<number, number>();
  return Array.from({ length: PAIRS }, (_, place) => {
    const day = BRANCHES[place % BRANCHES.length] ?? own;
    const worth = (branch: number) =>
      (stems[(place * 12 + branch) % 10] ?? 0) + (branches[branch] ?? 0) + touch(day, BRANCHES[branch] ?? own);
    const rested = [...WAKING].sort((a, b) => (named.get(a) ?? 0) - (named.get(b) ?? 0));
    const good = rested.reduce((best, hour) => (worth(hour) > worth(best) ? hour : best));
    const bad = rested.reduce((least, hour) => (worth(hour) < worth(least) ? hour : least));
    for (const hour of [good, bad]) named.set(hour, (named.get(hour) ?? 0) + 1);
    return { good, bad, gap: worth(good) - worth(bad) };
  });
}

/** `17点到19点` */
const clock = (branch: number) => `${2 * branch - 1}点到${2 * branch + 1}点`;

/**
 * The two hours of a day that are worth telling: those of the days whose hours lie farthest apart, each hour on so
 * many of them at most; null on the others.
 */
function toldHours(analysis: Analysis, dayPlace: number): DayFacts['hours'] {
  const all = hoursOf(analysis);
  const named = new Map<number, number>();
  let told = 0;
  for (const place of all.map((_, at) => at).sort((a, b) => (all[b]?.gap ?? 0) - (all[a]?.gap ?? 0) || a - b)) {
    const hours = all[place];
    if (!hours || told === TOLD * PAIRS) break;
    const times = ({ good, bad }: Hours) => Math.max(named.get(good) ?? 0, named.get(bad) ?? 0);
    if (times(hours) >= AGAIN * TOLD * PAIRS) continue;
    told += 1;
    for (const hour of [hours.good, hours.bad]) named.set(hour, (named.get(hour) ?? 0) + 1);
    if (place === dayPlace) return { good: clock(hours.good), bad: clock(hours.bad) };
  }
  return null;
}

/** Facts of a person's day. */
export interface DayFacts extends LedDay {
  analysis: Analysis;
  date: CivilDate;
  jdn: number;
  verdict: Verdict;
  /** The heaviest signal of what leads the day. */
  signal: Signal | undefined;
  readers: readonly Audience[];
  words: DayWords;
  slots: Slots;
  /** Double-hours by the clock, where they lie far apart; a child’s day is not planned by them. */
  hours: { good: string; bad: string } | null;
}

/** Throws `validation` (field `date`) outside 1900–2100. */
export function dayFacts(analysis: Analysis, date: CivilDate, reader: ReadBy): DayFacts {
  const jdn = julianDay(date);
  const audience = audienceOf(reader);
  const readers = readersOf(audience);
  const led = leadOf(analysis, date, { readers, asked: askedArea(audience) });
  const verdict = verdictOf(analysis, date, led.toned);
  const { group, sign } = led.lead;
  const side = sign === 'good' ? 1 : -1;
  return {
    ...led,
    analysis,
    date,
    jdn,
    verdict,
    readers,
    words: wordsFor(readers),
    signal: verdict.signals.find((each) => each.group === group && each.valence * side > 0),
    hours: isToParent(readers) ? null : toldHours(analysis, dayGanzhiIndex(jdn)),
    slots: {
      ...dayNames(date, reader.today),
      我: '您',
      压: NOUNS.press[pressingGroup(analysis)],
      养: NOUNS.feed[groupOfElement(analysis.dayElement, analysis.roles.byRole.用)],
    },
  };
}
