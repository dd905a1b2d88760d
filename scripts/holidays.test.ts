import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../tests/support/app.ts';
import { type Installation, installation } from '../tests/support/installation.ts';
import { ofHolidays } from './doctor/checks.ts';

const NOTICE = `name,festival,from,to,work
元旦,2027-01-01,2027-01-01,2027-01-03,
春节,2027-02-06,2027-02-05,2027-02-11,2027-01-31 2027-02-14
清明节,2027-04-05,2027-04-03,2027-04-05,
劳动节,2027-05-01,2027-05-01,2027-05-05,2027-05-08
端午节,2027-06-09,2027-06-09,2027-06-09,
中秋节,2027-09-15,2027-09-15,2027-09-15,
国庆节,2027-10-01,2027-10-01,2027-10-07,2027-09-26 2027-10-09
`;
const TOTALS = { year: 2027, off: 27, work: 5 };

let place: Installation;
/** A server that runs all the while. */
let app: TestApp;
let file: string;
beforeAll(async () => {
  place = await installation();
  app = await testApp({ beside: place });
  file = join(place.folder, 'notice.csv');
});
beforeEach(() => writeFileSync(file, NOTICE));
afterAll(async () => {
  await app.close();
  place.remove();
});

const load = (...args: string[]) => place.run('holidays', ['--file', file, ...args]);
async function of(year: number) {
  const { data } = await app.call('GET', `/api/web/holidays?year=${year}`);
  return data as { last: number; days: { date: string; work: boolean }[] };
}

describe('holidays', () => {
  it('without a file are a usage error', async () => {
    expect(await place.run('holidays', [])).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('of an invalid file, or of a dry run, change nothing', async () => {
    const { stdout, exitCode } = await load('--dry-run', '--json');
    expect({ exitCode, said: JSON.parse(stdout) }).toEqual({
      exitCode: 0,
      said: { ...TOTALS, applied: false },
    });
    writeFileSync(file, NOTICE.replace('2027-05-08', '2027-05-07'));
    expect(await load()).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('劳动节: 2027-05-07 is no weekend'),
    });
    for (const text of ['', 'name,day\n元旦,2027-01-01\n', `${NOTICE}元旦,2027-01-01\n`]) {
      writeFileSync(file, text);
      expect((await load()).exitCode, text).toBe(2);
    }
    expect(await of(2027)).toMatchObject({ last: 2026, days: [] });
  });

  it('are served by a running server once loaded, and a second notice replaces them', async () => {
    const { stdout, exitCode } = await load('--json');
    expect({ exitCode, said: JSON.parse(stdout) }).toEqual({
      exitCode: 0,
      said: { ...TOTALS, applied: true },
    });
    const loaded = await of(2027);
    expect(loaded).toMatchObject({ last: 2027 });
    expect(loaded.days).toHaveLength(32);
    expect((await of(2026)).days).toHaveLength(39);

    writeFileSync(file, NOTICE.replace('2027-05-08', ''));
    expect((await load()).exitCode).toBe(0);
    expect((await of(2027)).days).toHaveLength(31);
  });
});

it('the doctor watches the next year from December on', () => {
  const state = (last: number, day: string) => ofHolidays(last, Date.parse(`${day}T00:00:00+08:00`)).state;
  expect(state(2026, '2026-11-30')).toBe('ok');
  expect(state(2026, '2026-12-01')).toBe('watch');
  expect(state(2026, '2027-01-01')).toBe('watch');
  expect(state(2027, '2026-12-01')).toBe('ok');
  expect(state(2027, '2027-11-30')).toBe('ok');
});
