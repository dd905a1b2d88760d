import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { READING } from '../reading/text.ts';
import type { CardSheetProps } from './card-sheet.tsx';

const CardSheet = lazy(() => import('./card-sheet.tsx'));

/** The button that opens a report's card. The drawing comes with the press. */
export function ShareCard(props: Omit<CardSheetProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button quiet className="button-small px-5" onClick={() => setOpen(true)}>
        {READING.share}
      </Button>
      <Suspense>{open && <CardSheet {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
