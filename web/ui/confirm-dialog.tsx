import { Button } from '../kit/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  cancel: string;
  confirm: string;
  busy?: boolean;
  /** Id of the form that the button submits; without it, the button calls `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
}

/** A dialog with a cancel and a confirm button. */
export function ConfirmDialog({ cancel, confirm, busy = false, form, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button quiet onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button type={form === undefined ? 'button' : 'submit'} form={form} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
