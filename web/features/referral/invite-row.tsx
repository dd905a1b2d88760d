import { lazy, Suspense, useState } from 'react';
import { INVITE } from './text.ts';

const InviteSheet = lazy(() => import('./invite-sheet.tsx'));

/** The way to the invite link from the personal centre. */
export function InviteRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="row border-b border-ink py-4" onClick={() => setOpen(true)}>
        <span className="flex-1">
          <span className="heading block">{INVITE.title}</span>
          <span className="text-meta text-ink3">{INVITE.text}</span>
        </span>
        <span className="chevron" />
      </button>
      <Suspense>{open && <InviteSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
