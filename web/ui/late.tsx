import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { retryImport } from '../kit/late-code.ts';
import { useApp } from '../lib/app.ts';
import { Guarded } from './guarded.tsx';

/** A component whose code comes when it is shown first. */
export const late: typeof lazy = (load) => lazy(() => retryImport(load));

/**
 * Boundary of late components that open over the page: empty at first, and a word when their code takes long. What
 * throws in it leaves the page as it is.
 */
export function Late({ children }: { children: ReactNode }) {
  return (
    <Guarded open={children}>
      <Suspense fallback={<SlowLine />}>{children}</Suspense>
    </Guarded>
  );
}

function SlowLine() {
  const { waits } = useApp();
  useEffect(() => waits(), [waits]);
  return null;
}
