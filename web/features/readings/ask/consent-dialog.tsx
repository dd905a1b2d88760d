import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { HelpLine } from '#web/ui/help-line.tsx';
import { CONSENT } from './text.ts';

interface ConsentDialogProps {
  /** The consent text of the server's current version. */
  text: string;
  /** The card of help is shown: its numbers stand in the dialog too, which lies over it. */
  isHelped: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asked once, before the first question is sent. */
export function ConsentDialog({ text, isHelped, onAgree, onClose }: ConsentDialogProps) {
  return (
    <ConfirmDialog
      title={CONSENT.title}
      onClose={onClose}
      cancel={CONSENT.cancel}
      confirm={CONSENT.agree}
      onConfirm={onAgree}
    >
      <p>{text}</p>
      {isHelped && <HelpLine />}
    </ConfirmDialog>
  );
}
