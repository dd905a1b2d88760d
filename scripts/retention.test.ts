import { describe, expect, it } from 'vitest';
import { outlived, readRetention } from './backups/retention.ts';
import { stampOf } from './lib/files.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 2026-11-22 00:30 in Beijing. */
const NOW = Date.UTC(2026, 10, 21, 16, 30);

const nameAt = (at: number) => `ziping-${stampOf(at)}.db`;

/** The folder as it stands after so many days of hourly backups, thinned out after each. */
function after(days: number): string[] {
  let folder: string[] = [];
  for (let at = NOW - days * DAY; at <= NOW; at += HOUR) {
    folder.push(nameAt(at));
    const gone = outlived(folder, { hours: 48, days: 30, months: 0 }, at);
    folder = folder.filter((name) => !gone.includes(name));
  }
  return folder;
}

describe('60 days of hourly backups', () => {
  const folder = after(60);

  it('keep every backup of two days and the last of each day of thirty', () => {
    const hourly = folder.filter((name) => name >= nameAt(NOW - 48 * HOUR));
    expect(hourly).toHaveLength(49);
    const daily = folder.filter((name) => name < nameAt(NOW - 48 * HOUR));
    expect(daily).toHaveLength(28);
    expect(new Set(daily.map((name) => name.slice(0, 15))).size).toBe(28);
    for (const name of daily.slice(0, -1)) expect(name).toMatch(/-233000\.db$/);
  });

  it('keep none that is older than thirty days', () => {
    expect(folder.filter((name) => name < nameAt(NOW - 30 * DAY))).toEqual([]);
  });
});

it('a year of daily backups leaves the last of each month beyond the days', () => {
  let folder: string[] = [];
  for (let at = NOW - 365 * DAY; at <= NOW; at += DAY) {
    folder.push(nameAt(at));
    const gone = outlived(folder, { hours: 0, days: 30, months: 12 }, at);
    folder = folder.filter((name) => !gone.includes(name));
  }
  const older = folder.filter((name) => name < nameAt(NOW - 30 * DAY));
  const months = older.map((name) => name.slice(7, 13));
  expect(new Set(months).size).toBe(months.length);
  expect(months).toContain('202601');
  expect(older.filter((name) => /0131-|0430-|0831-/.test(name))).toHaveLength(3);
});

it('never deletes the newest, however old, nor other files', () => {
  const strangers = ['ziping-keys.db', 'ziping-keys.db.refused-20250101-000000', 'x.db'];
  const old = [nameAt(NOW - 400 * DAY), nameAt(NOW - 399 * DAY)];
  expect(outlived([...strangers, ...old], { hours: 48, days: 30, months: 0 }, NOW)).toEqual([old[0]]);
});

it.each([
  ['48h,30d', { hours: 48, days: 30, months: 0 }],
  ['48h,30d,12m', { hours: 48, days: 30, months: 12 }],
  ['30d', { hours: 0, days: 30, months: 0 }],
  ['30', null],
  ['-1d', null],
  ['48h', null],
])('%s is %j', (text, retention) => {
  expect(readRetention(text)).toEqual(retention);
});

it('never deletes the newest consistent backup', () => {
  const names = [nameAt(NOW - 400 * DAY), nameAt(NOW - 399 * DAY), nameAt(NOW - 398 * DAY)];
  const doubtful = names.slice(1).map((name) => `${name}.doubts`);
  expect(outlived([...names, ...doubtful], { hours: 48, days: 30, months: 0 }, NOW)).toEqual([names[1]]);
});
