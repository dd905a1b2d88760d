import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { Dialog } from '../../../ui/dialog.tsx';
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
  const [busy, setBusy] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const wrong = check();
    onProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      onProblem(failureText(error, text.failed, SECURITY.requestFailed));
      setBusy(false);
      return;
    }
    toasts.say(text.done);
    onClose();
  }
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      problem={problem}
      actions={
        <>
          <Button quiet onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void change(event)} className="grid gap-3">
        <p className="text-meta text-ink2">{text.note}</p>
        {children}
      </form>
    </Dialog>
  );
}
