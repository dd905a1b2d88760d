import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAct } from '#admin/lib/use-act.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { makeBackup, readUpkeep } from '#contract/calls/reconciliation';
import { Button } from '#web/kit/button.tsx';
import { ClientErrors } from './client-errors.tsx';
import { BACKUP, UPKEEP } from './text.ts';

/** Polling interval while a backup runs. */
const RUNNING_MS = 2_000;

/** Backups, release and page errors of the installation. */
export default function Upkeep() {
  return (
    <div className="grid gap-6">
      <Installation />
      <ClientErrors />
    </div>
  );
}

/** The installation in a line each: its release, the last copy, the last look at the files. */
function Installation() {
  const { data } = useAnswer(['findings', 'upkeep'], readUpkeep, {
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : BY_CLOCK_MS),
  });
  if (!data) return null;
  const { version, copy, check, failed, running } = data;
  const bad = check !== null && (!check.whole || check.doubts > 0);
  return (
    <dl className="grid gap-x-6 gap-y-2 border-y border-line bg-card px-4 py-2 lg:grid-cols-3">
      <div>
        <dt className="text-small text-ink2">{UPKEEP.copy}</dt>
        <dd className={copy === null ? 'text-seal' : ''}>
          {copy === null ? UPKEEP.noCopy : UPKEEP.copied(beijingTime(copy.at), copy.bytes, copy.doubts)}
        </dd>
        {failed && (
          <dd className="text-seal">
            {BACKUP.failed(failed.inARow, beijingTime(failed.at))}
            {BACKUP.what}
          </dd>
        )}
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
