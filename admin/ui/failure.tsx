import { Button } from '../../web/kit/button.tsx';
import { FAILURE } from './text.ts';

interface FailureProps {
  text: string;
  /** Identifies the request in the server's log. */
  requestId?: string | undefined;
  onRetry: () => void;
}

export function Failure({ text, requestId, onRetry }: FailureProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <p>{text}</p>
      {requestId && (
        <p className="text-small text-ink3">
          {FAILURE.requestId} <code className="font-mono select-all">{requestId}</code>
        </p>
      )}
      <Button quiet className="mt-1" onClick={onRetry}>
        {FAILURE.retry}
      </Button>
    </div>
  );
}
