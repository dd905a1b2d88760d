import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CONSENT } from './text.ts';

interface ConsentDialogProps {
  /** The sentence, as its version stands on the server. */
  text: string;
  onAgree: () => void;
  onClose: () => void;
}

/** Asked once, before the first question leaves the device. */
export function ConsentDialog({ text, onAgree, onClose }: ConsentDialogProps) {
  const actions = (
    <>
      <Button quiet onClick={onClose}>
        {CONSENT.cancel}
      </Button>
      <Button onClick={onAgree}>{CONSENT.agree}</Button>
    </>
  );
  return (
    <Dialog title={CONSENT.title} onClose={onClose} actions={actions}>
      <p>{text}</p>
    </Dialog>
  );
}
