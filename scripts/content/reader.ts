import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { civilDate, julianDay, parseIsoDate } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import { AppError } from '#domain/errors';
import { analyse } from '#domain/outlook/analyse';
import { ageOn } from '#domain/people/age';
import { readChartRequest } from '../lib/chart-input.ts';
import { UsageError } from '../lib/command.ts';
import type { Person } from './sample.ts';

/** Options that name a reader. */
export interface ReaderOptions {
  solar?: string;
  /** `庚午 辛巳 乙酉 癸未` */
  chart?: string;
  gender?: string;
  /** The day of reading. */
  on?: string;
  age?: string;
}

const TODAY = '2026-11-23';
const YEARS = { first: 1930, last: 2026 };
/** A time in the middle of a double-hour: 2:30 is in 丑 (1 to 3). */
const hourOf = (branch: number) => branch * 2;

/** The moments of birth that have these pillars, by Beijing clock time. */
function momentsOf(pillars: readonly string[], gender: 'male' | 'female') {
  const [, , day, hour] = pillars;
  const first = julianDay({ year: YEARS.first, month: 1, day: 1 });
  const last = julianDay({ year: YEARS.last, month: 12, day: 31 });
  const branch = [...'子丑寅卯辰巳午未申酉戌亥'].indexOf(hour?.[1] ?? '');
  const found = [];
  for (let jdn = first; jdn <= last; jdn++) {
    if (ganzhiAt(dayGanzhiIndex(jdn)) !== day) continue;
    const moment = { date: civilDate(jdn), hour: hourOf(branch), minute: 30, second: 0, gender };
    const { pillars: own } = chart(moment, DEFAULT_OPTIONS);
    if (own.every(({ stem, branch: sign }, at) => stem + sign === pillars[at])) found.push(moment);
  }
  return found;
}

function momentOf({ solar, chart: pillars, gender = 'female', age }: ReaderOptions, year: number) {
  if (solar !== undefined) return readChartRequest({ solar, gender });
  const { moment, options } = readChartRequest({ solar: '2000-01-01 00:00', gender });
  const moments = momentsOf(pillars?.trim().split(/\s+/) ?? [], moment.gender);
  const wanted = year - Number(age ?? 40);
  const [nearest] = moments.sort((a, b) => Math.abs(a.date.year - wanted) - Math.abs(b.date.year - wanted));
  if (!nearest) throw new UsageError(`no birth of ${YEARS.first} to ${YEARS.last} has the pillars ${pillars}`);
  return { moment: nearest, options };
}

/** The reader described by the options; null if there is none. @throws UsageError for an invalid birth */
export function readReader(given: ReaderOptions): Person | null {
  if (given.solar === undefined && given.chart === undefined) return null;
  const date = parseIsoDate(given.on ?? TODAY);
  if (!date) throw new UsageError('--on is a day, 2026-11-23');
  try {
    const { moment, options } = momentOf(given, date.year);
    const age = given.age === undefined ? ageOn(moment.date, date) : Number(given.age);
    const analysis = analyse(chart(moment, options), moment.gender);
    return { analysis, age, date, by: { stage: null, age, today: date } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(error.message);
  }
}
