import { expect, test } from 'vitest';
import { isEasy } from '#domain/outlook/outlook';
import { monthsOf } from '#domain/outlook/signals/seasons';
import { monthFacts } from '#domain/report/kinds/month/facts';
import { monthReport } from '#domain/report/kinds/month/month';
import { yearReport } from '#domain/report/kinds/year/year';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import type { Report } from '#domain/report/report';
import { person } from '../../scripts/content/sample.ts';

/** A month and a year: their parts, their length, and the one table behind every month and day that they name. */

const READERS = Array.from({ length: 60 }, (_, at) => person(at)).filter(({ age }) => age >= 18);
const MONTHS = READERS.map((reader) => ({ reader, report: monthReport(reader.analysis, reader.date, reader.by) }));
const YEARS = READERS.map((reader) => ({ reader, report: yearReport(reader.analysis, reader.date, reader.by) }));

const textOf = ({ sections }: Report, id: string) => sections.find((section) => section.id === id)?.text ?? '';
const sizeOf = ({ sections }: Report) =>
  sections.filter(({ folded }) => !folded).reduce((sum, { text }) => sum + lengthOf(text), 0);
const isMostly = (numbers: readonly number[], least: number, most: number) =>
  numbers.filter((number) => number >= least && number <= most).length >= 0.95 * numbers.length;

test('a month has its parts, all areas, three times ten days and three things to do', () => {
  for (const { report } of MONTHS) {
    expect(report.sections.map(({ id }) => id)).toEqual([
      'verdict',
      'why',
      'areas',
      'thirds',
      'days',
      'do',
      'calendar',
    ]);
    expect(textOf(report, 'areas').split('\n\n')).toHaveLength(5);
    expect(textOf(report, 'thirds').split('\n\n')).toHaveLength(3);
    expect(textOf(report, 'do')).toMatch(/^一，.*二，.*三，/s);
  }
  const sizes = MONTHS.map(({ report }) => sizeOf(report));
  expect(isMostly(sizes, 650, 1000), sizes.join(' ')).toBe(true);
});

test('a year has its parts, all areas and twelve months', () => {
  const parts = ['verdict', 'why', 'areas', 'months', 'spans', 'do', 'next', 'check', 'table'];
  for (const { report } of YEARS) {
    expect(report.sections.map(({ id }) => id)).toEqual(parts);
    expect(textOf(report, 'areas').split('\n\n')).toHaveLength(5);
    expect(textOf(report, 'months').split('\n\n')).toHaveLength(12);
    expect(textOf(report, 'do')).toMatch(/^一，.*二，.*三，/s);
  }
  const sizes = YEARS.map(({ report }) => sizeOf(report));
  expect(isMostly(sizes, 1450, 2200), sizes.join(' ')).toBe(true);
});

test('a headline has at most 20 characters, a quote 40', () => {
  for (const { report } of [...MONTHS, ...YEARS]) {
    expect(lengthOf(report.headline ?? '')).toBeLessThanOrEqual(20);
    expect(lengthOf(report.quote ?? '')).toBeLessThanOrEqual(40);
  }
});

test('no sentence comes twice in a month or a year', () => {
  for (const { report } of [...MONTHS, ...YEARS]) {
    const told = report.sections.flatMap(({ text }) => text.split('\n\n').flatMap(sentencesOf));
    expect(told.filter((sentence, at) => told.indexOf(sentence) !== at)).toEqual([]);
  }
});

test('good days of a month are described as easy, those to be careful on are not', () => {
  for (const { reader, report } of MONTHS) {
    const { days } = monthFacts(reader.analysis, reader.date, reader.by);
    for (const line of textOf(report, 'days').split('\n\n')) {
      const isGood = line.startsWith('好日子');
      for (const [, day] of line.matchAll(/(\d+)日周/g)) {
        const tone = days[Number(day) - 1]?.tone ?? '慢';
        expect(isEasy(tone), `${day}日 ${tone}`).toBe(isGood);
      }
    }
  }
});

test('the label of each month of a year matches its verdict', () => {
  for (const { reader, report } of YEARS) {
    const tones = monthsOf(reader.analysis, reader.date.year).map(({ verdict }) => verdict.tone);
    const told = textOf(report, 'months')
      .split('\n\n')
      .map((line) => /^\d+月 (.)/.exec(line)?.[1]);
    expect(told).toEqual(tones);
  }
});

test('areas that carry a good month or year are named only if the others are not good', () => {
  for (const { report } of [...MONTHS, ...YEARS]) {
    expect(textOf(report, 'verdict')).not.toMatch(/撑住整体的是.*其余都(?:顺利|平稳)/);
  }
});
