import type { BirthMoment, ChartOptions } from '#domain/bazi/chart';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { type BornChart, chartsOfDate, noonPart } from '#domain/bazi/date-chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { isInSummer } from '#domain/calendar/summer-time';
import { invalid } from '#domain/errors';
import { isObject } from '#domain/lookup';
import { SCHOOLS, type School } from '#domain/people/birth-answers';
import { NO_SUMMER_TIME } from '#domain/people/birth-choices';

/** A birth as a command line or a line of JSON gives it. */
export interface ChartRequest {
  moment: BirthMoment;
  options: ChartOptions;
  /** Pillars, stems or branches of times to be valued for the chart. */
  times: readonly string[];
  /** The school whose weights choose the useful element. */
  school: School;
}

const SOLAR = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/;

function readMoment(solar: unknown): Omit<BirthMoment, 'gender'> {
  const parts = typeof solar === 'string' ? SOLAR.exec(solar.trim()) : null;
  if (!parts) throw invalid('solar 要写成 YYYY-MM-DD HH:MM:SS', 'solar');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { date: { year, month, day }, hour, minute, second };
}

function readGender(gender: unknown): BirthMoment['gender'] {
  if (gender === 'male' || gender === 'female') return gender;
  throw invalid('gender 只能是 male 或 female', 'gender');
}

function readDayBoundary(boundary: unknown): ChartOptions['dayBoundary'] {
  if (boundary === undefined) return DEFAULT_OPTIONS.dayBoundary;
  if (boundary === 'midnight' || boundary === '23h') return boundary;
  throw invalid('dayBoundary 只能是 midnight 或 23h', 'dayBoundary');
}

/**
 * `clock`: the time is as an advanced clock showed it; `standard` and absent: an hour is not taken off. A day without
 * summer time takes neither, as on a saved birth.
 */
function readSummerTime(summerTime: unknown, day: CivilDate): { summerTime?: boolean } {
  if (summerTime === undefined) return {};
  if (summerTime !== 'clock' && summerTime !== 'standard') {
    throw invalid('summerTime 只能是 clock 或 standard', 'summerTime');
  }
  if (!isInSummer(day)) throw invalid(NO_SUMMER_TIME, 'summerTime');
  return { summerTime: summerTime === 'clock' };
}

/** The bounds of the country: 73 to 136 degrees east. */
const LONGITUDES = { west: 73, east: 136 } as const;

function readTrueSolar(trueSolar: unknown): { longitude?: number } {
  if (trueSolar === undefined) return {};
  const longitude = isObject(trueSolar) ? trueSolar.longitude : undefined;
  if (typeof longitude === 'number' && longitude >= LONGITUDES.west && longitude <= LONGITUDES.east) {
    return { longitude };
  }
  throw invalid('trueSolar 要有 longitude，东经73到136度', 'trueSolar');
}

/** Years of a century. */
const MAX_TIMES = 100;

function readTimes(judge: unknown): readonly string[] {
  if (judge === undefined) return [];
  if (Array.isArray(judge) && judge.length <= MAX_TIMES && judge.every((each) => typeof each === 'string')) {
    return judge;
  }
  throw invalid(`judge 要是一列干支，最多${MAX_TIMES}项`, 'judge');
}

function readSchool(school: unknown): School {
  if (school === undefined) return 'common';
  const known = SCHOOLS.find((each) => each === school);
  if (known) return known;
  throw invalid('school 只能是 common 或 xu', 'school');
}

function readLuckMethod(method: unknown): ChartOptions['luckMethod'] {
  if (method === undefined) return DEFAULT_OPTIONS.luckMethod;
  if (method === 1 || method === 2) return method;
  throw invalid('luckMethod 只能是 1 或 2', 'luckMethod');
}

/**
 * Reads `{solar, gender, dayBoundary?, luckMethod?, summerTime?, trueSolar?, school?, judge?}`; other keys are ignored. Throws `validation`
 * with a sentence that names the field and never repeats the value.
 */
export function readChartRequest(raw: unknown): ChartRequest {
  if (!isObject(raw) || Array.isArray(raw)) {
    throw invalid('每行要是一个 JSON 对象');
  }
  const { solar, gender, dayBoundary, luckMethod, summerTime, trueSolar, school, judge } = raw;
  const moment = { ...readMoment(solar), gender: readGender(gender) };
  return {
    moment,
    options: {
      dayBoundary: readDayBoundary(dayBoundary),
      luckMethod: readLuckMethod(luckMethod),
      ...readSummerTime(summerTime, moment.date),
      ...readTrueSolar(trueSolar),
    },
    times: readTimes(judge),
    school: readSchool(school),
  };
}

const DAY = /^\d{4}-\d{1,2}-\d{1,2}$/;

/** A birth as `readChartRequest` reads it, and its chart: of three pillars where `solar` is a day without a time. */
export function readBorn(raw: unknown): ChartRequest & { born: BornChart } {
  const solar = isObject(raw) && typeof raw.solar === 'string' ? raw.solar.trim() : '';
  if (!DAY.test(solar)) {
    const request = readChartRequest(raw);
    return { ...request, born: chart(request.moment, request.options) };
  }
  const request = readChartRequest(Object.assign({}, raw, { solar: `${solar} 12:00` }));
  const charts = chartsOfDate(request.moment, request.options);
  return { ...request, born: charts[noonPart(charts)] ?? charts[0] };
}

/** Four pillars without a date; what needs one (luck pillars, years, half months) is omitted. */
export interface PillarsRequest {
  fourPillars: unknown;
  gender: BirthMoment['gender'];
  times: readonly string[];
  school: School;
}

function readRequest(raw: unknown): ChartRequest | PillarsRequest {
  if (!isObject(raw) || !('pillars' in raw)) return readChartRequest(raw);
  const { pillars, gender, judge, school } = raw;
  return { fourPillars: pillars, gender: readGender(gender), times: readTimes(judge), school: readSchool(school) };
}

/**
 * Reads one line of JSON, a birth or `{pillars, gender}`; throws `validation` for a line that was too
 * long (null) or is no JSON.
 */
export function readChartLine(line: string | null): ChartRequest | PillarsRequest {
  return readRequest(jsonOfLine(line));
}

/** Throws `validation` for a line that was too long (null) or is no JSON. */
export function jsonOfLine(line: string | null): unknown {
  if (line === null) throw invalid('这一行太长');
  try {
    return JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw invalid('这一行不是 JSON');
  }
}
