import { lazy, Suspense, useState } from 'react';
import { TOMORROW } from './text.ts';

const SubscribeDialog = lazy(() => import('../fortune/subscribe-dialog.tsx'));

interface TomorrowRowProps {
  account: string;
  userId: string;
}

/** The way from the personal centre to how tomorrow comes. */
export function TomorrowRow(props: TomorrowRowProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="row border-b border-ink py-4" onClick={() => setOpen(true)}>
        <span className="flex-1">
          <span className="heading block">{TOMORROW.row}</span>
          <span className="text-meta text-ink3">{TOMORROW.rowText}</span>
        </span>
        <span className="chevron" />
      </button>
      <Suspense>{open && <SubscribeDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
