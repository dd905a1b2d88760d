import { Button } from '../kit/button.tsx';
import { UI } from './text.ts';

interface FailureProps {
  text: string;
  onRetry: () => void;
}

/** A part of a page that could not be read, and the way to read it again. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card bg-card px-5 py-8">
      <p className="text-ink2">{text}</p>
      <Button quiet className="button-small px-6" onClick={onRetry}>
        {UI.retry}
      </Button>
    </div>
  );
}
