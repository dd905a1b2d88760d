import type { KeptReport } from '#db/schema/reports';
import type { DataKeys } from '../../../platform/data-keys.ts';
import { chartFacts, type Subject } from './composition.ts';

export interface ReportVault {
  /** What a kept report of the chart is found by; null when the user's key was destroyed. */
  chartHash(userId: string, subject: Subject): Promise<string | null>;
  /** As it lies in the database; null when the user's key was destroyed. */
  seal(userId: string, report: KeptReport): Promise<string | null>;
  /** Null when the key that sealed it was destroyed. */
  open(userId: string, sealed: string): Promise<KeptReport | null>;
}

/**
 * Kept reports tell a birth as surely as the birth itself, and so does a plain hash of it, since all
 * the births there can be are soon tried out: both take the key of the user.
 */
export function reportVault(
  dataKeys: Pick<DataKeys, 'sealWithExistingKey' | 'open' | 'mark'>,
): ReportVault {
  return {
    chartHash: (userId, subject) => dataKeys.mark(userId, 'chart', chartFacts(subject)),

    seal: (userId, report) =>
      dataKeys.sealWithExistingKey(userId, 'report', JSON.stringify(report)),

    async open(userId, sealed) {
      const text = await dataKeys.open(userId, 'report', sealed);
      return text === null ? null : (JSON.parse(text) as KeptReport);
    },
  };
}
