import { lazy, Suspense, useState } from 'react';
import { PRIVACY_CONSOLE } from './text.ts';

const PrivacySheet = lazy(() => import('./privacy-sheet.tsx'));

/** The way from the personal centre to what is kept about somebody. */
export function PrivacyRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="row border-b border-ink py-4" onClick={() => setOpen(true)}>
        <span className="flex-1">
          <span className="heading block">{PRIVACY_CONSOLE.title}</span>
          <span className="text-meta text-ink3">{PRIVACY_CONSOLE.text}</span>
        </span>
        <span className="chevron" />
      </button>
      <Suspense>{open && <PrivacySheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The same way from where nothing else can be reached: the form that asks for a birth first. */
export function PrivacyLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link justify-self-center text-meta"
        onClick={() => setOpen(true)}
      >
        {PRIVACY_CONSOLE.title}
      </button>
      <Suspense>{open && <PrivacySheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
