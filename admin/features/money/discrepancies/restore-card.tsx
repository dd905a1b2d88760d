import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { ReasonDialog } from '#admin/ui/reason-dialog.tsx';
import { closeRestore, readRestore } from '#contract/calls/reconciliation';
import type { OpenRestore } from '#contract/reconciliation';
import { Button } from '#web/kit/button.tsx';
import { RESTORE } from './text.ts';

type Restore = NonNullable<OpenRestore>;

function gapText({ from, until, restoredAt }: Restore): string {
  if (from === 0) return RESTORE.gapFromStart(beijingTime(restoredAt));
  if (until === null) return RESTORE.gapAtMost(beijingTime(from), beijingTime(restoredAt));
  return RESTORE.gap(beijingTime(from), beijingTime(until));
}

/** State after a restore: missing hours, what is left to settle, and closing it. */
export function RestoreCard() {
  const { data } = useAnswer(['findings', 'restore'], readRestore, { refetchInterval: BY_CLOCK_MS });
  return data ? <Card restore={data} /> : null;
}

function Card({ restore }: { restore: Restore }) {
  const { api, notices, queries } = useApp();
  const mayClose = useMay()('restores:close');
  const [closing, setClosing] = useState(false);
  const { id, questions, payments, bills } = restore;
  async function close(reason: string) {
    await api.call(closeRestore, { id, reason });
    notices.set({ text: RESTORE.closed });
    await queries.invalidateQueries({ queryKey: ['findings'] });
  }
  return (
    <section aria-labelledby="restore" className="grid gap-2 border border-seal bg-card px-4 py-3">
      <h2 id="restore" className="serif text-subheading text-seal">
        {RESTORE.title}
      </h2>
      <p>{gapText(restore)}</p>
      <ul className="grid gap-1 text-small">
        <li>{questions > 0 ? RESTORE.asking(questions) : RESTORE.asked}</li>
        {payments > 0 && (
          <li>
            <Link to="/findings" search={{ code: 'GATEWAY_ONLY' }} className="underline">
              {RESTORE.payments(payments)}
            </Link>
          </li>
        )}
        <li>
          {bills.length > 0 ? (
            <Link to="/findings" search={{}} className="underline">
              {RESTORE.bills(bills.join('、'))}
            </Link>
          ) : (
            RESTORE.noBills
          )}
        </li>
      </ul>
      {mayClose && questions === 0 && (
        <Button quiet className="justify-self-start" onClick={() => setClosing(true)}>
          {RESTORE.close}
        </Button>
      )}
      {closing && (
        <ReasonDialog
          name={`restore ${id}`}
          title={RESTORE.closeTitle}
          what={RESTORE.closeWhat}
          action={RESTORE.close}
          onReason={close}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}
