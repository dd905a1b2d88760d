import { describe, expect, test } from 'vitest';
import { CELLS_TERMS } from '#content/cells/terms';
import { keysOf } from '#domain/lookup';
import { isEasy, type Tone } from '#domain/outlook/outlook';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { configurationsOf } from '#domain/report/configurations';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { CHAPTER_OF } from '#domain/report/kinds/natal/area-parts';
import { CHAPTER_AREAS, lifeOf } from '#domain/report/kinds/natal/life';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { yearReport } from '#domain/report/kinds/year/year';
import { LEVELS } from '#domain/report/levels';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { LONGEST_SENTENCE, picturesIn, vagueIn } from '#domain/report/prose/plain';
import { PARTS, type Report, type Section } from '#domain/report/report';
import { yearsFrom } from '#domain/report/times';
import { type Person, person } from '../../scripts/content/sample.ts';
import { dayIn } from './people.ts';

/** The plain reading: answer first, a reason, a time, what to do; one truth on all pages. */

const WHOLE = process.env.SAMPLE_ONE_IN === '1';
const WHOLE_MS = 900_000;

const grownUps = (count: number): Person[] =>
  Array.from({ length: 2 * count }, (_, at) => person(at))
    .filter(({ age }) => age >= 18)
    .slice(0, count);

const READERS = grownUps(WHOLE ? 1500 : 24);
const natalOf = ({ analysis, date, by }: Person) => detailedReport(analysis, date, by);
const READINGS = READERS.map((reader) => ({ reader, report: natalOf(reader) }));

const open = ({ sections }: Report) => sections.filter(({ folded }) => !folded);
const sizeOf = (report: Report) => open(report).reduce((sum, { text }) => sum + lengthOf(text), 0);
const chapter = ({ sections }: Report, id: string) => sections.filter((section) => section.chapter === id);
const isMostly = (numbers: readonly number[], least: number, most: number) =>
  numbers.filter((number) => number >= least && number <= most).length >= 0.95 * numbers.length;

const BRACKETS = /（[^）]*）/g;

describe('form', () => {
  test('an area has its four parts in their order, and three things to do', () => {
    for (const { report } of READINGS) {
      for (const area of CHAPTER_AREAS) {
        const sections = chapter(report, CHAPTER_OF[area]);
        expect(sections.map(({ part }) => part)).toEqual(PARTS);
        expect(sections.at(-1)?.text).toMatch(/^一，.*二，.*三，/s);
        expect(sections.at(-1)?.text).toContain('怎么验证：');
      }
    }
  });

  test('lengths', () => {
    const sizes = READINGS.map(({ report }) => sizeOf(report));
    expect(isMostly(sizes, 3000, 4000), sizes.join(' ')).toBe(true);
    expect(Math.max(...sizes)).toBeLessThan(4800);
    const free = READERS.map(({ analysis, date, by }) => sizeOf(basicReport(analysis, date, by)));
    expect(isMostly(free, 1000, 1700), free.join(' ')).toBe(true);
  });

  test('a day has its parts, all five areas, and an advice of at most 20 characters', () => {
    const sizes: number[] = [];
    for (const [at, { analysis, by }] of READERS.entries()) {
      const date = dayIn(at);
      const report = personalDayReport(analysis, date, { ...by, today: date });
      expect(report.sections.map(({ id }) => id)).toEqual(['why', 'areas', 'do', 'hours', 'folk']);
      expect(report.glance?.areas).toHaveLength(5);
      for (const { line } of report.glance?.areas ?? []) expect(line).not.toBe('');
      expect(lengthOf(report.headline ?? '')).toBeGreaterThan(3);
      expect(lengthOf(report.headline ?? '')).toBeLessThanOrEqual(20);
      sizes.push(sizeOf(report));
    }
    expect(isMostly(sizes, 250, 380), sizes.join(' ')).toBe(true);
  });
});

test('the first sentence of an answer has the level and the area', () => {
  for (const { report } of READINGS) {
    for (const area of CHAPTER_AREAS) {
      const [verdict] = chapter(report, CHAPTER_OF[area]);
      const [first = ''] = sentencesOf(verdict?.text ?? '');
      expect(LEVELS.some((level) => first.endsWith(level))).toBe(true);
      expect(first).toMatch({ 家人: /家里/, 事业: /事业|日常事务/ }[area as string] ?? new RegExp(area));
    }
  }
});

const everyKind = ({ analysis, date, by }: Person): Report[] => [
  detailedReport(analysis, date, by),
  personalDayReport(analysis, date, { ...by, today: date }),
  monthReport(analysis, date, { ...by, today: date }),
  yearReport(analysis, date, { ...by, today: date }),
];

test('nothing is dark: no vague pointer, no comparison, no long sentence', () => {
  for (const report of READERS.slice(0, WHOLE ? 300 : 10).flatMap(everyKind)) {
    for (const { text } of report.sections) {
      expect(vagueIn(text)).toEqual([]);
      expect(picturesIn(text)).toEqual([]);
      for (const sentence of sentencesOf(text.replace(BRACKETS, ''))) {
        expect(lengthOf(sentence), sentence).toBeLessThanOrEqual(LONGEST_SENTENCE);
      }
    }
    expect(report.sections.map(({ text }) => text).join('')).not.toMatch(/[{}]|undefined/);
  }
});

/** Meanings that the text may give instead of the bracket. */
const SAYS_SO = /^(?:（|代表|”|是婚姻宫)/;

test('a term of the art has its meaning beside its first use', () => {
  const terms = keysOf(CELLS_TERMS).sort((one, two) => two.length - one.length);
  const form = new RegExp(`(?:${terms.join('|')})(?!星|膀)`, 'g');
  for (const report of READERS.slice(0, 10).flatMap(everyKind)) {
    const text = report.sections.map((section) => section.text).join('\n');
    const seen = new Set<string>();
    for (const found of text.replace(BRACKETS, (bracket) => '（'.padEnd(bracket.length)).matchAll(form)) {
      const [term] = found;
      if (seen.has(term)) continue;
      seen.add(term);
      expect(text.slice(found.index + term.length), `${term} in ${report.title}`).toMatch(SAYS_SO);
    }
  }
});

describe('one truth', () => {
  test('a level is the same on the first screen, in the chapter and in its answer', () => {
    for (const { reader, report } of READINGS) {
      const overview = report.sections.find(({ id }) => id === 'overview')?.text ?? '';
      const life = lifeOf(reader.analysis, reader.date, { ...reader.by, today: reader.date });
      const configurations = configurationsOf(reader.analysis);
      for (const area of CHAPTER_AREAS) {
        const { level } = life.areas[area];
        expect(report.chapters?.find(({ id }) => id === CHAPTER_OF[area])?.level).toBe(level);
        expect(overview).toContain(`${area === '事业' ? '' : area} ${level}　`);
        expect(chapter(report, CHAPTER_OF[area])[0]?.text).toContain(`算${level}。`);
        if (configurations[area].level !== '平稳') expect(level).toBe(configurations[area].level);
      }
    }
  });

  test('a year that is called best or hardest in an area has a word of that side in the one table', () => {
    for (const { reader, report } of READINGS) {
      const from = lifeOf(reader.analysis, reader.date, { ...reader.by, today: reader.date }).years[0]?.year ?? 0;
      const years = yearsFrom(reader.analysis, from);
      const toneOf = (year: number, area: (typeof CHAPTER_AREAS)[number]): Tone | undefined =>
        years.find((row) => row.year === year)?.areas[area].tone;
      for (const area of CHAPTER_AREAS) {
        const when = chapter(report, CHAPTER_OF[area]).find(({ part }) => part === 'when')?.text ?? '';
        for (const [, year, way] of when.matchAll(/(\d{4})年（..）(是十年里|最吃力)/g)) {
          expect(isEasy(toneOf(Number(year), area) ?? '慢')).toBe(way !== '最吃力');
        }
      }
    }
  });

  test('the words of a day are those of its verdict', () => {
    for (const [at, { analysis, by }] of READERS.entries()) {
      const date = dayIn(at);
      const { glance, sections } = personalDayReport(analysis, date, { ...by, today: date });
      const [toned] = dayTones(analysis, date, 1);
      expect(sections[0]?.tone).toBe(toned?.tone);
      for (const { area, tone } of glance?.areas ?? []) expect(tone).toBe(toned?.areas[area]);
    }
  });
});

/** Sections whose sentences are of custom, or say how sure all this is. */
const UNSIGNED = new Set(['folk', 'basis', 'hours', 'check', 'calendar', 'table']);

test('every sentence names its signs', () => {
  const without = (section: Section) =>
    (section.sentences ?? []).filter(({ text, by }) => by.length === 0 && !/黄历|日历|对照/.test(text));
  for (const report of READERS.slice(0, 10).flatMap(everyKind)) {
    for (const section of report.sections.filter(({ id }) => !UNSIGNED.has(id))) {
      expect(without(section), `${report.title} ${section.id}`).toEqual([]);
      expect(section.sentences?.map(({ text }) => text).join('')).toBe(section.text);
    }
  }
});

describe('freshness', () => {
  const DAYS = 30;
  const NEAR = 10;

  test('no sentence of an area comes twice within ten days, and two thirds of day 30 are new', {
    timeout: WHOLE_MS,
  }, () => {
    const shares: number[] = [];
    for (const { analysis, by } of READERS.slice(0, WHOLE ? 100 : 5)) {
      const last = new Map<string, number>();
      const seen = new Set<string>();
      let share = 0;
      for (let at = 0; at < DAYS; at += 1) {
        const date = dayIn(at);
        const report = personalDayReport(analysis, date, { ...by, today: date });
        for (const { line } of report.glance?.areas ?? []) {
          expect(at - (last.get(line) ?? -NEAR), line).toBeGreaterThanOrEqual(NEAR);
          last.set(line, at);
        }
        // The custom of colours and numbers goes by five elements.
        const own = report.sections.filter(({ id }) => id !== 'folk').flatMap(({ text }) => sentencesOf(text));
        share = own.filter((sentence) => !seen.has(sentence)).length / own.length;
        for (const sentence of own) seen.add(sentence);
      }
      shares.push(share);
    }
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.65);
  });
});

test('two charts share few sentences of their readings', () => {
  const told = READINGS.map(({ report }) => new Set(open(report).flatMap(({ text }) => sentencesOf(text))));
  // Notices that all carry are no reading.
  const common = (sentence: string) => told.every((own) => own.has(sentence));
  const shares: number[] = [];
  for (const [at, one] of told.entries()) {
    for (const two of told.slice(at + 1)) {
      const own = [...one].filter((sentence) => !common(sentence));
      shares.push(own.filter((sentence) => two.has(sentence)).length / own.length);
    }
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(mean).toBeLessThanOrEqual(0.1);
});
