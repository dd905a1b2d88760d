import { type CivilDate, civilDate, isoDate, weekdayName } from '../calendar/civil-date.ts';
import { officer } from '../calendar/day-signs.ts';
import { type Branch, branchAt, branchOf, type Ganzhi, ganzhiAt } from '../calendar/ganzhi.ts';
import { holidayOn } from '../calendar/holidays.ts';
import type { Matter } from '../calendar/matters.ts';
import { type Tongshu, tongshuOf } from '../calendar/tongshu.ts';
import { PURPOSES, type PurposeId } from './purposes.ts';
import { type BookDay, bookDay, seamsOf, xiejiOf } from './xieji/dates.ts';
import type { Verdict, Weighed } from './xieji/grades.ts';

/** Verdicts of both editions on one purpose, with the names of what they rest on. */
export interface TwoEditions {
  tongshu: Weighed;
  xieji: Weighed;
}

/** A day as the rules of choosing look at it, the same for everybody. */
export interface DayFacts extends BookDay, TwoEditions {
  iso: string;
  pair: Ganzhi;
  branch: Branch;
  yearBranch: Branch;
  /** 建 … 闭 */
  officer: string;
  /** Rules that forbid everything: 四离, 四绝, 上朔. */
  seams: readonly string[];
  /** 通书 writes 诸事不宜. */
  isBlanket: boolean;
  isWeekend: boolean;
  /** A day off of the holiday notices, or a weekend day that is not worked. */
  isOff: boolean;
}

/** One of the purpose's matters is favoured and none shunned, or the other way round; otherwise nothing. */
function together(verdicts: readonly Weighed[]): Weighed {
  const good = verdicts.filter(({ verdict }) => verdict === '宜');
  const bad = verdicts.filter(({ verdict }) => verdict === '忌');
  if (good.length > 0 === bad.length > 0) return { verdict: null, by: [] };
  const [those, verdict]: [readonly Weighed[], Verdict] = good.length > 0 ? [good, '宜'] : [bad, '忌'];
  return { verdict, by: [...new Set(those.flatMap(({ by }) => by))] };
}

function inTongshu({ yi, ji }: Tongshu, matters: readonly Matter[]): Weighed {
  return together(
    matters.map((matter): Weighed => {
      // A matter that stands in both lists of one edition counts in neither.
      const [good, bad] = [yi.includes(matter), ji.includes(matter)];
      if (good === bad) return { verdict: null, by: [] };
      return { verdict: good ? '宜' : '忌', by: [matter] };
    }),
  );
}

/** 寅 of the ordinal 0 is the third branch. */
const monthIndexOf = (day: BookDay) => day.ordinal + 2;

export function editionsOf(day: BookDay, purpose: PurposeId): TwoEditions {
  const { tongshu, xieji } = PURPOSES[purpose];
  const book = xiejiOf(day);
  return {
    tongshu: inTongshu(tongshuOf(monthIndexOf(day), day.day), tongshu),
    xieji: together(xieji.map((matter) => book.get(matter) ?? { verdict: null, by: [] })),
  };
}

const WEEKEND: readonly string[] = ['周六', '周日'];

export function dayFacts(jdn: number, purpose: PurposeId): DayFacts {
  const date: CivilDate = civilDate(jdn);
  const day = bookDay(date);
  const pair = ganzhiAt(day.day);
  const holiday = holidayOn(date);
  const isWeekend = WEEKEND.includes(weekdayName(date));
  return {
    ...day,
    ...editionsOf(day, purpose),
    iso: isoDate(date),
    pair,
    branch: branchOf(pair),
    yearBranch: branchAt(day.year),
    officer: officer(day.day, monthIndexOf(day)),
    seams: seamsOf(day),
    isBlanket: tongshuOf(monthIndexOf(day), day.day).isBlanket,
    isWeekend,
    isOff: holiday ? !holiday.work : isWeekend,
  };
}
