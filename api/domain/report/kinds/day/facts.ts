import { DAY_NOUNS as NOUNS } from '#content/day/nouns';
import type { Audience } from '#content/groups';
import { branchElement, type Element, stemElement } from '../../../bazi/elements.ts';
import { clashes, related } from '../../../bazi/relation-tables.ts';
import { type CivilDate, julianDay } from '../../../calendar/civil-date.ts';
import { BRANCHES, type Branch, dayGanzhiIndex, STEMS } from '../../../calendar/ganzhi.ts';
import { groupOfElement } from '../../../judgement/god-groups.ts';
import { ROLE_WORTH } from '../../../judgement/judgement.ts';
import { pillarAt } from '../../../judgement/placed-stems.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { verdictOf } from '../../../outlook/signals/day-verdict.ts';
import type { Signal, Verdict } from '../../../outlook/signals/signal.ts';
import type { Slots } from '../../pick/pick.ts';
import { askedArea, audienceOf, dayNames, type ReadBy, readersOf } from '../../reader/reader.ts';
import { pressingGroup } from '../natal/image.ts';
import { type LedDay, leadOf } from './lead.ts';

/** Waking double-hours: 卯 5:00–6:59 … 亥 21:00–22:59. */
const WAKING = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const PAIRS = 60;
/** Told on the days whose hours lie farther apart than on so many of a person's days. */
const TOLD = 0.8;
/** Weight of what an hour is on every day, against what makes it other today. */
const STANDING = 0.15;

interface Hours {
  good: number;
  bad: number;
  gap: number;
}

/**
 * The best and the worst waking double-hour of a day by its pair; of equals the earlier. An hour counts by its stem
 * and branch by their roles, less where it strikes the day branch of birth or of this day, more where it is bound to
 * one of them. The first hour follows from the day's stem (五鼠遁).
 */
function hoursOf(analysis: Analysis): Hours[] {
  const own = pillarAt(analysis.pillars, 'day').branch;
  const role = (element: Element) => ROLE_WORTH[analysis.roles.byElement[element]];
  const stems = STEMS.map((stem) => role(stemElement(stem)));
  const touch = (day: Branch, hour: Branch) => (clashes(day, hour) ? -2 : Number(related(day, hour, '六合')));
  const branches = BRANCHES.map((branch) => STANDING * (1.5 * role(branchElement(branch)) + touch(own, branch)));
  return Array.from({ length: PAIRS }, (_, place) => {
    const day = BRANCHES[place % BRANCHES.length] ?? own;
    const worths = WAKING.map((branch) => ({
      branch,
      worth: (stems[(place * 12 + branch) % 10] ?? 0) + (branches[branch] ?? 0) + touch(day, BRANCHES[branch] ?? own),
    }));
    const good = worths.reduce((best, hour) => (hour.worth > best.worth ? hour : best));
    const bad = worths.reduce((least, hour) => (hour.worth < least.worth ? hour : least));
    return { good: good.branch, bad: bad.branch, gap: good.worth - bad.worth };
  });
}

/** `17点到19点` */
const clock = (branch: number) => `${2 * branch - 1}点到${2 * branch + 1}点`;

/** The two hours of a day that are worth telling; null where they lie no farther apart than mostly. */
function toldHours(analysis: Analysis, dayPlace: number): DayFacts['hours'] {
  const all = hoursOf(analysis);
  const hours = all[dayPlace];
  const nearer = all.filter(({ gap }) => hours && gap < hours.gap).length;
  return hours && nearer >= TOLD * PAIRS ? { good: clock(hours.good), bad: clock(hours.bad) } : null;
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
  slots: Slots;
  /** Double-hours by the clock, where they lie far apart. */
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
    signal: verdict.signals.find((each) => each.group === group && each.valence * side > 0),
    hours: toldHours(analysis, dayGanzhiIndex(jdn)),
    slots: {
      ...dayNames(date, reader.today),
      我: '您',
      压: NOUNS.press[pressingGroup(analysis)],
      养: NOUNS.feed[groupOfElement(analysis.dayElement, analysis.roles.byRole.用)],
    },
  };
}
