import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '../kit/button.tsx';
import { UI } from './text.ts';

/** A failure must be shown even where nothing more can be fetched: then without its drawing. */
const Drawing = lazy<ComponentType>(() => import('./failure-drawing.tsx').catch(() => ({ default: () => null })));

interface FailureProps {
  text: string;
  onRetry: () => void;
  /** The whole page failed, not a part of it. */
  page?: boolean;
}

/** A part of a page that could not be read, and the way to read it again. */
export function Failure({ text, onRetry, page }: FailureProps) {
  return (
    <div
      role="alert"
      className={`grid justify-items-center gap-4 rounded-card px-5 text-center ${page ? 'min-h-[50vh] content-center' : 'bg-card py-7'}`}
    >
      {page && (
        <Suspense fallback={<div className="h-32" />}>
          <Drawing />
        </Suspense>
      )}
      <p className={page ? 'heading' : 'text-ink2'}>{text}</p>
      <Button quiet={!page} className={page ? 'w-auto! min-w-52' : 'button-small px-6'} onClick={onRetry}>
        {UI.retry}
      </Button>
    </div>
  );
}
