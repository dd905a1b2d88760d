import { branchElement, type Element } from '../../bazi/elements.ts';
import { type CivilDate, civilDate, julianDay, KNOWN_YEARS } from '../../calendar/civil-date.ts';
import { type CivilTime, civilTime } from '../../calendar/civil-time.ts';
import { branchAt, dayGanzhiIndex, ganzhiAt } from '../../calendar/ganzhi.ts';
import { jieSecond, solarMonthAt } from '../../calendar/solar-terms.ts';
import { must } from '../../lookup.ts';
import type { Analysis } from '../analysis.ts';
import { periodSigns } from '../period-signs.ts';
import { dayScores, seasonOf } from './day-scale.ts';
import { foundIn, withEvidence } from './find.ts';
import { type Found, passageOf } from './found.ts';
import { columnsOf, type Toned, tonesAmong } from './scale.ts';
import { areaScores, type Scores } from './scores.ts';
import type { Verdict } from './signal.ts';

/** Number of the person's days that a day is ranked among, and how many of them precede it. */
const AROUND = 60;
const BEFORE = 30;

const FIRST = julianDay({ year: KNOWN_YEARS.first, month: 1, day: 1 });
const LAST = julianDay({ year: KNOWN_YEARS.last, month: 12, day: 31 });

const noon = (date: CivilDate): CivilTime => ({ date, hour: 12, minute: 0, second: 0 });

/** First day whose noon is in the month that starts at a 节. */
function firstDayOf(jie: number): number {
  const { date, hour, minute, second } = civilTime(jieSecond(jie));
  const morning = hour * 3600 + minute * 60 + second <= 12 * 3600;
  return julianDay(date) + (morning ? 0 : 1);
}

/** Element of the 节 month of each day; 寅 is 12·year + 1. */
function monthElements(from: number, days: number): Element[] {
  let { jie } = solarMonthAt(noon(civilDate(from)));
  let next = firstDayOf(jie + 1);
  return Array.from({ length: days }, (_, at) => {
    if (from + at >= next) {
      jie += 1;
      next = firstDayOf(jie + 1);
    }
    return branchElement(branchAt(jie + 1));
  });
}

/** Scores of `days` consecutive days. */
function scoresFrom({ dayScale }: Analysis, from: number, days: number): Scores[] {
  return monthElements(from, days).map((month, at) => dayScores(dayScale, dayGanzhiIndex(from + at), month));
}

/** The window of sixty days starts thirty before, and stays within the years of the calendar. */
function windowOf(jdn: number): number {
  return Math.min(Math.max(jdn - BEFORE, FIRST), LAST - AROUND + 1);
}

/** Tones of `days` consecutive days from `first`, each ranked among its own sixty. */
export function dayTones(analysis: Analysis, first: CivilDate, days: number): Toned[] {
  const jdn = julianDay(first);
  const from = windowOf(jdn);
  const until = windowOf(jdn + days - 1) + AROUND;
  const scores = scoresFrom(analysis, from, until - from);
  const columns = columnsOf(scores);
  return Array.from({ length: days }, (_, at) => {
    const start = windowOf(jdn + at) - from;
    const among = { from: start, until: start + AROUND };
    return tonesAmong(scores[jdn + at - from] ?? [], columns, among);
  });
}

/** A day with its tones from `dayTones`, and the signals behind them. */
export function verdictOf(analysis: Analysis, date: CivilDate, toned: Toned): Verdict {
  const pair = dayGanzhiIndex(julianDay(date));
  const month = branchElement(branchAt(solarMonthAt(noon(date)).jie + 1));
  const passage = passageOf(analysis, periodSigns(analysis, 'luckDay', ganzhiAt(pair)));
  const season = (signal: Found) => (signal.seasonal ? seasonOf(month, signal.element) : 1);
  return {
    ...toned,
    areaScores: areaScores(dayScores(analysis.dayScale, pair, month)),
    signals: withEvidence(foundIn(passage), passage, season),
  };
}

/**
 * A civil day (from midnight) for a chart: its tones among the surrounding sixty days, so that no month or year limits
 * it. Depends on chart and date only. Years 1900–2100.
 */
export function dayVerdict(analysis: Analysis, date: CivilDate): Verdict {
  const [toned] = dayTones(analysis, date, 1);
  return verdictOf(analysis, date, must(toned, 'day'));
}
