import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { readUpkeep } from '#contract/calls/reconciliation';
import type { Upkeep } from '#contract/reconciliation';
import { BACKUP } from './text.ts';

/** Polling interval while a backup runs. */
const RUNNING_MS = 2_000;

export function useUpkeep(may: boolean): Upkeep | undefined {
  return useAnswer(['findings', 'upkeep'], readUpkeep, {
    may,
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : BY_CLOCK_MS),
  }).data;
}

/** Warns the owner that backups have failed since the last good one. */
export function BackupCard({ may }: { may: boolean }) {
  const failed = useUpkeep(may)?.failed;
  if (!failed) return null;
  return (
    <section aria-labelledby="backup" className="grid gap-2 border border-seal bg-card px-4 py-3">
      <h2 id="backup" className="serif text-subheading text-seal">
        {BACKUP.title}
      </h2>
      <p>{BACKUP.failed(failed.inARow, beijingTime(failed.at))}</p>
      <p className="text-small text-ink2">{BACKUP.what}</p>
    </section>
  );
}
