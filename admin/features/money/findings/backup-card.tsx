import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { makeBackup, readUpkeep } from '#contract/calls/reconciliation';
import type { Upkeep } from '#contract/reconciliation';
import { Button } from '#web/kit/button.tsx';
import { BACKUP, UPKEEP } from './text.ts';

/** Polling interval while a backup runs. */
const RUNNING_MS = 2_000;

function useUpkeep(may: boolean): Upkeep | undefined {
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

/** State of the installation: release, last backup, last file check. */
export function UpkeepPart({ may }: { may: boolean }) {
  const data = useUpkeep(may);
  if (!data) return null;
  const { version, copy, check, running } = data;
  const bad = check !== null && (!check.whole || check.doubts > 0);
  return (
    <section aria-labelledby="upkeep" className="grid gap-3">
      <h2 id="upkeep" className="serif text-subheading">
        {UPKEEP.title}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 border-y border-line bg-card px-4 py-2 lg:grid-cols-3">
        <div>
          <dt className="text-small text-ink2">{UPKEEP.copy}</dt>
          <dd className={copy === null ? 'text-seal' : ''}>
            {copy === null ? UPKEEP.noCopy : UPKEEP.copied(beijingTime(copy.at), copy.bytes, copy.doubts)}
          </dd>
          <dd className="pt-1">
            <BackUp running={running} />
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink2">{UPKEEP.check}</dt>
          <dd className={bad ? 'text-seal' : ''}>
            {check === null ? UPKEEP.noCheck : UPKEEP.checked(beijingTime(check.at), check.whole, check.doubts)}
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink2">{UPKEEP.version}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
    </section>
  );
}

function BackUp({ running }: { running: boolean }) {
  const { api, queries, notices } = useApp();
  const { busy, problem, act } = useAct();
  const begin = () =>
    act(async () => {
      await api.call(makeBackup);
      notices.set({ text: UPKEEP.begun });
      await queries.invalidateQueries({ queryKey: ['findings', 'upkeep'] });
    });
  return (
    <>
      <Button quiet busy={busy || running} onClick={() => void begin()}>
        {running ? UPKEEP.backingUp : UPKEEP.backUp}
      </Button>
      <p role="alert" className="text-seal empty:hidden">
        {problem}
      </p>
    </>
  );
}
