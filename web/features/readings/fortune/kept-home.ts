import * as z from 'zod/mini';
import { ReportView } from '#contract/reports';
import { stageKey } from '#domain/report/reader/stage-answers';
import type { UserProfile } from '#web/lib/session.ts';
import type { KeptReport } from '#web/lib/stored-profile.ts';
import { writtenFor } from '../report/report-store.ts';

/** Tells whose report of which day it is: another birth or stage of life is another report. */
export function keptName(date: string, profile: UserProfile) {
  // A profile that was kept before the questions were asked has no answers.
  return [date, writtenFor(profile), stageKey(profile.lifeStage ?? null)].join(' ');
}

/** The kept report if it is the one named, in the shape of this release. */
export function keptReport(kept: KeptReport | undefined, name: string): ReportView | null {
  return kept?.of === name ? (z.safeParse(ReportView, kept.report).data ?? null) : null;
}
