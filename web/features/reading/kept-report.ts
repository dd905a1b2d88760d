import type { ReportView } from '#contract/reports';
import type { KeptReport, UserProfile } from '../../lib/session.ts';

/** Tells whose report of which day it is: another birth is another report. */
export function keptName(date: string, { birthDate, birthTime, calendar, gender }: UserProfile) {
  return [date, calendar, birthDate, birthTime, gender].join(' ');
}

/** The kept report if it is the one named. */
export function keptReport(kept: KeptReport | undefined, name: string): ReportView | null {
  return kept?.of === name ? kept.report : null;
}
