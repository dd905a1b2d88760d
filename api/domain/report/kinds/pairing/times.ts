import { PAIRING_EVIDENCE as EVIDENCE } from '#content/pairing/evidence';
import { branchElement, stemElement } from '#domain/bazi/elements';
import type { CivilDate } from '#domain/calendar/civil-date';
import { civilTime } from '#domain/calendar/civil-time';
import { branchAt, type Ganzhi, ganzhiAt, monthGanzhiIndex, stemAt, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import { jieSecond, monthOf } from '#domain/calendar/solar-terms';
import { ROLE_WORTH } from '#domain/judgement/judgement';
import { filled } from '../../pick/pick.ts';
import { dayText } from '../../sentences.ts';
import type { PairSide } from './side.ts';

/** A month or a year as the two of them meet it. */
export type Weather = 'bothLight' | 'bothTight' | 'readerLight' | 'otherLight';

/** Stem and branch by their roles run from −4 (both 忌) to 4 (both 用). */
const NOTICEABLE_WORTH = 2;
const MONTHS_AHEAD = 12;
const YEARS_AHEAD = 5;

/** A period in which both charts have a signal. */
export interface SharedTime {
  /** `2027年`, `2027年3月6日到4月4日` */
  when: string;
  /** The year as counted from 立春. */
  year: number;
  weather: Weather;
  evidence: string;
}

function worth({ analysis }: PairSide, index: number): number {
  const { byElement } = analysis.roles;
  const [stem, branch] = [stemElement(stemAt(index)), branchElement(branchAt(index))];
  return ROLE_WORTH[byElement[stem]] + ROLE_WORTH[byElement[branch]];
}

function weatherOf(mine: number, theirs: number): Weather | null {
  if (Math.abs(mine) < NOTICEABLE_WORTH || Math.abs(theirs) < NOTICEABLE_WORTH) return null;
  if (mine > 0) return theirs > 0 ? 'bothLight' : 'readerLight';
  return theirs > 0 ? 'otherLight' : 'bothTight';
}

const worthText = (value: number) => (value > 0 ? '顺' : '紧');

function shared(
  one: PairSide,
  two: PairSide,
  { when, year, index }: Pick<SharedTime, 'when' | 'year'> & { index: number },
): SharedTime | null {
  const [mine, theirs] = [worth(one, index), worth(two, index)];
  const weather = weatherOf(mine, theirs);
  const ganzhi: Ganzhi = ganzhiAt(index);
  const evidence = filled(EVIDENCE.time.shared, {
    时: when,
    干: ganzhi,
    甲: worthText(mine),
    乙: worthText(theirs),
  });
  return weather && { when, year, weather, evidence };
}

/** `2027年3月6日到4月4日`: from one 节 to the day before the next. */
function spanText(jie: number): string {
  const from = civilTime(jieSecond(jie)).date;
  const until = civilTime(jieSecond(jie + 1) - 86_400).date;
  const year = until.year === from.year ? '' : `${until.year}年`;
  return `${from.year}年${dayText(from)}到${year}${dayText(until)}`;
}

/** The next 节 month, of the coming twelve, in which both have a signal. */
export function sharedMonth(one: PairSide, two: PairSide, today: CivilDate): SharedTime | null {
  const { year, ordinal } = monthOf(today);
  for (let ahead = 1; ahead <= MONTHS_AHEAD; ahead++) {
    const at = 12 * year + ordinal + ahead;
    const index = monthGanzhiIndex(yearGanzhiIndex(Math.floor(at / 12)), at % 12);
    const found = shared(one, two, {
      when: spanText(at + 1),
      year: Math.floor(at / 12),
      index,
    });
    if (found) return found;
  }
  return null;
}

/**
 * The next year, of the coming five, in which both have a signal; but not a year whose own month the
 * text has just described the other way. Neither luck cycle is looked at.
 */
export function sharedYear(
  one: PairSide,
  two: PairSide,
  today: CivilDate,
  month: SharedTime | null,
): SharedTime | null {
  const { year } = monthOf(today);
  for (let ahead = 1; ahead <= YEARS_AHEAD; ahead++) {
    const then = year + ahead;
    const found = shared(one, two, {
      when: `${then}年`,
      year: then,
      index: yearGanzhiIndex(then),
    });
    const other = month?.year === then && month.weather !== found?.weather;
    if (found && !other) return found;
  }
  return null;
}
