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

/** Tone of a month or year for the two of them. */
export type Weather = 'bothLight' | 'bothTight' | 'readerLight' | 'otherLight';

/** Roles of stem and branch add up to −4 (both 忌) to 4 (both 用). */
const NOTICEABLE_WORTH = 2;
const MONTHS_AHEAD = 12;
const YEARS_AHEAD = 10;
const TOLD = 4;

/** A period in which both charts have a signal. */
export interface SharedTime {
  /** `2027年`, `2027年3月6日到4月4日` */
  when: string;
  /** Year from 立春. */
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

/** From one 节 to the day before the next: `2027年3月6日到4月4日`. */
function spanText(jie: number): string {
  const from = civilTime(jieSecond(jie)).date;
  const until = civilTime(jieSecond(jie + 1) - 86_400).date;
  const year = until.year === from.year ? '' : `${until.year}年`;
  return `${from.year}年${dayText(from)}到${year}${dayText(until)}`;
}

/** The first of the next twelve 节 months in which both charts have a signal. */
function sharedMonth(one: PairSide, two: PairSide, today: CivilDate): SharedTime | null {
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
 * Returns coming periods with a signal in both charts: the next month, and of ten years the best for both, the hardest,
 * and one that favours one of them. Independent of luck pillars.
 */
export function sharedTimes(one: PairSide, two: PairSide, today: CivilDate): SharedTime[] {
  const { year } = monthOf(today);
  const years = Array.from({ length: YEARS_AHEAD }, (_, at) => {
    const then = year + 1 + at;
    const index = yearGanzhiIndex(then);
    return shared(one, two, { when: `${then}年（${ganzhiAt(index)}）`, year: then, index });
  }).filter((time) => time !== null);
  const first = (...weathers: readonly Weather[]) => years.find(({ weather }) => weathers.includes(weather));
  const named = [first('bothLight'), first('bothTight'), first('readerLight'), first('otherLight')];
  const month = sharedMonth(one, two, today);
  return [...named.filter((time) => time !== undefined), ...(month ? [month] : [])].slice(0, TOLD);
}

/** Best and hardest coming years for one person, by roles. */
export function ownYears(side: PairSide, today: CivilDate): { best: string; hardest: string } {
  const { year } = monthOf(today);
  const years = Array.from({ length: YEARS_AHEAD }, (_, at) => {
    const index = yearGanzhiIndex(year + 1 + at);
    return { name: `${year + 1 + at}年（${ganzhiAt(index)}）`, value: worth(side, index) };
  });
  const best = years.reduce((most, each) => (each.value > most.value ? each : most));
  const hardest = years.reduce((least, each) => (each.value < least.value ? each : least));
  return { best: best.name, hardest: hardest.name };
}
