import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { failureText } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ANSWER, ASK } from './text.ts';

interface ForgetDialogProps {
  title: string;
  text: string;
  forget: () => Promise<unknown>;
  onForgotten: () => void;
  onClose: () => void;
}

/** Asks once more before something is gone for good. */
export function ForgetDialog({ title, text, forget, onForgotten, onClose }: ForgetDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function go() {
    setBusy(true);
    try {
      await forget();
      onClose();
      onForgotten();
    } catch (error) {
      setProblem(failureText(error, ASK.refused, ASK.offline));
      setBusy(false);
    }
  }
  const actions = (
    <>
      <Button quiet onClick={onClose}>
        {ANSWER.keep}
      </Button>
      <Button busy={busy} onClick={() => void go()}>
        {ANSWER.forget}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions} problem={problem}>
      <p>{text}</p>
    </Dialog>
  );
}
