import { Button } from '../kit/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  cancel: string;
  confirm: string;
  busy?: boolean;
  /** The form inside that the button sends; without one it calls `onConfirm`. */
  form?: string;
  onConfirm?: () => void;
}

/** A dialog with two buttons: one leaves it, the other does what it asks about. */
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
