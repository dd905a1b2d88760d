import { Link, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp, useSignedIn } from '#admin/lib/app.ts';
import { Failure } from '#admin/ui/failure.tsx';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { useStore } from '#web/kit/store.ts';
import { SHELL } from './text.ts';

/** Sets the document's title. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.filter((match) => match.staticData.title).at(-1)?.staticData.title,
  });
  const waiting = useStore(useApp().waiting);
  useEffect(() => {
    const named = [title, SHELL.product].filter(Boolean).join(' · ');
    document.title = waiting > 0 ? `(${waiting}) ${named}` : named;
  }, [title, waiting]);
  return <Outlet />;
}

/** For roles without any page. */
export function NoFeatures() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return (
    <div className="grid min-h-full content-center justify-items-center gap-2 p-6 text-center">
      <h1 className="heading">{SHELL.noFeatures}</h1>
      <p className="text-ink2">{SHELL.noFeaturesWhy(STAFF_ROLE_NAMES[signedIn.staff.role])}</p>
    </div>
  );
}

export function NotFound() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-6">
      <h1 className="heading">{SHELL.notFound}</h1>
      <Link to="/" className="button button-quiet">
        {SHELL.goHome}
      </Link>
    </main>
  );
}

/** Shown if a page's code failed or could not be loaded. */
export function PageFailure({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="grid min-h-dvh content-center">
      <Failure text={navigator.onLine ? SHELL.broken : SHELL.unopened} onRetry={retry} />
    </main>
  );
}
