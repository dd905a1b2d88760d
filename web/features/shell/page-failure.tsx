import { Link, useRouter } from '@tanstack/react-router';
import { Failure } from '../../ui/failure.tsx';
import { SHELL } from './text.ts';

export default function NotFound() {
  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-6 px-5">
      <p className="title-slip" aria-hidden="true">
        {SHELL.product}
      </p>
      <h1 className="heading">{SHELL.notFound}</h1>
      <Link to="/" className="link">
        {SHELL.goHome}
      </Link>
    </div>
  );
}

/** A page whose code failed, or whose chunk could not be fetched. */
export function PageFailure({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="p-5">
      <Failure text={SHELL.pageBroken} onRetry={retry} />
    </div>
  );
}
