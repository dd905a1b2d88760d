import { type FormEventHandler, useId } from 'react';
import type { AppFormState } from '../lib/use-app-form.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogProps } from './dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'actions'> {
  cancel: string;
  confirm: string;
  state: AppFormState;
  onSubmit: FormEventHandler;
}

/** A dialog with a form; `problem` is shown while the form has none of its own. */
export function FormDialog({ state, onSubmit, problem, children, ...dialog }: FormDialogProps) {
  const form = useId();
  return (
    <ConfirmDialog
      {...dialog}
      problem={state.problem?.message ?? problem}
      problemId={state.problemId}
      busy={state.busy}
      form={form}
    >
      <form id={form} noValidate onSubmit={onSubmit} onInput={state.clear} className="grid gap-4">
        {children}
      </form>
    </ConfirmDialog>
  );
}
