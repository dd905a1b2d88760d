import { describe, expect, test } from 'vitest';
import { basicReport, detailedReport, readerOf } from '#domain/report/kinds/natal/natal';
import { sentencesOf } from '#domain/report/pick/split';
import { bannedIn } from '#domain/report/prose/ban-list';
import { PARENT_BELOW } from '#domain/report/reader/stage';
import type { Report } from '#domain/report/report';
import { randomCharts } from '../support/births.ts';

/** Rules of every natal reading, over generated charts; the same charts each time. */

const TODAY = { year: 2026, month: 11, day: 22 };
const CHARTS = process.env.SAMPLE_ONE_IN === '1' ? 600 : 120;
const sample = randomCharts(CHARTS, 21)
  .filter((analysis) => readerOf(analysis, TODAY).age >= PARENT_BELOW)
  .map((analysis) => ({
    analysis,
    age: readerOf(analysis, TODAY).age,
    detailed: detailedReport(analysis, TODAY),
    basic: basicReport(analysis, TODAY),
  }));
const both = sample.flatMap(({ detailed, basic }) => [detailed, basic]);
const textOf = ({ sections }: Report) => sections.map(({ text }) => text).join('\n');

test('contains no banned word, and no sentence twice', () => {
  for (const report of both) {
    expect(bannedIn(`${report.headline}\n${textOf(report)}`)).toEqual([]);
    const long = sentencesOf(textOf(report)).filter((sentence) => sentence.length > 14);
    expect(long.filter((sentence, at) => long.indexOf(sentence) !== at)).toEqual([]);
  }
});

test('both kinds have a headline of at most 20 characters', () => {
  for (const { headline = '' } of both) {
    expect(headline.length).toBeGreaterThan(5);
    expect(headline.length).toBeLessThanOrEqual(20);
  }
});

test('each sentence of the free reading is in the members’ reading', () => {
  for (const { detailed, basic } of sample) {
    const whole = textOf(detailed);
    for (const { text } of basic.sections) for (const sentence of sentencesOf(text)) expect(whole).toContain(sentence);
  }
});

test('the requested area is first, and complete for everyone', () => {
  for (const { analysis } of sample.slice(0, 20)) {
    const stage = { work: null, love: 'single', question: 'family' } as const;
    const { chapters = [], sections } = basicReport(analysis, TODAY, { stage, age: 36 });
    expect(chapters.map(({ id }) => id).slice(0, 2)).toEqual(['self', 'family']);
    expect(sections.filter(({ chapter }) => chapter === 'family').map(({ part }) => part)).toHaveLength(4);
    expect(chapters.find(({ id }) => id === 'career')?.open).toBe('closed');
  }
});

test('a reader past working age, or at home, has no office in the text', () => {
  const office = /升职|跳槽|加薪|述职|上级|客户/;
  for (const { analysis } of sample.slice(0, 40)) {
    for (const [work, age] of [
      ['retired', 70],
      ['home', 40],
    ] as const) {
      const { sections } = detailedReport(analysis, TODAY, { stage: { work, love: null, question: null }, age });
      const told = sections.filter(({ chapter, part }) => chapter === 'career' && part !== 'why');
      expect(office.exec(told.map(({ text }) => text).join('\n'))?.[0], work).toBeUndefined();
    }
  }
});

describe('the young', () => {
  const [first] = sample;
  const of = (age: number) => first && detailedReport(first.analysis, TODAY, { stage: null, age });

  test('of 14 to 17 read about learning and friends, not about money, work or love', () => {
    const report = of(15);
    const ids = report?.chapters?.map(({ id }) => id);
    expect(ids).toEqual(['self', 'study', 'manner', 'family', 'health', 'basis']);
    const told = report?.sections.filter(({ chapter }) => chapter !== 'self' && chapter !== 'basis') ?? [];
    expect(told.map(({ text }) => text).join('')).not.toMatch(/升职|恋爱|结婚|收入|客户|喝酒/);
  });

  test('under fourteen have a page to the parents, without years, marks or money', () => {
    const report = of(8);
    expect(report?.chapters?.map(({ id }) => id)).toEqual([
      'self',
      'study',
      'manner',
      'health',
      'family',
      'luck',
      'basis',
    ]);
    expect(of(2)?.chapters?.map(({ id }) => id)).not.toContain('study');
    expect(report && textOf(report)).not.toMatch(/考上|成绩好|挣钱|恋爱/);
  });
});

test('the same chart, day and reader give the same reading', () => {
  for (const { analysis, detailed, basic } of sample.slice(0, 10)) {
    expect(detailedReport(structuredClone(analysis), TODAY)).toEqual(detailed);
    expect(basicReport(structuredClone(analysis), TODAY)).toEqual(basic);
  }
});
