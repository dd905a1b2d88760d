import { type CivilDate, civilDate, julianDay, weekdayName } from '../calendar/civil-date.ts';
import type { Analysis } from './analysis.ts';
import { luckPillarOutlooks } from './luck-pillar-outlooks.ts';
import { luckPillarIn, startYearOf } from './luck-pillars.ts';
import type { Curve } from './outlook.ts';
import { dayTones } from './signals/day-verdict.ts';
import { monthVerdicts } from './signals/month-verdict.ts';

/** Days on either side of the current one. */
const BESIDE = 3;

/** The week around a day, without days after `until`, which the user may not open. */
export function weekCurve(analysis: Analysis, date: CivilDate, until?: CivilDate): Curve {
  const read = julianDay(date);
  const first = read - BESIDE;
  const last = Math.min(read + BESIDE, until ? julianDay(until) : Number.POSITIVE_INFINITY);
  const points = dayTones(analysis, civilDate(first), last - first + 1).map((each, at) => {
    const { tone, score } = each;
    const day = civilDate(first + at);
    const weekday = weekdayName(day);
    return {
      name: weekday,
      fullName: `${day.month}月${day.day}日 ${weekday}`,
      tone,
      score,
      now: first + at === read,
    };
  });
  return { kind: 'week', points };
}

/** Civil months of a date's year. The page marks the current one. */
export function yearCurve(analysis: Analysis, { year }: CivilDate): Curve {
  const points = monthVerdicts(analysis, year).map(({ tone, score }, at) => ({
    name: `${at + 1}`,
    fullName: `${year}年${at + 1}月`,
    tone,
    score,
    now: false,
  }));
  return { kind: 'year', points };
}

/** The ten luck pillars. */
export function lifeCurve(analysis: Analysis, { year }: CivilDate): Curve {
  const present = luckPillarIn(analysis, year);
  const points = luckPillarOutlooks(analysis).map(({ ganzhi, tone, score, startAge, startYear }) => ({
    name: `${startAge}岁`,
    fullName: `${ganzhi} ${startAge}岁起 ${startYear}年起`,
    tone,
    score,
    now: present !== null && startYearOf(present) === startYear,
  }));
  return { kind: 'life', points };
}
