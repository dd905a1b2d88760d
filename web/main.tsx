import { must } from '#domain/lookup';
import 'virtual:serif-first';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { type KeyValue, safeStorage } from './kit/safe-storage.ts';
import { useStore } from './kit/store.ts';
import { watchErrors } from './kit/watch-errors.ts';
import { type App, AppProvider, createApp } from './lib/app.ts';
import { applyEarlyInput, onTouch } from './lib/first-touch.ts';
import { keepInvite } from './lib/invite.ts';
import { missingCode } from './lib/missing-code.ts';
import { takeAsked } from './lib/page-asked.ts';
import { pageDay } from './lib/page-day.ts';
import { pause } from './lib/pause.ts';
import { keepsProfile, type ReadProfile } from './lib/session.ts';
import { takeCarried } from './lib/way-in.ts';
import { createAppRouter } from './router.tsx';

/** Around the app: what was done to the drawn page goes on in the app's as soon as that stands. */
function FirstPaintHandover({ drawn, children }: { drawn: Element | null; children: ReactNode }) {
  useLayoutEffect(() => {
    document.getElementById('unreached')?.remove();
    if (drawn && window.firstTouch) applyEarlyInput(drawn, rootElement(), window.firstTouch);
  }, [drawn]);
  return children;
}

/** Pages, which read the day once; they start anew on another. */
function Pages({ app, router }: { app: App; router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider key={useStore(app.clockTurns)} router={router} />;
}

const rootElement = () => must(document.getElementById('root'), 'root');

/** Without its code the profile counts as not read yet, and is asked for. */
const profileCode = () => import('./lib/stored-profile.ts').catch(() => null);

async function profileReader(storage: KeyValue): Promise<ReadProfile | null> {
  return (keepsProfile(storage) && (await profileCode())?.readProfile) || null;
}

// In steps, and the drawing in slices: on a slow phone all of it at once is a fifth of a second in
// which no finger is answered.
async function start() {
  let route = () => '';
  const report = watchErrors(() => ({ path: '/api/web/client-error', main: import.meta.url, route: route() }));
  const carried = takeCarried(location, history);
  await pause();
  const storage = safeStorage(() => localStorage);
  const asked = takeAsked(window);
  const code = asked || keepsProfile(storage) ? await profileCode() : null;
  const app = createApp(storage, {
    onSessionEnded() {
      const { location, matches } = router.state;
      if (matches.at(-1)?.staticData.needsLogin) app.wayIn.wished = location.href;
      void router.navigate({ to: '/login' });
    },
    readProfile: code?.readProfile ?? null,
    day: pageDay(document),
    asked,
    user: code?.userIn(asked?.user ?? '') ?? null,
  });
  app.wayIn.carried = carried;
  // Before any page asks for its code.
  const tab = safeStorage(() => sessionStorage);
  addEventListener('vite:preloadError', missingCode({ toasts: app.toasts, tab }, import.meta.url));
  // Before the router's own: on the window Chromium calls listeners in their order, captured or not.
  window.addEventListener('popstate', (event) => app.popped(event));
  const router = createAppRouter(app.session, matchMedia('(prefers-reduced-motion: reduce)').matches);
  route = () => router.state.matches.at(-1)?.fullPath ?? '';
  onTouch(() => app.touched.set(true));
  keepInvite(app.storage, location.search, Date.now());
  addEventListener('storage', async () => app.session.reread(await profileReader(storage)));
  await pause();
  // The page came drawn (build/first-paint.ts). It gives way once the route's own code is here: in
  // one step, so that nothing is blank between.
  await router.load();
  await pause();
  // Run here, in a task of its own: imported above, React would run in one task with this whole file.
  const { createRoot } = await import('react-dom/client');
  await pause();
  const root = createRoot(rootElement(), { onCaughtError: report });
  const drawn = rootElement().firstElementChild;
  startTransition(() =>
    root.render(
      <StrictMode>
        <FirstPaintHandover drawn={drawn}>
          <AppProvider value={app}>
            <Pages app={app} router={router} />
          </AppProvider>
        </FirstPaintHandover>
      </StrictMode>,
    ),
  );
  const { startBackgroundWork } = await import('./lib/after-start.ts');
  startBackgroundWork(app, router);
}

// Chromium below 105 and Firefox below 121.
if (!CSS.supports('selector(:has(a))')) void import('./lib/mark-has.ts').then(({ keepMarks }) => keepMarks());
void start();
