import { createHash } from 'node:crypto';
import type { KeptReport } from '#db/schema/reports';
import type { Store } from '#db/store';
import type { Clock } from '../../platform/clock.ts';
import type { BirthsService } from '../births/service.ts';
import { chartFacts, type Subject } from './composition.ts';
import type { ReportsRepository } from './repository.ts';
import type { ReportVault } from './vault.ts';

const SEALED_AT_ONCE = 50;

export interface SealPlainParts {
  store: Store;
  clock: Clock;
  births: Pick<BirthsService, 'of'>;
  repository: ReportsRepository;
  vault: Pick<ReportVault, 'chartHash' | 'seal'>;
}

/** What a report was found by before the mark of its chart took a key. */
const plainHash = (subject: Subject) =>
  createHash('sha256').update(chartFacts(subject)).digest('base64url');

/**
 * Seals the reports that were kept before reports were sealed, and marks their charts anew, so that
 * their readers find them as they were. Those of another birth than the present one are found by
 * nobody: they go, and so does what was begun and left. Answers how many rows there were.
 */
export async function sealPlainReports(parts: SealPlainParts): Promise<number> {
  const { store, clock, births, repository, vault } = parts;

  async function present(userId: string, hash: string): Promise<Subject | undefined> {
    const birth = await births.of(userId);
    if (birth === null || birth === 'lost') return undefined;
    return [false, true]
      .map((hourUnknown) => ({ birth, hourUnknown }))
      .find((subject) => plainHash(subject) === hash);
  }

  let rows = 0;
  for (;;) {
    const some = await store.tx(async (q) => {
      const found = await repository.plain(q, clock.now(), SEALED_AT_ONCE);
      for (const row of found) {
        await repository.forget(q, row);
        const subject = row.report === null ? undefined : await present(row.userId, row.chartHash);
        if (row.report === null || !subject) continue;
        const chartHash = await vault.chartHash(row.userId, subject);
        const report = await vault.seal(row.userId, JSON.parse(row.report) as KeptReport);
        if (chartHash === null || report === null) continue;
        await repository.add(q, { ...row, chartHash, report });
      }
      return found.length;
    });
    if (some === 0) return rows;
    rows += some;
  }
}
