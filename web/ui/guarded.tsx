import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { UI } from './text.ts';

const BlockFailure = ({ reset }: ErrorComponentProps) => <Failure text={UI.broken} onRetry={reset} />;

interface GuardedProps {
  children: ReactNode;
  /** A change of it retries. */
  open?: ReactNode;
  /** Shown instead of the failure. */
  otherwise?: ReactNode;
}

/** An error boundary for one block: the page around it stays. */
export function Guarded({ children, open = children, otherwise }: GuardedProps) {
  return (
    <CatchBoundary
      getResetKey={() => Number(Boolean(open))}
      errorComponent={otherwise === undefined ? BlockFailure : () => otherwise}
    >
      {children}
    </CatchBoundary>
  );
}
