import { type FormEvent, type ReactNode, useId } from 'react';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SECURITY } from './text.ts';

interface ChangeFormProps {
  text: {
    readonly title: string;
    readonly note: string;
    readonly cancel: string;
    readonly confirm: string;
    readonly done: string;
    readonly failed: string;
  };
  /** Returns the fault of the input, or null. */
  check: () => string | null;
  send: () => Promise<unknown>;
  problem: string | null;
  onProblem: (problem: string | null) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form in it, one problem at its foot, closed once the change is made. */
export function ChangeForm(props: ChangeFormProps) {
  const { text, check, send, problem, onProblem, onClose, children } = props;
  const { toasts } = useApp();
  const form = useId();
  const { busy, act } = useAct(onProblem);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = check();
    onProblem(wrong);
    if (wrong !== null) return;
    if (!(await act(send, text.failed, SECURITY.requestFailed))) return;
    toasts.say(text.done);
    onClose();
  }
  return (
    <ConfirmDialog
      title={text.title}
      onClose={onClose}
      problem={problem}
      cancel={text.cancel}
      confirm={text.confirm}
      busy={busy}
      form={form}
    >
      <form id={form} noValidate onSubmit={(event) => void change(event)} className="grid gap-3">
        <p className="text-meta text-ink2">{text.note}</p>
        {children}
      </form>
    </ConfirmDialog>
  );
}
