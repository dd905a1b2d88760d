import { useAct } from '#web/lib/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ANSWER, ASK } from './text.ts';

interface ForgetDialogProps {
  title: string;
  text: string;
  /** Label of the delete button. */
  confirm: string;
  forget: () => Promise<unknown>;
  onForgotten: () => void;
  onClose: () => void;
}

/** Confirms a permanent deletion. */
export function ForgetDialog({ title, text, confirm, forget, onForgotten, onClose }: ForgetDialogProps) {
  const { busy, problem, act } = useAct();
  async function go() {
    if (!(await act(forget, ASK.refused, ASK.offline))) return;
    onClose();
    onForgotten();
  }
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      problem={problem}
      cancel={ANSWER.keep}
      confirm={confirm}
      busy={busy}
      onConfirm={() => void go()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
