import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { READING } from './text.ts';

const PlanSheet = lazy(() => import('../plans/plan-sheet.tsx'));

/** Opens the plans. */
export function UnlockButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...(className ? { className } : {})} onClick={() => setOpen(true)}>
        {READING.unlock}
      </Button>
      <Suspense>{open && <PlanSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
