import { expect, it } from 'vitest';
import { bornChart } from '../bazi/date-chart.ts';
import { DOUBLE_HOURS } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { analyse } from '../outlook/analyse.ts';
import type { Birth } from '../people/birth.ts';
import { hoursIn } from '../people/hour-clues.ts';
import { chartsLeft, compareHours } from './hours-left.ts';

const birthOn = (year: number, month: number, day: number): Birth => {
  const solar = { year, month, day };
  return { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time: 'wu', hourUnknown: true };
};
const WHOLE = hoursIn([[0, 1440]]);
const births = Array.from({ length: process.env.SAMPLE_ONE_IN === '1' ? 1000 : 25 }, (_, at) =>
  birthOn(1961 + ((at * 7) % 60), 1 + ((at * 5) % 12), 1 + ((at * 11) % 28)),
);
const signs = ({ pillars }: ReturnType<typeof bornChart>) => pillars.map(({ stem, branch }) => stem + branch).join(' ');

it('claims reported as the same hold for every hour of the day', { timeout: 300_000 }, () => {
  for (const birth of births) {
    const charts = chartsLeft(birth, WHOLE);
    const same = compareHours(charts).filter(({ counts }) => counts.length === 1);
    for (const { code } of DOUBLE_HOURS) {
      const { hourUnknown: _, ...known } = birth;
      const chart = bornChart({ ...known, time: code });
      const judged = analyse(chart, 'male');
      const again: Record<string, unknown> = {
        useful: judged.roles.byRole.用,
        pattern: judged.special?.name ?? judged.pattern.name,
        month: chart.pillars[1] && `${chart.pillars[1].stem}${chart.pillars[1].branch}`,
        day: chart.pillars[2] && `${chart.pillars[2].stem}${chart.pillars[2].branch}`,
      };
      for (const { claim, counts } of same) {
        if (claim in again) expect([claim, counts[0]?.[0]]).toEqual([claim, again[claim]]);
      }
    }
  }
});

it('includes both conventions for 23:00 to midnight, and the first twelve hours once', () => {
  const charts = chartsLeft(birthOn(1983, 12, 21), WHOLE);
  expect(charts).toHaveLength(14);
  const early = charts.filter(({ birth }) => birth.time === 'early_zi').map(({ birth }) => birth.dayBoundary);
  expect(early).toEqual([undefined, '23h']);
});

it('in summer time subtracts the hour in half steps', () => {
  const birth = birthOn(1990, 6, 20);
  const seven = hoursIn([[430, 440]]);
  const [left, ...others] = chartsLeft(birth, seven, { summerTime: 'clock' });
  expect(others).toEqual([]);
  // 7点多 by the clock was 6点多: 卯.
  expect(left?.claims.hour).toMatch(/卯$/);
  expect(chartsLeft(birth, seven, { summerTime: 'standard' }).map(({ claims }) => claims.hour)).toEqual([
    expect.stringMatching(/辰$/),
  ]);
  expect(chartsLeft(birth, seven)).toHaveLength(2);
});

it('a chosen birth has the displayed chart, and its hour is not marked unknown', () => {
  for (const { birth, claims } of chartsLeft({ ...birthOn(1990, 6, 20), school: 'xu' }, WHOLE)) {
    expect(birth).toMatchObject({ school: 'xu' });
    expect(birth.hourUnknown).toBeUndefined();
    expect(signs(bornChart(birth))).toContain(`${claims.month} ${claims.day} ${claims.hour}`);
  }
});

it('keeps a documented minute', () => {
  const [left] = chartsLeft(birthOn(1983, 12, 21), hoursIn([[425, 426]]), { clock: '07:05' });
  expect(left?.birth).toMatchObject({ time: 'chen', birthClock: '07:05' });
});

it('calls results shared by nine of twelve firm, by five likely, and none else', () => {
  const chart = (strength: string) => ({
    birth: birthOn(1983, 12, 21),
    claims: { day: '', month: '', hour: '', strength, useful: '', pattern: '', luck: '' },
  });
  const firmness = (weak: number) => {
    const charts = Array.from({ length: 12 }, (_, at) => chart(at < weak ? '偏弱' : `值${at}`));
    return compareHours(charts).find(({ claim }) => claim === 'strength')?.firmness;
  };
  expect([9, 8, 5, 4].map(firmness)).toEqual(['稳', '多半', '多半', null]);
});
