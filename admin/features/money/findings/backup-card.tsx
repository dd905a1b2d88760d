import { skipToken, useQuery } from '@tanstack/react-query';
import { readBackupFailure } from '#contract/calls/reconciliation';
import { useApp } from '../../../lib/app.ts';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { BY_CLOCK_MS } from '../../../lib/use-list.ts';
import { BACKUP } from './text.ts';

/** No backup went well since one failed: the owner reads it before a disk is lost. */
export function BackupCard({ may }: { may: boolean }) {
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: ['findings', 'backup'],
    queryFn: may ? ({ signal }) => api.call(readBackupFailure, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  });
  if (!data) return null;
  return (
    <section aria-labelledby="backup" className="grid gap-2 border border-seal bg-card px-4 py-3">
      <h2 id="backup" className="serif text-subheading text-seal">
        {BACKUP.title}
      </h2>
      <p>{BACKUP.failed(data.inARow, beijingTime(data.at))}</p>
      <p className="text-small text-ink2">{BACKUP.what}</p>
    </section>
  );
}
