import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { UI } from './text.ts';

const BlockFailure = ({ reset }: ErrorComponentProps) => <Failure text={UI.broken} onRetry={reset} />;

/** A block whose failure stays its own: the page around it goes on. A change of `open` tries once more. */
export function Guarded({ children, open = children }: { children: ReactNode; open?: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => Number(Boolean(open))} errorComponent={BlockFailure}>
      {children}
    </CatchBoundary>
  );
}
