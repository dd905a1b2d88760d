import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from '../outlook/analysis.ts';
import type { Tone } from '../outlook/outlook.ts';
import { personalDay } from './kinds/day/personal-day.ts';
import { generalDay } from './kinds/general-day/facts.ts';
import { generalDayReport } from './kinds/general-day/general-day.ts';
import { plainReader, type ReadBy } from './reader/reader.ts';

/** A day as short as a message or a line of a calendar may say it, in the words of its page. */
export interface DaySummary {
  date: CivilDate;
  /** The person it is about. */
  about: 'self' | 'everybody';
  tone: Tone;
  /** At most 14 characters; neither it nor the quote names the day. */
  headline: string;
  quote: string;
}

/** A person's day in short. Throws `validation` (field `date`) outside 1900–2100. */
export function personalBrief(
  analysis: Analysis,
  date: CivilDate,
  reader: ReadBy = plainReader(analysis, date),
): DaySummary {
  const { facts, headline, quote } = personalDay(analysis, date, reader);
  return { date, about: 'self', tone: facts.verdict.tone, headline, quote };
}

/** The general day in short. Throws `validation` (field `date`) outside 1900–2100. */
export function generalBrief(date: CivilDate): DaySummary {
  const { headline = '', quote = '' } = generalDayReport(date);
  return { date, about: 'everybody', tone: generalDay(date).tone, headline, quote };
}
