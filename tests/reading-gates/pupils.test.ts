import { expect, test } from 'vitest';
import { PUPIL_MONTH } from '#content/pupil/month';
import { PUPIL_YEAR } from '#content/pupil/year';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { personalDay } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { basicReport, detailedReport } from '#domain/report/kinds/natal/natal';
import { yearReport } from '#domain/report/kinds/year/year';
import { lengthOf } from '#domain/report/pick/split';
import { person } from '../../scripts/content/sample.ts';
import { bodyText } from './people.ts';

/** Readings of pupils from fourteen to seventeen: their own, with half a page to the parents. */

const PUPILS = Array.from({ length: 400 }, (_, number) => person(number)).filter(({ age }) => age >= 14 && age < 18);

test('have learning, company, body and home for work, money and love, and half a page to the parents', () => {
  expect(PUPILS.length).toBeGreaterThan(20);
  for (const { analysis, date, by } of PUPILS) {
    const { chapters, sections } = detailedReport(analysis, date, by);
    expect(chapters?.map(({ title }) => title)).toEqual([
      '性情',
      '学习',
      '相处',
      '身体',
      '家人',
      '十年',
      '流年',
      '依据与分歧',
    ]);
    const parents = sections.find(({ id }) => id === 'parents');
    expect(parents).toMatchObject({ folded: true, chapter: 'family' });
    expect(lengthOf(parents?.text ?? '')).toBeGreaterThanOrEqual(200);
    expect(lengthOf(parents?.text ?? '')).toBeLessThanOrEqual(300);
    // The half page speaks of a child, the reading to the pupil.
    if (analysis.gender === 'female') expect(parents?.text).not.toContain('他');
    const own = bodyText({ template: 'bazi', title: '', sections });
    expect(own).not.toMatch(/伴侣|恋爱|结婚|工资|升职|投资|欠债|喝酒|孩子一年/);
    for (const { sentences = [], folded } of sections) {
      for (const { text, by: signs } of folded ? [] : sentences) {
        if (/20\d\d年|\d岁|\d月/.test(text)) expect(signs, text).not.toEqual([]);
      }
    }
  }
});

test('give away learning whole, and of company and home the first sentence', () => {
  for (const { analysis, date, by } of PUPILS.slice(0, 10)) {
    const free = basicReport(analysis, date, by);
    const open = Object.fromEntries((free.chapters ?? []).map(({ id, open: how }) => [id, how]));
    expect(open).toMatchObject({ study: 'whole', manner: 'closed', family: 'closed', health: 'closed', luck: 'part' });
    expect(free.sections.some(({ id }) => id === 'parents')).toBe(false);
  }
});

test('have no day about money, and a child’s words never reach them', () => {
  for (const { analysis, date, by } of PUPILS.slice(0, 12)) {
    for (let at = 0; at < 5; at++) {
      const day = civilDate(julianDay(date) + at);
      const { facts } = personalDay(analysis, day, { ...by, today: day });
      expect(facts.lead.theme.area).not.toBe('财运');
      expect(facts.lead.theme.id).not.toContain('child.');
    }
  }
});

test('have months and years of their own, of lessons and friends', () => {
  const heads = [...PUPIL_MONTH, ...PUPIL_YEAR].flatMap(({ sentences }) =>
    sentences.filter(({ kind }) => kind === 'head').map(({ text }) => text),
  );
  for (const { analysis, date, by } of PUPILS.slice(0, 12)) {
    for (const report of [monthReport(analysis, date, by), yearReport(analysis, date, by)]) {
      expect(heads).toContain(report.headline);
      expect(bodyText(report)).not.toMatch(/合同|客户|手续|体检|大额|钱包|便宜|借钱|账单/);
    }
  }
});
