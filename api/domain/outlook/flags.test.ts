import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import { evidenceText } from '../report/evidence.ts';
import { analyse } from './analyse.ts';
import { yearOutlook } from './years.ts';

/** 庚午 辛巳 乙酉 癸未: useful 水, harmful 土. */
const MAN = analyse(
  chart({ date: { year: 1990, month: 5, day: 20 }, hour: 14, minute: 30, second: 0, gender: 'male' }, DEFAULT_OPTIONS),
  'male',
);
/** 甲子 丙寅 戊辰 甲子: 寅 waits for 巳 and 申. */
const WOMAN = analyse(
  chart({ date: { year: 1984, month: 2, day: 4 }, hour: 23, minute: 30, second: 0, gender: 'female' }, DEFAULT_OPTIONS),
  'female',
);
const named = (of: typeof MAN, year: number) =>
  yearOutlook(of, year).flags.map(({ name, why }) => `${name} ${evidenceText(why)}`);

describe('the named events of a year', () => {
  it('include the store that the visible useful god enters', () => {
    // 甲辰: 水 of the hour goes into 辰; nothing in the chart is 戌.
    expect(named(MAN, 2024)).toContain('入墓 时干癸属水，为用神，入辰墓');
    expect(named(MAN, 2025).join()).not.toContain('入墓');
  });

  it('include the 禄 of the day stem', () => {
    expect(named(MAN, 2023)).toContain('得禄 日主乙在卯得禄');
    expect(named(WOMAN, 2025)).toContain('得禄 日主戊在巳得禄');
  });

  it('include three mutual punishments of the chart, luck pillar and year', () => {
    const years = Array.from({ length: 90 }, (_, at) => 1990 + at);
    const punished = years.filter((year) => named(WOMAN, year).some((name) => name.startsWith('三刑')));
    expect(punished.length).toBeGreaterThan(0);
    for (const year of punished) expect(named(WOMAN, year).join()).toMatch(/寅巳申三刑会齐/);
  });
});
