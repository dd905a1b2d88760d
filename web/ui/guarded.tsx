import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { UI } from './text.ts';

const BlockFailure = ({ reset }: ErrorComponentProps) => <Failure text={UI.broken} onRetry={reset} />;

/** An error boundary for one block. A change of `open` retries. */
export function Guarded({ children, open = children }: { children: ReactNode; open?: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => Number(Boolean(open))} errorComponent={BlockFailure}>
      {children}
    </CatchBoundary>
  );
}
