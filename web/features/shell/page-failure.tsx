import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CODE } from '../../lib/offline-text.ts';
import { SHELL } from '../../lib/shell-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { Late, late } from '../../ui/late.tsx';

const WaysOn = late(() => import('./ways-on.tsx'));

/** Shown if a page's code failed or could not be loaded. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="relative grid gap-4 px-5 pt-52">
      <Failure text={error instanceof Error && error.cause ? CODE.unreached : SHELL.pageBroken} onRetry={retry} />
      <Late>
        <WaysOn />
      </Late>
    </div>
  );
}
