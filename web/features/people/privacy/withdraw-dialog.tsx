import { useState } from 'react';
import * as me from '#contract/calls/me';
import { Button } from '../../../kit/button.tsx';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { KinGoes } from '../kin/leave-kin.tsx';
import { WITHDRAW } from './text.ts';

interface WithdrawDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more, and says what goes and what stays. */
export function WithdrawDialog({ onClose, onDone }: WithdrawDialogProps) {
  const { api, session, toasts, refreshUser } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function withdraw() {
    setBusy(true);
    setProblem(null);
    try {
      await api.call(me.withdrawConsent, { id: session.get().userId ?? '', purpose: 'birth' });
    } catch (error) {
      setProblem(failureText(error, WITHDRAW.failed, WITHDRAW.requestFailed));
      setBusy(false);
      return;
    }
    // The birth on this device goes with it, and those of others that were kept to be held against it.
    session.forgetKin();
    await refreshUser();
    toasts.say(WITHDRAW.done);
    onDone();
  }
  return (
    <Dialog
      reading
      title={WITHDRAW.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {WITHDRAW.cancel}
          </Button>
          <Button busy={busy} onClick={() => void withdraw()}>
            {WITHDRAW.confirm}
          </Button>
        </>
      }
    >
      <p>{WITHDRAW.question}</p>
      <p className="mt-2 text-meta text-ink2">{WITHDRAW.after}</p>
      <KinGoes />
    </Dialog>
  );
}
