import { late } from '#web/ui/late.tsx';

import { Opener } from '#web/ui/opener.tsx';
import { CONTACT } from './text.ts';

const ContactDialog = late(() => import('./contact-dialog.tsx'));

/** Opens the customer-service dialog. */
export function ContactButton({ className = 'link' }: { className?: string }) {
  return (
    <Opener className={className} dialog={(onClose) => <ContactDialog onClose={onClose} />}>
      {CONTACT.title}
    </Opener>
  );
}
