import { describe, expect, it } from 'vitest';
import { type NoticeRow, readNotice } from './holiday-notice.ts';
import { withLoaded } from './holidays.ts';

const SHIPPED = withLoaded([]);

/** A notice for 2027 made up for these tests, on the true days of the festivals. */
const ROWS: readonly NoticeRow[] = [
  ['元旦', '2027-01-01', '2027-01-01', '2027-01-03', ''],
  ['春节', '2027-02-06', '2027-02-05', '2027-02-11', '2027-01-31 2027-02-14'],
  ['清明节', '2027-04-05', '2027-04-03', '2027-04-05', ''],
  ['劳动节', '2027-05-01', '2027-05-01', '2027-05-05', '2027-05-08'],
  ['端午节', '2027-06-09', '2027-06-09', '2027-06-09', ''],
  ['中秋节', '2027-09-15', '2027-09-15', '2027-09-15', ''],
  ['国庆节', '2027-10-01', '2027-10-01', '2027-10-07', '2027-09-26 2027-10-09'],
].map(([name = '', festival = '', from = '', to = '', work = '']) => ({
  name,
  festival,
  from,
  to,
  work,
}));

/** The notice with one row changed. */
const changed = (name: string, change: Partial<NoticeRow>) =>
  ROWS.map((row) => (row.name === name ? { ...row, ...change } : row));

describe('a yearly notice of holidays', () => {
  it('lists days off and working days, by date', () => {
    const { year, days, faults } = readNotice(ROWS, SHIPPED);
    expect(faults).toEqual([]);
    expect(year).toBe(2027);
    expect(days.filter(({ work }) => work).map(({ date }) => date)).toEqual([
      '2027-01-31',
      '2027-02-14',
      '2027-05-08',
      '2027-09-26',
      '2027-10-09',
    ]);
    expect(days).toHaveLength(32);
    const spring = { name: '春节', target: '2027-02-06' };
    expect(days[3]).toEqual({ date: '2027-01-31', work: true, ...spring });
    expect(days[4]).toEqual({ date: '2027-02-05', work: false, ...spring });
  });

  const WRONG: readonly [string, readonly NoticeRow[], string][] = [
    ['a day that is none', changed('元旦', { to: '2027-02-30' }), '元旦: there is no day “2027-02-30”'],
    ['a day of work on a weekday', changed('劳动节', { work: '2027-05-07' }), '劳动节: 2027-05-07 is no weekend'],
    [
      'a festival outside',
      changed('春节', { from: '2027-02-07' }),
      '春节: 2027-02-06 is not in 2027-02-07 to 2027-02-11',
    ],
    [
      'an end before its start',
      changed('端午节', { to: '2027-06-08' }),
      '端午节: 2027-06-09 is not in 2027-06-09 to 2027-06-08',
    ],
    ['a slip of the month', changed('国庆节', { to: '2027-11-07' }), '国庆节: 38 days off in a row'],
    ['work months away', changed('国庆节', { work: '2027-07-10' }), '国庆节: 2027-07-10 is too far away'],
    ['a name that is none', changed('元旦', { name: '新年' }), '元旦 is missing'],
    ['a day both off and worked', changed('清明节', { work: '2027-04-04' }), '2027-04-04 is there twice'],
    ['a festival left out', ROWS.slice(1), '元旦 is missing'],
    ['no line at all', [], '春节 is missing'],
    [
      'two years',
      changed('元旦', { festival: '2026-12-31', from: '2026-12-31' }),
      'festivals of 2026 and 2027 in one file',
    ],
  ];
  it.each(WRONG)('with %s is rejected with the reason', (_what, rows, fault) => {
    expect(readNotice(rows, SHIPPED).faults).toContain(fault);
  });

  it('rejects a day of another year, and an incomplete year', () => {
    const taken = changed('元旦', { work: '2026-10-10' });
    const known = withLoaded([]);
    expect(readNotice(taken, known).faults).toContain('2026-10-10 is there twice');
    expect(readNotice(ROWS, { ...known, last: 2025 }).faults).toEqual(['2027 is not one of 2026 to 2026']);
  });
});

it('a loaded notice replaces the built-in table of that year', () => {
  const day = { date: '2026-01-02', name: '元旦', work: false, target: '2026-01-01' };
  const { last, days } = withLoaded([day]);
  expect(last).toBe(2026);
  expect(days.filter(({ date }) => date.startsWith('2026'))).toEqual([day]);
  expect(days.length).toBeLessThan(SHIPPED.days.length);
});
