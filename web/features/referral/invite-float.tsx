import { lazy, Suspense, useState } from 'react';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { INVITE } from './text.ts';

const InviteSheet = lazy(() => import('./invite-sheet.tsx'));

/** The invite share control of a signed-in user. */
export function InviteFloat() {
  const { session } = useApp();
  const { token } = useStore(session);
  const [open, setOpen] = useState(false);
  if (!token) return null;
  return (
    <>
      <button type="button" className="float-control" onClick={() => setOpen(true)}>
        {INVITE.title}
      </button>
      <Suspense>{open && <InviteSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
