import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { retryImport } from '../kit/late-code.ts';
import { useApp } from '../lib/app.ts';
import { Guarded } from './guarded.tsx';

/** A lazily loaded component; loading is retried. */
export const late: typeof lazy = (load) => lazy(() => retryImport(load));

interface LateBlockProps {
  /** Shown while its code loads. */
  fallback: ReactNode;
  /** Shown if it throws; by default a failure with a button to retry. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Boundary of a late block of a page. Errors in it leave the page as it is. */
export const LateBlock = ({ fallback, children, ...guarded }: LateBlockProps) => (
  <Guarded {...guarded}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Guarded>
);

/**
 * Boundary of late components that open over the page: empty at first, with a message if loading takes long. Errors in
 * it leave the page as it is.
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
