import { analysisOf, compose, inputOf, type PersonalTemplate } from '#api/features/readings/reports/composition';
import { systemClock } from '#api/platform/clock';
import { beijingDate } from '#domain/calendar/civil-date';
import { DOUBLE_HOURS } from '#domain/calendar/double-hours';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { ring } from '#domain/lookup';
import type { Birth } from '#domain/people/birth';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { markdownOf } from '#domain/report/markdown';
import type { Report } from '#domain/report/report';
import { BIRTHS } from './births.ts';
import type { Row } from './table.ts';

const WARM_UP = 300;
const MEASURED = 600;

const TODAY = beijingDate(systemClock.now());

const births: Birth[] = BIRTHS.map(({ date, gender }, n) => ({
  gender,
  calendar: 'solar',
  solar: date,
  lunar: solarToLunar(date),
  time: (DOUBLE_HOURS[n % DOUBLE_HOURS.length] ?? DOUBLE_HOURS[0]).code,
}));

const birthAt = ring(births);

/** From the birth to the Markdown: chart, analysis, report. */
function personal(template: PersonalTemplate): (n: number) => Report {
  return (n) => {
    const birth = birthAt(n);
    const subject = { birth, stage: null };
    return compose(template, inputOf(subject, analysisOf(subject), TODAY));
  };
}

const WRITERS: readonly { name: string; write: (n: number) => Report }[] = [
  { name: 'natal, fifteen sections', write: personal('bazi') },
  { name: 'year', write: personal('year') },
  { name: 'month', write: personal('month') },
  { name: 'personal day', write: personal('personalDay') },
  // Another day each time: the server keeps the days it has written.
  {
    name: 'general day',
    write: (n) => generalDayReport({ year: 2000 + (n % 26), month: 1 + (n % 12), day: 15 }),
  },
];

/** Ms of the processor for one report, garbage collection with it: what else runs here does not count. */
function costOf(write: (n: number) => Report): number {
  const run = (times: number) => {
    const before = process.cpuUsage();
    for (let n = 0; n < times; n += 1) markdownOf(write(n));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / times;
  };
  run(WARM_UP);
  return run(MEASURED);
}

/** Reports by the rules. */
export async function benchReport(): Promise<Row[]> {
  return WRITERS.map(({ name, write }) => ({
    what: `reports by the rules, ${name}`,
    value: `${costOf(write).toFixed(2)} ms of a core`,
  }));
}
