import { type CivilDate, civilDate, julianDay } from '../calendar/civil-date.ts';
import type { Analysis } from './analysis.ts';
import type { Reader } from './natal/teller.ts';
import { BLOCK, leadOf } from './periods/day-lead.ts';
import { monthReport } from './periods/month.ts';
import { askedArea, audienceOf, readersOf } from './periods/reader.ts';
import type { Template } from './report.ts';

/** A claim that a report of the last thirty days made. */
export interface RecentClaim {
  id: string;
  claim: string;
}

const DAYS = 30;

function daysBefore(analysis: Analysis, date: CivilDate, { stage, age }: Reader): RecentClaim[] {
  const audience = audienceOf({ stage, age, today: date });
  const by = { readers: readersOf(audience), asked: askedArea(audience) };
  const jdn = julianDay(date);
  const own = leadOf(analysis, date, by);
  const earlier = leadOf(analysis, civilDate(jdn - (jdn % BLOCK) - 1), by);
  const given = new Map([...earlier.given, ...own.given]);
  return [...given]
    .filter(([, day]) => day < jdn && day >= jdn - DAYS)
    .sort(([, one], [, two]) => two - one)
    .map(([{ id, head }]) => ({ id, claim: head[0] }));
}

function monthBefore(
  analysis: Analysis,
  { year, month }: CivilDate,
  reader: Reader,
): RecentClaim[] {
  const date =
    month > 1 ? { year, month: month - 1, day: 1 } : { year: year - 1, month: 12, day: 1 };
  const { headline = '' } = monthReport(analysis, date, { ...reader, today: date });
  return [{ id: `month ${date.year}-${date.month}`, claim: headline }];
}

/**
 * What the reader was told of late by reports of a kind, the latest first. Nothing of it is stored:
 * the same chart, date and reader give it again. A year and a life are told once.
 */
export function recentClaims(
  template: Template,
  analysis: Analysis,
  date: CivilDate,
  reader: Reader,
): readonly RecentClaim[] {
  if (template === 'personalDay') return daysBefore(analysis, date, reader);
  return template === 'month' ? monthBefore(analysis, date, reader) : [];
}
