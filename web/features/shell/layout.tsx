import { Outlet, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useApp } from '../../lib/app.ts';
import { lacksBirth } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { TabBar } from './tab-bar.tsx';
import { SHELL } from './text.ts';

const LoginPrompt = lazy(() => import('./login-prompt.tsx'));

/** The frame of every page, and the rules that hold on all of them. */
export function Layout() {
  const app = useApp();
  const router = useRouter();
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const staticData = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const session = useStore(app.session);
  const prompted = useStore(app.loginPrompt);
  const locked = Boolean(staticData?.needsLogin && !session.token);
  const confined = lacksBirth(session);

  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
        if (pathChanged) void app.refreshUser();
        if (!pathChanged || !fromLocation) return;
        app.loginPrompt.set(false);
        main.current?.focus({ preventScroll: true });
        if (!toLocation.hash) window.scrollTo(0, 0);
      }),
    [app, router],
  );
  useEffect(() => {
    document.title = [staticData?.title, SHELL.product].filter(Boolean).join(' · ');
  }, [staticData]);
  // The guard of the root route runs on navigation; what user-info tells later has to run it again.
  useEffect(() => {
    if (confined) void router.invalidate();
  }, [confined, router]);

  const closePrompt = () => {
    app.loginPrompt.set(false);
    if (locked) void navigate({ to: '/', replace: true });
  };
  return (
    <>
      <main
        ref={main}
        tabIndex={-1}
        className={`column min-h-dvh outline-none ${staticData?.hideNavBar ? 'pb-20' : 'pb-28'}`}
      >
        {locked ? null : <Outlet />}
      </main>
      {staticData?.hideNavBar ? null : <TabBar path={pathname} />}
      <ScrollToTop />
      <ToastRegion message={useStore(app.toasts)} />
      <Suspense>{(prompted || locked) && <LoginPrompt onClose={closePrompt} />}</Suspense>
    </>
  );
}
