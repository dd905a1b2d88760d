import { describe, expect, it } from 'vitest';
import { accessTo } from '#domain/report/access';
import { PAID_LEVELS } from '#domain/shop/membership';
import { monthsOpened } from './months-opened.ts';

const DAY = { year: 2026, month: 11, day: 30 };

describe('the months that a plan card names', () => {
  it.each([
    ['free', null],
    ['month', '2026年11月'],
    ['quarter', '2026年11月\u2060–\u20602027年2月'],
    ['year', '2026年11月\u2060–\u20602027年11月'],
    ['consult', null],
  ] as const)('%s: %s', (plan, months) => expect(monthsOpened(plan, DAY)).toBe(months));

  it.each(PAID_LEVELS)('of %s are those that the report opens', (audience) => {
    const [, year, month] = /(\d+)年(\d+)月$/.exec(monthsOpened(audience, DAY) ?? '') ?? [];
    const ask = (ahead: number) => () =>
      accessTo({
        reading: 'month',
        audience,
        date: { year: Number(year), month: Number(month) + ahead, day: 1 },
        today: DAY,
        birth: null,
      });
    expect(ask(0)()).toBe('full');
    expect(ask(1)).toThrow();
  });
});
