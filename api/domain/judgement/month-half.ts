import type { Chart } from '../bazi/chart.ts';
import type { DateChart } from '../bazi/date-chart.ts';
import type { LuckAge } from '../bazi/luck-start.ts';
import { BRANCHES, cycle, ganzhiIndex, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import { jieSecond } from '../calendar/solar-terms.ts';
import { termSecond } from '../calendar/term-table.ts';
import type { MonthHalf } from './judgement.ts';
import { pillarAt } from './placed-stems.ts';

/** Luck's start is the time to or from a 节 at three days a year: 4,320 minutes, 360 a month. */
function secondsOf({ years, months, days, hours }: LuckAge): number {
  return 60 * (4320 * years + 360 * months + 12 * days + hours / 2);
}

/**
 * The 节 that opened the month of birth. The birth's civil year is that of its 立春 or, in January
 * and early February, the one after; the year pillar tells which.
 */
function jieOf({ pillars, years }: Chart | DateChart): number {
  const civil = years[0]?.year as number;
  const { stem, branch } = pillarAt(pillars, 'year');
  const year = yearGanzhiIndex(civil) === ganzhiIndex(`${stem}${branch}`) ? civil : civil - 1;
  const month = pillarAt(pillars, 'month').branch;
  return 12 * year + cycle(BRANCHES.indexOf(month) - 2, 12) + 1;
}

/**
 * Side of the 中气 of a birth, by its instant: read back from the start of luck, which
 * is that instant's distance from a 节 (exact to the minute with the exact luck method, to the
 * double-hour with the other). Null where the hour is unknown and the 中气 falls on the day.
 */
export function monthHalf(chart: Chart | DateChart): MonthHalf | null {
  const { luck } = chart;
  const jie = jieOf(chart);
  const middle = termSecond(2 * jie + 1);
  const ages = 'earliest' in luck.start ? [luck.start.earliest, luck.start.latest] : [luck.start];
  const halves = ages.map((age): MonthHalf => {
    const born = luck.forward ? jieSecond(jie + 1) - secondsOf(age) : jieSecond(jie) + secondsOf(age);
    return born < middle ? 'first' : 'second';
  });
  return halves.every((half) => half === halves[0]) ? (halves[0] ?? null) : null;
}
