import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CONSENT } from './text.ts';

interface ConsentDialogProps {
  /** The sentence, as its version stands on the server. */
  text: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Asked once, before the first question leaves the device. */
export function ConsentDialog({ text, onAgree, onClose }: ConsentDialogProps) {
  return (
    <ConfirmDialog
      title={CONSENT.title}
      onClose={onClose}
      cancel={CONSENT.cancel}
      confirm={CONSENT.agree}
      onConfirm={onAgree}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
