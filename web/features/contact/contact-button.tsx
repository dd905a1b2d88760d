import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CONTACT } from './text.ts';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));

interface ContactButtonProps {
  className?: string;
  /** Left out: the popup's name. */
  children?: ReactNode;
}

/** Opens the customer-service popup, which is fetched then. */
export function ContactButton({
  className = 'link',
  children = CONTACT.title,
}: ContactButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Suspense>{open && <ContactDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The way to customer service from the personal centre. */
export function ContactRow() {
  return (
    <ContactButton className="row border-b border-ink py-4">
      <span className="flex-1">
        <span className="heading block">{CONTACT.title}</span>
        <span className="text-meta text-ink3">{CONTACT.text}</span>
      </span>
      <span className="chevron" />
    </ContactButton>
  );
}
