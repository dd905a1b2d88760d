import { DialogButton } from '#web/ui/dialog-button.tsx';
import { late } from '#web/ui/late.tsx';
import { CONTACT } from './text.ts';

const ContactDialog = late(() => import('./contact-dialog.tsx'));

/** Opens the customer-service dialog. */
export function ContactButton({ className = 'link' }: { className?: string }) {
  return (
    <DialogButton className={className} dialog={(onClose) => <ContactDialog onClose={onClose} />}>
      {CONTACT.title}
    </DialogButton>
  );
}
