import { Button } from '#web/kit/button.tsx';
import { ApiError } from '#web/kit/client.ts';
import { Failure } from '../failure.tsx';

interface InsteadOfRowsProps {
  text: string;
  /** An action to continue with, if any. */
  way?: { label: string; act: () => void };
}

export function InsteadOfRows({ text, way }: InsteadOfRowsProps) {
  return (
    <div className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <p className="serif text-subheading">{text}</p>
      {way && (
        <Button quiet onClick={way.act}>
          {way.label}
        </Button>
      )}
    </div>
  );
}

export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return <Failure text={error.message} requestId={requestId} onRetry={onRetry} />;
}
