import type { Audience } from '#content/groups';
import { clashes, related } from '../../../bazi/relation-tables.ts';
import { type CivilDate, julianDay } from '../../../calendar/civil-date.ts';
import { BRANCHES, dayGanzhiIndex, ganzhiAt } from '../../../calendar/ganzhi.ts';
import { ROLE_WORTH } from '../../../judgement/judgement.ts';
import { pillarAt } from '../../../judgement/placed-stems.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { periodSigns } from '../../../outlook/period-signs.ts';
import { verdictOf } from '../../../outlook/signals/day-verdict.ts';
import type { Signal, Verdict } from '../../../outlook/signals/signal.ts';
import type { Slots } from '../../pick/pick.ts';
import { askedArea, audienceOf, dayNames, type ReadBy, readersOf } from '../../reader/reader.ts';
import { imageOf } from '../natal/image.ts';
import { type LedDay, leadOf } from './lead.ts';

/** Waking hours by their branches: 卯辰 5:00–8:59, 巳 9:00–10:59 … 戌亥 19:00–22:59. */
const PARTS = [
  { name: '早上', branches: [3, 4] },
  { name: '上午', branches: [5] },
  { name: '中午', branches: [6] },
  { name: '下午', branches: [7, 8] },
  { name: '傍晚', branches: [9] },
  { name: '晚上', branches: [10, 11] },
] as const;

/**
 * Worth of an hour for a chart on a day: its stem and branch by their roles, less where it strikes the
 * own day branch, more where it is bound to it. The first hour follows from the day's stem (五鼠遁).
 */
function worthOf(analysis: Analysis, dayPlace: number, branch: number): number {
  const hour = periodSigns(analysis, 'luckDay', ganzhiAt((dayPlace * 12 + branch) % 60));
  const own = pillarAt(analysis.pillars, 'day').branch;
  const sign = BRANCHES[branch] ?? hour.branch.sign;
  const touch = clashes(own, sign) ? -2 : Number(related(own, sign, '六合'));
  return ROLE_WORTH[hour.stem.role] + 1.5 * ROLE_WORTH[hour.branch.role] + touch;
}

/** The lightest and the heaviest part of a day for a chart; of equals the earlier. */
function partsOf(analysis: Analysis, dayPlace: number): { good: string; bad: string } {
  const worths = PARTS.map(({ name, branches }) => ({
    name,
    worth: branches.reduce((sum, branch) => sum + worthOf(analysis, dayPlace, branch), 0) / branches.length,
  }));
  const good = worths.reduce((best, part) => (part.worth > best.worth ? part : best));
  const bad = worths.reduce((least, part) => (part.worth < least.worth ? part : least));
  return { good: good.name, bad: bad.name };
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
  const { you, press, feed } = imageOf(analysis);
  const { good, bad } = partsOf(analysis, dayGanzhiIndex(jdn));
  return {
    ...led,
    analysis,
    date,
    jdn,
    verdict,
    readers,
    signal: verdict.signals.find((each) => each.group === group && each.valence * side > 0),
    // The image every other day: ten days in a row that all say 您这块铁 wear it out.
    slots: {
      ...dayNames(date, reader.today),
      我: jdn % 2 === 0 ? you : '您',
      压: press,
      养: feed,
      好时: good,
      坏时: bad,
    },
  };
}
