import { parentLines } from '../../parent-lines.ts';
import type { Section } from '../../report.ts';
import { generalDayReport } from '../general-day/general-day.ts';
import type { DayFacts } from './facts.ts';

/** The general day, with two lines for the parents of a child under 14. */
export function childDay({ analysis, date, jdn, verdict, pen, reword }: DayFacts): Section[] {
  const { sections } = generalDayReport(date);
  const lines = parentLines({ analysis, verdict, pen, turn: jdn, reword });
  return [...sections.map((section) => ({ ...section, text: reword(section.text) })), lines];
}
