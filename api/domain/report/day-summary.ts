import type { CivilDate } from '../calendar/civil-date.ts';
import type { Analysis } from '../outlook/analysis.ts';
import type { Tone } from '../outlook/outlook.ts';
import { personalDay } from './kinds/day/personal-day.ts';
import { generalDay } from './kinds/general-day/facts.ts';
import { generalDayReport } from './kinds/general-day/general-day.ts';
import { plainReader, type ReadBy } from './reader/reader.ts';

/** A day in the length of a push message or calendar line, in the words of its page. */
export interface DaySummary {
  date: CivilDate;
  /** Whether it is personal or the general day. */
  about: 'self' | 'everybody';
  tone: Tone;
  /** At most 14 characters; neither it nor the quote names the date. */
  headline: string;
  quote: string;
}

/** Returns the summary of a personal day. @throws AppError `validation` (field `date`) outside 1900–2100. */
export function personalBrief(
  analysis: Analysis,
  date: CivilDate,
  reader: ReadBy = plainReader(analysis, date),
): DaySummary {
  const { facts, headline, quote } = personalDay(analysis, date, reader);
  return { date, about: 'self', tone: facts.verdict.tone, headline, quote };
}

/** Returns the summary of a general day. @throws AppError `validation` (field `date`) outside 1900–2100. */
export function generalBrief(date: CivilDate): DaySummary {
  const { headline = '', quote = '' } = generalDayReport(date);
  return { date, about: 'everybody', tone: generalDay(date).tone, headline, quote };
}
