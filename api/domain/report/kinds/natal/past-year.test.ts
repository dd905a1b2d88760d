import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { strongestPastYears } from '#domain/outlook/years';
import { bannedIn } from '../../prose/ban-list.ts';
import { pastYears } from './past-year.ts';

const TODAY = { year: 2026, month: 11, day: 21 };

function yearsOf(year: number, month: number, day: number, hour: number) {
  const gender = day % 2 === 0 ? 'male' : 'female';
  const moment = { date: { year, month, day }, hour, minute: 0, second: 0, gender } as const;
  const analysis = analyse(chart(moment, DEFAULT_OPTIONS), gender);
  return pastYears(strongestPastYears(analysis, TODAY));
}

describe('questions about past years', () => {
  it('are answerable, with their signals, and deterministic', () => {
    const years = yearsOf(1990, 5, 12, 8);
    expect(years).toHaveLength(3);
    expect(years).toEqual(yearsOf(1990, 5, 12, 8));
    for (const { text, year, ganzhi, evidence } of years) {
      expect(ganzhi).toMatch(/^[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]$/);
      // The year is in the row's heading, not in its text.
      expect(text).not.toContain(String(year));
      expect(evidence.length).toBeGreaterThan(0);
      for (const sentence of text.split(/[。]/)) expect(sentence.length).toBeLessThanOrEqual(40);
    }
  });

  it('contain no banned statement, and no statement twice', () => {
    for (let n = 0; n < 600; n += 1) {
      const years = yearsOf(1960 + (n % 50), 1 + (n % 12), 1 + (n % 28), n % 24);
      const said = years.flatMap(({ line }) =>
        line.split('；').map((part) => part.replace(/^(再有|同一年里|另外)，/, '')),
      );
      expect(new Set(said).size).toBe(said.length);
      for (const { text, evidence } of years) {
        expect(bannedIn(text), text).toEqual([]);
        expect(bannedIn(evidence.join('\n')), evidence.join()).toEqual([]);
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    }
  });

  it('are none for a child', () => {
    expect(yearsOf(2020, 5, 12, 8)).toEqual([]);
  });
});
