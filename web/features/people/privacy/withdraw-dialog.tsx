import * as me from '#contract/calls/me';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { KinGoes } from '../kin/leave-kin.tsx';
import { WITHDRAW } from './text.ts';

interface WithdrawDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Confirms the withdrawal and lists what is deleted and what stays. */
export function WithdrawDialog({ onClose, onDone }: WithdrawDialogProps) {
  const { api, session, toasts, refreshUser } = useApp();
  const { busy, problem, act } = useAct();

  async function withdraw() {
    const send = async () => {
      await api.call(me.withdrawConsent, { id: session.get().userId ?? '', purpose: 'birth' });
      // Also deletes this device's birth, and those of family members.
      session.forgetKin();
      await refreshUser();
      toasts.say(WITHDRAW.done);
      onDone();
    };
    await act(send, WITHDRAW.failed, WITHDRAW.requestFailed);
  }
  return (
    <ConfirmDialog
      reading
      title={WITHDRAW.title}
      onClose={onClose}
      problem={problem}
      cancel={WITHDRAW.cancel}
      confirm={WITHDRAW.confirm}
      busy={busy}
      onConfirm={() => void withdraw()}
    >
      <p>{WITHDRAW.question}</p>
      <p className="mt-2 text-meta text-ink2">{WITHDRAW.after}</p>
      <KinGoes />
    </ConfirmDialog>
  );
}
