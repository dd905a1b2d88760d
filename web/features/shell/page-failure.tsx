import { useRouter } from '@tanstack/react-router';
import { Failure } from '../../ui/failure.tsx';
import { CODE } from './offline-text.ts';
import { SHELL } from './text.ts';

/** A page whose code failed, or whose chunk could not be fetched. */
export function PageFailure({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="p-5">
      <Failure text={navigator.onLine ? SHELL.pageBroken : CODE.unreached} onRetry={retry} />
    </div>
  );
}
