import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from './analysis.ts';
import { dayOutlook } from './day-outlook.ts';
import type { Tone } from './outlook.ts';
import { generalDay } from './periods/general-facts.ts';

/** Fewer suit a message than a page. */
const SUGGESTIONS = 2;

/** A day as short as a message or a line of a calendar may say it. */
export interface DaySummary {
  date: CivilDate;
  /** Whom it is about. Of everybody's day only the tone is told. */
  about: 'self' | 'everybody';
  tone: Tone;
  /** `宜对账收款`, `缓与人争执`: at most two, in the words of the day's page. */
  suggestions: readonly string[];
}

/**
 * A person's day in short: the tone of its page, and the first of what the page names under 宜与缓.
 * Throws `validation` (field `date`) outside 1900–2100.
 */
export function personalBrief(analysis: Analysis, date: CivilDate): DaySummary {
  const { tone, doing } = dayOutlook(analysis, date);
  const suggestions = [
    ...doing.yi.map((text) => `宜${text}`),
    ...doing.ji.map((text) => `缓${text}`),
  ].slice(0, SUGGESTIONS);
  return { date, about: 'self', tone, suggestions };
}

/** Everybody's day in short. Throws `validation` (field `date`) outside 1900–2100. */
export function generalBrief(date: CivilDate): DaySummary {
  return { date, about: 'everybody', tone: generalDay(date).tone, suggestions: [] };
}
