import { useRouter } from '@tanstack/react-router';
import { Failure } from '../../ui/failure.tsx';
import { SHELL } from './text.ts';

/** A page whose code failed, or could not be fetched. */
export function PageFailure({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="grid min-h-dvh content-center">
      <Failure text={SHELL.broken} onRetry={retry} />
    </main>
  );
}
