import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { retryImport } from '../kit/late-code.ts';
import { useApp } from '../lib/app.ts';

/** A component whose code comes when it is shown first. */
export const late: typeof lazy = (load) => lazy(() => retryImport(load));

/** Boundary of late components that open over the page: empty at first, and a word when their code takes long. */
export function Late({ children }: { children: ReactNode }) {
  return <Suspense fallback={<SlowLine />}>{children}</Suspense>;
}

function SlowLine() {
  const { waits } = useApp();
  useEffect(() => waits(), [waits]);
  return null;
}
