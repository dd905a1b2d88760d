import { expect, test } from 'vitest';
import { chartOfBirth } from '../bazi/chart.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { DOUBLE_HOURS } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { analyse } from './analyse.ts';
import { generalBrief, personalBrief } from './day-brief.ts';
import { generalDayReport } from './periods/general-day.ts';
import { personalDayReport } from './periods/personal-day.ts';

const FIRST_DAY = julianDay({ year: 2026, month: 11, day: 21 });
const days = Array.from({ length: 40 }, (_, index) => civilDate(FIRST_DAY + index * 9));

const sectionText = (sections: readonly { id: string; text: string }[], id: string) =>
  sections.find((section) => section.id === id)?.text ?? '';

test('it says what the page of the day says, for any chart and day', () => {
  days.forEach((date, index) => {
    const gender = index % 2 ? 'male' : 'female';
    const hour = DOUBLE_HOURS[index % DOUBLE_HOURS.length];
    const solar = civilDate(FIRST_DAY - 9_000 - index * 211);
    const analysis = analyse(
      chartOfBirth({
        gender,
        calendar: 'solar',
        solar,
        lunar: solarToLunar(solar),
        time: hour?.code ?? 'chen',
      }),
      gender,
    );
    const brief = personalBrief(analysis, date);
    const { sections } = personalDayReport(analysis, date);
    expect(sectionText(sections, 'tone')).toContain(`「${brief.tone}」`);
    const doing = sectionText(sections, 'doing');
    expect(brief.suggestions).toHaveLength(2);
    for (const suggestion of brief.suggestions) {
      const line = new RegExp(`${suggestion.charAt(0)}：([^。]+)`).exec(doing)?.[1] ?? '';
      expect(line.split('、')).toContain(suggestion.slice(1));
    }
  });
});

test('of everybody’s day it tells the tone of its page, and nothing to do', () => {
  for (const date of days) {
    const { tone, suggestions } = generalBrief(date);
    const text = sectionText(generalDayReport(date).sections, 'tone');
    expect(text).toMatch(new RegExp(`「${tone}」|一个字：${tone}。`));
    expect(suggestions).toEqual([]);
  }
});
