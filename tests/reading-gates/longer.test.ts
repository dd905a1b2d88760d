import { describe, expect, test } from 'vitest';
import { areaMonths } from '#domain/outlook/signals/year-verdict';
import { monthFacts } from '#domain/report/kinds/month/facts';
import { monthReport } from '#domain/report/kinds/month/month';
import { yearFacts } from '#domain/report/kinds/year/facts';
import { yearReport } from '#domain/report/kinds/year/year';
import { lengthOf } from '#domain/report/pick/split';
import { bannedIn } from '#domain/report/prose/ban-list';
import { plainReader } from '#domain/report/reader/reader';
import type { Report } from '#domain/report/report';
import { faultsOf, imperativeShare, termShare } from '../support/prose.ts';
import { bodyText, people, wholeText } from './people.ts';

/** `npm run test:faults` takes a hundred and twenty. */
const READERS = process.env.SAMPLE_ONE_IN === '1' ? people(120, 155) : people(40, 467);

function expectFit(report: Report) {
  const { headline = '', quote = '' } = report;
  const body = bodyText(report);
  expect(lengthOf(headline)).toBeGreaterThan(0);
  expect(lengthOf(headline)).toBeLessThanOrEqual(20);
  expect(lengthOf(quote)).toBeLessThanOrEqual(40);
  expect(termShare(body), body).toBeLessThanOrEqual(0.1);
  expect(imperativeShare(body), body).toBeLessThanOrEqual(0.45);
  expect(
    faultsOf(body).filter((fault) => !/\d+\/\d+$/.test(fault)),
    body,
  ).toEqual([]);
  expect(bannedIn(`${headline}${quote}${wholeText(report)}`)).toEqual([]);
  for (const { text, evidence } of report.sections) {
    expect(text).not.toBe('');
    expect(evidence).not.toEqual([]);
  }
}

test('the young hear nothing of work and money, the old nothing of promotion', () => {
  const young = /客户|同事|报价|尾款|报销|加班|借钱|贷款|合同|房租|老板|升职|付款|账户|签约/;
  const old = /升职|晋升|涨薪|加薪|跳槽|证书|考证|老板|述职|报销|客户|会上|作业|考试/;
  for (const [at, analysis] of READERS.entries()) {
    const date = { year: 2026 + (at % 3), month: (at % 12) + 1, day: 1 };
    for (const [age, wrong] of [[14, young] as const, [68, old] as const]) {
      const reader = { stage: null, age, today: date };
      for (const report of [monthReport(analysis, date, reader), yearReport(analysis, date, reader)]) {
        expect(wrong.exec(wholeText(report))?.[0]).toBeUndefined();
      }
    }
  }
});

describe('a month', () => {
  test('is fit for many people, and says nothing twice', () => {
    for (const [at, analysis] of READERS.entries()) {
      const report = monthReport(analysis, { year: 2026, month: (at % 12) + 1, day: 15 });
      expectFit(report);
      const lines = report.sections.slice(1, 3).flatMap(({ text }) => text.split(/(?<=。)/));
      expect(new Set(lines).size).toBe(lines.length);
    }
  });

  test('is the same from any of its days, and its calendar has them all', () => {
    const [someone] = READERS;
    if (!someone) throw new Error('nobody');
    const first = monthReport(someone, { year: 2027, month: 2, day: 1 });
    expect(monthReport(someone, { year: 2027, month: 2, day: 28 })).toEqual(first);
    expect(first.sections.at(-1)?.table?.rows).toHaveLength(28);
  });

  test('names the days of its two weeks that go the other way', () => {
    let met = 0;
    for (const [at, analysis] of READERS.entries()) {
      const date = { year: 2027, month: (at % 12) + 1, day: 1 };
      const { sections } = monthReport(analysis, date);
      const { days } = monthFacts(analysis, date, plainReader(analysis, date));
      const text = (id: string) => sections.find((each) => each.id === id)?.text ?? '';
      const evidence = (id: string) => sections.find((each) => each.id === id)?.evidence ?? [];
      const spans = [...(evidence('weeks')[0] ?? '').matchAll(/(\d+)日到(\d+)日/g)];
      const [easy, hard] = spans.map(([, from, to]) => ({ from: Number(from), to: Number(to) }));
      const told = [...text('weeks').matchAll(/(\d+)日到(\d+)日(?:（(.*?)除外）)?/g)].map(
        ([, from, to, except = '']) => ({
          from: Number(from),
          to: Number(to),
          except: except.match(/\d+/g)?.map(Number) ?? [],
        }),
      );
      const isTold = (day: number) =>
        told.some(({ from, to, except }) => day >= from && day <= to && !except.includes(day));
      for (const [span, tone] of [
        [easy, '慢'],
        [hard, '顺'],
      ] as const) {
        const contrary = days.filter(
          (day) => span && day.tone === tone && day.date.day >= span.from && day.date.day <= span.to,
        );
        expect(contrary.filter(({ date: { day } }) => isTold(day))).toEqual([]);
        met += contrary.length;
      }
      for (const line of evidence('days')) {
        const day = Number.parseInt(line, 10);
        const week = line.includes('整体慢') ? easy : hard;
        if (!week) throw new Error(`no weeks in ${line}`);
        const inside = day >= week.from && day <= week.to;
        expect({ line, contrary: inside && isTold(day) }).toEqual({ line, contrary: false });
      }
    }
    expect(met).toBeGreaterThan(0);
  });

  test('does not come again in a year, nor in the same month of the next', () => {
    for (const analysis of READERS.slice(0, 10)) {
      const heads = Array.from({ length: 24 }, (_, at) => {
        const date = { year: 2026 + Math.floor(at / 12), month: (at % 12) + 1, day: 1 };
        return monthReport(analysis, date).headline;
      });
      expect(new Set(heads).size).toBeGreaterThanOrEqual(14);
      for (let at = 1; at < heads.length; at++) expect(heads[at]).not.toBe(heads[at - 1]);
    }
  });
});

describe('a year', () => {
  const [someone] = READERS;

  test('is fit for many people, with its quarters and two ends, at most three rules, and a way to be wrong', () => {
    for (const analysis of READERS) {
      const report = yearReport(analysis, { year: 2027, month: 6, day: 1 });
      expectFit(report);
      const text = (id: string) => report.sections.find((section) => section.id === id)?.text ?? '';
      const quarters = text('quarters').split('\n\n');
      expect(quarters).toHaveLength(4);
      for (const quarter of quarters) expect(quarter).toMatch(/^\d+月到\d+月（.{2}\d+月\d+日起）：(往前走|守住)/);
      for (const end of text('crest').split('\n\n')) expect(end).toMatch(/\d+月\d+日到\d+月\d+日/);
      expect(text('decade')).not.toBe('');
      expect(text('rules').split('\n\n').length).toBeLessThanOrEqual(3);
      expect(text('fails')).toMatch(/^若到\d+月底，.*判错了/);
    }
  });

  test('names as its light and tight years those that the natal reading can name', () => {
    for (const analysis of READERS) {
      const date = { year: 2027, month: 1, day: 1 };
      const { ten } = yearFacts(analysis, date, plainReader(analysis, date));
      expect(ten.map(({ year }) => year)).toEqual(Array.from({ length: 10 }, (_, at) => 2027 + at));
      const text = yearReport(analysis, date).sections.find(({ id }) => id === 'ten')?.text ?? '';
      const toneOf = (year: string) => ten.find((each) => `${each.year}` === year)?.tone;
      const named = [...text.matchAll(/20\d\d(?=年)/g)].map(([year]) => toneOf(year));
      const wanted = ['顺', '慢'].filter((tone) => ten.slice(1).some((each) => each.tone === tone));
      if (wanted.length === 2) expect(named.some((tone) => wanted.includes(tone ?? ''))).toBe(true);
    }
  });

  test('has no two lines that name the same months', () => {
    for (const analysis of people(120, 211)) {
      const { sections } = yearReport(analysis, { year: 2027, month: 1, day: 1 });
      const lines = sections.find(({ id }) => id === 'lines')?.text.split('\n\n') ?? [];
      const named = lines.map((line) => (line.match(/\d+月/g) ?? []).join());
      const told = named.filter((months) => months !== '');
      expect(new Set(told).size).toBe(told.length);
    }
  });

  test('names no month both warm and careful for love', () => {
    for (const analysis of READERS) {
      const by = plainReader(analysis, { year: 2027, month: 1, day: 1 });
      const { months } = yearFacts(analysis, { year: 2027, month: 1, day: 1 }, by);
      const { warm, careful } = areaMonths(
        months.map(({ verdict }) => verdict),
        '感情',
      );
      expect(warm.filter((month) => careful.includes(month))).toEqual([]);
    }
  });

  test('speaks to the young of school, never of money', () => {
    if (!someone) throw new Error('nobody');
    for (let year = 2020; year < 2040; year++) {
      const date = { year, month: 1, day: 1 };
      const text = bodyText(yearReport(someone, date, { stage: null, age: 14, today: date }));
      expect(text).not.toMatch(/账户|付款|合同|借钱|垫|签|应酬|年假|进账|报销/);
      expect(text).toContain('功课');
    }
  });
});
