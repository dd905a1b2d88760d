import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SupportContact } from './support-contact.tsx';
import { CONTACT } from './text.ts';

interface ContactDialogProps {
  onClose: () => void;
  /** Purpose of the contact; default: customer service. */
  title?: string;
  lead?: string;
}

/** Shows a WeChat id as a QR code and as text to copy. */
export default function ContactDialog({ onClose, title = CONTACT.title, lead }: ContactDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button quiet onClick={onClose}>
          {CONTACT.close}
        </Button>
      }
    >
      <SupportContact lead={lead} />
    </Dialog>
  );
}
