import { must } from '#domain/lookup';
import 'virtual:serif-first';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import { type KeyValue, safeStorage } from './kit/safe-storage.ts';
import { useStore } from './kit/store.ts';
import { watchErrors } from './kit/watch-errors.ts';
import { type App, AppProvider, createApp } from './lib/app.ts';
import { missingCode } from './lib/chunk-failure.ts';
import { applyEarlyInput, onTouch } from './lib/first-touch.ts';
import { keepInvite } from './lib/invite.ts';
import { pageDay } from './lib/page-day.ts';
import { takeAsked } from './lib/page-requests.ts';
import { pause } from './lib/pause.ts';
import { keepsProfile, type ReadProfile } from './lib/session.ts';
import { takeCarried } from './lib/sign-in-draft.ts';
import { createAppRouter } from './router.tsx';

/** Applies input and scroll position of the prerendered page to the app once it is mounted. */
function FirstPaintHandover({ drawn, children }: { drawn: Element | null; children: ReactNode }) {
  const [top] = useState(() => scrollY);
  useLayoutEffect(() => {
    // The router scrolls to the top when it has rendered.
    if (top > 0) scrollTo(0, top);
    document.getElementById('unreached')?.remove();
    if (drawn && window.firstTouch) applyEarlyInput(drawn, rootElement(), window.firstTouch);
  }, [drawn, top]);
  return children;
}

/** Pages read the day once, so they are remounted when it changes. */
function Pages({ app, router }: { app: App; router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider key={useStore(app.clockTurns)} router={router} />;
}

const rootElement = () => must(document.getElementById('root'), 'root');

/** Without this chunk the profile counts as not loaded, and is requested. */
const profileCode = () => import('./lib/stored-profile.ts').catch(() => null);

async function profileReader(storage: KeyValue): Promise<ReadProfile | null> {
  return (keepsProfile(storage) && (await profileCode())?.readProfile) || null;
}

// Starts in steps and renders in slices: all at once would block input for a fifth of a second on a slow phone.
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
      if (matches.at(-1)?.staticData.needsLogin) app.signInDraft.wished = location.href;
      void router.navigate({ to: '/login' });
    },
    readProfile: code?.readProfile ?? null,
    day: pageDay(document),
    asked,
    user: code?.userIn(asked?.user ?? '') ?? null,
  });
  app.signInDraft.carried = carried;
  // Before any page requests its code.
  const tab = safeStorage(() => sessionStorage);
  addEventListener('vite:preloadError', missingCode({ toasts: app.toasts, tab }, import.meta.url));
  // Before the router's listener: on window, Chromium calls listeners in registration order, capturing or not.
  window.addEventListener('popstate', (event) => app.popped(event));
  const router = createAppRouter(app.session, matchMedia('(prefers-reduced-motion: reduce)').matches);
  route = () => router.state.matches.at(-1)?.fullPath ?? '';
  onTouch(() => app.touched.set(true));
  keepInvite(app.storage, location.search, Date.now());
  addEventListener('storage', async () => app.session.reread(await profileReader(storage)));
  await pause();
  // The page is prerendered (build/first-paint.ts). It is replaced in one step once the route's code is loaded, so that
  // it never goes blank.
  await router.load();
  await pause();
  // Imported here to run in its own task: a static import would run React in one task with this file.
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
