import * as z from 'zod/mini';
import { ReportView } from '#contract/reports';
import { stageKey } from '#domain/report/reader/stage-answers';
import type { UserProfile } from '#web/lib/session.ts';
import type { KeptReport } from '#web/lib/stored-profile.ts';
import { writtenFor } from '../report/report-store.ts';

/** Identifies the report of a day: another birth or life stage is another report. */
export function keptName(date: string, profile: UserProfile) {
  // A profile stored by older versions has no answers.
  return [date, writtenFor(profile), stageKey(profile.lifeStage ?? null)].join(' ');
}

/** Returns the stored report if it has this name and this release's shape. */
export function keptReport(kept: KeptReport | undefined, name: string): ReportView | null {
  return kept?.of === name ? (z.safeParse(ReportView, kept.report).data ?? null) : null;
}
