import { lazy, Suspense, useState } from 'react';
import { PROMOTION } from './text.ts';

const ContactDialog = lazy(() => import('../contact/contact-dialog.tsx'));

/** The way to becoming a promotion member: somebody to write to. */
export function PromotionRow() {
  const [open, setOpen] = useState(false);
  const { title, lead, text } = PROMOTION;
  return (
    <>
      <button type="button" className="row border-b border-ink py-4" onClick={() => setOpen(true)}>
        <span className="flex-1">
          <span className="heading block">{title}</span>
          <span className="text-meta text-ink3">{text}</span>
        </span>
        <span className="chevron" />
      </button>
      <Suspense>
        {open && <ContactDialog title={title} lead={lead} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
