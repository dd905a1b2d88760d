import { expect, test } from 'vitest';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { dayReport, personalDay } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { yearReport } from '#domain/report/kinds/year/year';
import { PARENT_BELOW } from '#domain/report/reader/stage';
import { textsIn } from '../../scripts/content/match.ts';
import { type Person, person } from '../../scripts/content/sample.ts';

/** Days, months and years of children under fourteen are written to the parent. */

const CHILDREN = Array.from({ length: 160 }, (_, number) => person(number)).filter(({ age }) => age < PARENT_BELOW);

/** The parent is 您 where they do or see something; a child is never addressed so. */
const TO_THE_CHILD =
  /您(盘里|身上|这辈子|小的时候|的(底子|功课|作业|老师|同学|同桌|同事|肩|肚子|胃口|朋友|爸|妈))|给您布置/;

const GROWN =
  /爱人|伴侣|恋爱|单身|桃花|红鸾|分利|结婚|工资|升职|客户|同事|老板|领导|报价|合同|贷款|存款|投资|挣|赚|喝酒|应酬|代价|后悔|怪您/;

const DAYS_OF_WEEK = 7;

function weekOf({ analysis, date, age, by }: Person) {
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => {
    const day = civilDate(julianDay(date) + at);
    return dayReport(personalDay(analysis, day, { ...by, age, today: day }));
  });
}

const WEEKS = CHILDREN.map(weekOf);

test('a child’s days speak to the parent, of no work, money or love', () => {
  expect(CHILDREN.length).toBeGreaterThan(20);
  expect(new Set(CHILDREN.map(({ age }) => (age < 3 ? 'baby' : age < 6 ? 'small' : 'school'))).size).toBe(3);
  for (const [at, child] of CHILDREN.entries()) {
    for (const day of WEEKS[at] ?? []) {
      const text = textsIn(day);
      expect(TO_THE_CHILD.exec(text)?.[0], text).toBeUndefined();
      expect(GROWN.exec(text)?.[0], text).toBeUndefined();
      expect(text).toContain('孩子');
      expect(text).not.toMatch(/[{}]/);
      const [love, work, money, ways, body] = (day.glance?.areas ?? []).map(({ name }) => name);
      expect([love, money, ways, body]).toEqual(['相处', '物件', '出门', '身体']);
      expect(work).toBe(child.age < 6 ? '玩耍' : '功课');
    }
  }
});

test('a child’s months speak to the parent, and neighbours are about two things', () => {
  for (const { analysis, date, by } of CHILDREN) {
    const months = [0, 1, 2].map((later) => {
      const first = {
        year: date.year + Math.floor((date.month - 1 + later) / 12),
        month: ((date.month - 1 + later) % 12) + 1,
      };
      const month = { ...first, day: 1 };
      return monthReport(analysis, month, { ...by, today: month });
    });
    for (const month of months) {
      const text = textsIn(month);
      expect(TO_THE_CHILD.exec(text)?.[0], text).toBeUndefined();
      expect(GROWN.exec(text)?.[0], text).toBeUndefined();
      expect(text).toContain('孩子');
    }
    expect(new Set(months.map(({ headline }) => headline)).size).toBeGreaterThan(1);
  }
});

test('a child’s years speak to the parent, and neighbours are about two things', () => {
  for (const { analysis, date, by } of CHILDREN) {
    const years = [0, 1].map((later) => yearReport(analysis, { ...date, day: 1, year: date.year + later }, by));
    for (const year of years) {
      const text = textsIn(year);
      expect(TO_THE_CHILD.exec(text)?.[0], text).toBeUndefined();
      expect(GROWN.exec(text)?.[0], text).toBeUndefined();
      expect(text).toContain('孩子');
      expect(text).not.toMatch(/[{}]/);
      expect(year.sections.map(({ id }) => id)).not.toContain('decade');
    }
    expect(new Set(years.map(({ headline }) => headline)).size).toBe(2);
  }
});

test('a child’s week tells no situation twice', () => {
  for (const [at, child] of CHILDREN.entries()) {
    const week = WEEKS[at] ?? [];
    for (const part of ['headline', 'quote'] as const) {
      expect(new Set(week.map((day) => day[part])).size, `${part} of ${child.age} years`).toBe(DAYS_OF_WEEK);
    }
    expect(new Set(week.map(({ glance }) => glance?.question.id)).size).toBe(DAYS_OF_WEEK);
    expect(new Set(week.map(({ glance }) => glance?.actions.small)).size).toBe(DAYS_OF_WEEK);
  }
});
