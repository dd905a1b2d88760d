import { lazy, Suspense, useState } from 'react';
import { SECURITY } from './text.ts';

const SecuritySheet = lazy(() => import('./security-sheet.tsx'));

/** The way from the personal centre to who is signed in, and by what. */
export function SecurityRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="row border-b border-ink py-4" onClick={() => setOpen(true)}>
        <span className="flex-1">
          <span className="heading block">{SECURITY.title}</span>
          <span className="text-meta text-ink3">{SECURITY.text}</span>
        </span>
        <span className="chevron" />
      </button>
      <Suspense>{open && <SecuritySheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
