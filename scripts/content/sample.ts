import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import { ageOn } from '#domain/people/age';
import { dayReport, personalDay } from '#domain/report/kinds/day/personal-day';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { PAIR_RELATIONS } from '#domain/report/kinds/pairing/ages';
import { pairingOf } from '#domain/report/kinds/pairing/pairing';
import { yearReport } from '#domain/report/kinds/year/year';
import { variant } from '#domain/report/pick/hash';
import type { ReadBy } from '#domain/report/reader/reader';
import { LOVES, QUESTIONS, WORKS } from '#domain/report/reader/stage-answers';
import { textsIn } from './match.ts';

/** Births of the sample, so that readers of 0 to 65 years are among them. */
const FIRST_BIRTH = 1961;
const YEARS = 66;
const FIRST_DAY = julianDay({ year: 2026, month: 11, day: 23 });

/** A made-up reader, the same for a number. */
export interface Person {
  analysis: Analysis;
  age: number;
  /** The day of reading, another for each number. */
  date: CivilDate;
  by: ReadBy;
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Two in three give answers about their life; every seventh birth has no hour. */
export function person(number: number): Person {
  const one = <T>(key: string, options: readonly T[]) => variant(number, key, options);
  const gender = one('gender', ['male', 'female'] as const);
  const born = {
    year: FIRST_BIRTH + one('year', upTo(YEARS)),
    month: 1 + one('month', upTo(12)),
    day: 1 + one('day', upTo(28)),
  };
  const date = civilDate(FIRST_DAY + one('date', upTo(366)));
  const moment = { date: born, hour: one('hour', upTo(24)), minute: 30, second: 0, gender };
  const found =
    number % 7 === 6 ? chartsOfDate({ date: born, gender }, DEFAULT_OPTIONS)[0] : chart(moment, DEFAULT_OPTIONS);
  const stage =
    number % 3 === 0
      ? null
      : {
          work: one('work', [null, ...WORKS]),
          love: one('love', [null, ...LOVES]),
          question: one('question', [null, ...QUESTIONS]),
        };
  const age = ageOn(born, date);
  return { analysis: analyse(found, gender), age, date, by: { stage, age, today: date } };
}

export const PERSONAL = ['basic', 'natal', 'pairing', 'day', 'month', 'year'] as const;
export type Personal = (typeof PERSONAL)[number];

/** The full text of a reading of a kind, as sent to clients. The partner of a pairing is the next person. */
export function readingOf(kind: Personal, reader: Person, other: () => Person): unknown {
  const { analysis, date, by } = reader;
  switch (kind) {
    case 'basic':
      return basicReport(analysis, date, by);
    case 'natal':
      return detailedReport(analysis, date, by);
    case 'pairing': {
      const { analysis: others, age } = other();
      const relation = variant(analysis.seed, 'relation', [null, ...PAIR_RELATIONS]);
      return pairingOf({ reader: analysis, other: others, today: date, ages: [reader.age, age], relation });
    }
    case 'day': {
      const day = personalDay(analysis, date, by);
      return dayReport(day);
    }
    case 'month':
      return monthReport(analysis, date, by);
    case 'year':
      return yearReport(analysis, date, by);
  }
}

/** The same reader so many days, months or years on, as the kind of reading goes. */
export function laterOn(reader: Person, kind: Personal, steps: number): Person {
  const { year, month, day } = reader.date;
  const later =
    kind === 'day'
      ? civilDate(julianDay(reader.date) + steps)
      : kind === 'month'
        ? { year: year + Math.floor((month - 1 + steps) / 12), month: ((month - 1 + steps) % 12) + 1, day: 1 }
        : { year: Math.min(2100, year + steps), month, day: Math.min(28, day) };
  return { ...reader, date: later, by: { ...reader.by, today: later } };
}

/** Texts for a reader on the first days of the sample, up to this one of them. */
export function dayTexts({ analysis, by }: Person, days: number): string[] {
  return upTo(days).map((at) => {
    const date = civilDate(FIRST_DAY + at);
    return textsIn(dayReport(personalDay(analysis, date, { ...by, today: date })));
  });
}

/** The general days of the year with which the sample starts. */
export const generalDays = () => upTo(366).map((at) => generalDayReport(civilDate(FIRST_DAY + at)));
