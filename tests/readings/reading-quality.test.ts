import { describe, expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import type { Role } from '#domain/judgement/judgement';
import { analyse } from '#domain/outlook/analyse';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { bannedIn } from '#domain/report/prose/ban-list';
import type { Report, Section } from '#domain/report/report';
import { randomCharts } from '../support/births.ts';

/**
 * The voice of the product, held against a corpus: what no report may say, how alike two may be,
 * and that every sentence has its reason. The corpus is the same each time.
 */

const TODAY: CivilDate = { year: 2026, month: 11, day: 21 };
const dayAt = (index: number) => civilDate(julianDay(TODAY) + (index % 366));

const textOf = ({ sections }: Report) => sections.map(({ text }) => text).join('\n');

/** All that a reader can see of a section. */
const shownOf = ({ title, text, evidence, table }: Section) =>
  [title, text, ...evidence, ...(table ? [table.head, ...table.rows].flat() : [])].join('\n');

const sample = randomCharts(140, 5).map((analysis) => ({
  analysis,
  basic: basicReport(analysis, TODAY),
  detailed: detailedReport(analysis, TODAY),
}));
const natal = sample.flatMap(({ analysis, basic, detailed }) => [
  { analysis, report: basic },
  { analysis, report: detailed },
]);

/** A twentieth of the corpus in every run; `npm run test:faults` reads the whole, 10,200 reports. */
const CORPUS = Math.round(3_400 / Number(process.env.SAMPLE_ONE_IN ?? 20));

describe(`a corpus of ${3 * CORPUS} reports`, () => {
  test('has no banned word in any text, reason or table', { timeout: 30_000 + 60 * CORPUS }, () => {
    const found = new Set<string>();
    const hold = (report: Report) => {
      for (const section of report.sections) {
        for (const word of bannedIn(shownOf(section))) found.add(`${section.id}: ${word}`);
      }
    };
    const charts = randomCharts(CORPUS, 11);
    for (const [index, analysis] of charts.entries()) {
      hold(index % 3 === 0 ? detailedReport(analysis, dayAt(index)) : basicReport(analysis, TODAY));
      hold(personalDayReport(analysis, dayAt(index)));
      hold(index % 2 ? personalDayReport(analysis, dayAt(3 * index)) : generalDayReport(dayAt(index)));
    }
    expect([...found]).toEqual([]);
  });
});

test('the same chart gives the same text', () => {
  for (const { analysis, basic, detailed } of sample.slice(0, 20)) {
    expect(basicReport(structuredClone(analysis), TODAY)).toEqual(basic);
    expect(detailedReport(structuredClone(analysis), TODAY)).toEqual(detailed);
  }
});

test('a man and a woman born at the same time read differently', () => {
  const moment = { date: { year: 1990, month: 5, day: 20 }, hour: 14, minute: 30, second: 0 };
  const [man, woman] = (['male', 'female'] as const).map((gender) =>
    textOf(detailedReport(analyse(chart({ ...moment, gender }, DEFAULT_OPTIONS), gender), TODAY)),
  );
  expect(man).not.toBe(woman);
});

describe('every section', () => {
  test('of the detailed report is there, in its order', () => {
    for (const { detailed } of sample) {
      const { chapters = [], sections } = detailed;
      const inChapters = sections.filter(({ chapter }) => chapter !== undefined);
      expect(chapters.flatMap((chapter) => chapter.sections)).toEqual(inChapters.map(({ id }) => id));
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  test('states its evidence, and no slot is left unfilled', () => {
    for (const { report } of natal) {
      for (const section of report.sections) {
        expect(section.evidence.length).toBeGreaterThan(0);
        for (const line of section.evidence) expect(line.length).toBeGreaterThan(2);
        expect(shownOf(section)).not.toMatch(/undefined|NaN|null|\[object/);
      }
    }
  });

  test('is plain text: nothing that Markdown would interpret, no doubled full stop', () => {
    for (const { report } of natal) {
      for (const { id, text } of report.sections) {
        expect(text, id).not.toMatch(/[\\`*_[\]{}<>#|~&]/);
        expect(text, id).not.toMatch(/[，。；：、]{2}|（）|“”|^[，。；：、]|\s{3}/);
        for (const paragraph of text.split('\n\n')) expect(paragraph, id).toMatch(/[。？：）]$|^· /);
      }
    }
  });

  test('uses short sentences: under 40 characters on average, none over 100', () => {
    const sentences = natal.flatMap(({ report }) =>
      textOf(report)
        .split(/[。！？；\n]+/)
        .filter((sentence) => sentence !== ''),
    );
    const mean = sentences.reduce((sum, { length }) => sum + length, 0) / sentences.length;
    expect(mean).toBeLessThanOrEqual(40);
    for (const sentence of sentences) expect(sentence.length).toBeLessThan(100);
  });
});

describe('the roles', () => {
  /** `用神是水`, `水是喜神`, `水正是您的用神`: every way in which a text gives an element its role. */
  const ROLE_FIRST = /([用喜闲仇忌])神(?:是|取|就是|属)?([木火土金水])(?![星曜])/g;
  const ELEMENT_FIRST = /([木火土金水])(?:（[^）]*）)?(?:正|就|又)?(?:是|为|作)(?:您的)?([用喜闲仇忌])神/g;

  function rolesIn(text: string): { role: Role; element: string }[] {
    return [
      ...[...text.matchAll(ROLE_FIRST)].map(([, role, element]) => ({ role, element })),
      ...[...text.matchAll(ELEMENT_FIRST)].map(([, element, role]) => ({ role, element })),
    ] as { role: Role; element: string }[];
  }

  test('are the same in every section', () => {
    for (const { analysis, report } of natal) {
      for (const section of report.sections) {
        const shown = rolesIn(`${section.text}\n${section.evidence.join('\n')}`);
        for (const { role, element } of shown) {
          expect(`${section.id} ${element}${analysis.roles.byElement[element as '木']}神`).toBe(
            `${section.id} ${element}${role}神`,
          );
        }
      }
    }
  });
});

describe('a chart without the hour', () => {
  const unknown = natal.filter(({ analysis }) => !analysis.hourKnown);

  test('has three pillars, and nothing that depends on the hour', () => {
    expect(unknown.length).toBeGreaterThan(30);
    for (const { report } of unknown) {
      expect(report.title).toContain('三柱');
      for (const section of report.sections) {
        expect(shownOf(section), section.id).not.toMatch(/时柱|时干|时支|四柱|八个字|子女宫|晚年/);
      }
    }
  });

  test('is never more certain than 中 where the hour would count', () => {
    for (const { report } of unknown) {
      for (const { confidence } of report.sections) expect(confidence).not.toBe('高');
    }
  });
});

test('of a child has nothing about partners', () => {
  const moment = { date: { year: 2018, month: 3, day: 9 }, hour: 9, minute: 30, second: 0 };
  const young = analyse(chart({ ...moment, gender: 'female' }, DEFAULT_OPTIONS), 'female');
  const { sections } = detailedReport(young, TODAY);
  const told = sections.filter(({ id }) => id === 'love' || id === 'years');
  for (const { text } of told) expect(text).not.toMatch(/伴侣|夫妻|单身|约会/);
});
