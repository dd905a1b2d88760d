import { Button } from '../kit/button.tsx';
import { UI } from './text.ts';

interface FailureProps {
  text: string;
  onRetry: () => void;
}

/** Shows that a part could not be loaded, with a retry button. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card bg-card px-5 py-8">
      <p className="text-ink2">{text}</p>
      <Button quiet className="button-small px-5" onClick={onRetry}>
        {UI.retry}
      </Button>
    </div>
  );
}
