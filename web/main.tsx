import { must } from '#domain/lookup';
import 'virtual:serif-font.css';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { safeStorage } from './kit/safe-storage.ts';
import { AppProvider, createApp } from './lib/app.ts';
import { keepInvite } from './lib/invite.ts';
import { pageDay } from './lib/page-day.ts';
import { pause } from './lib/pause.ts';
import { createAppRouter } from './router.tsx';

// In steps, and the drawing in slices: on a slow phone all of it at once is a fifth of a second in
// which no finger is answered.
async function start() {
  await pause();
  const app = createApp(
    safeStorage(() => localStorage),
    () => {
      const { location, matches } = router.state;
      if (matches.at(-1)?.staticData.needsLogin) app.wayIn.wished = location.href;
      void router.navigate({ to: '/login' });
    },
    pageDay(document),
  );
  const router = createAppRouter(
    app.session,
    matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  keepInvite(app.storage, location.search, Date.now());
  addEventListener('storage', app.session.reread);
  await pause();
  // The page came drawn (build/first-paint.ts). It gives way once the route's own code is here: in
  // one step, so that nothing is blank between.
  await router.load();
  await pause();
  const root = createRoot(must(document.getElementById('root'), 'root'));
  startTransition(() =>
    root.render(
      <StrictMode>
        <AppProvider value={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </StrictMode>,
    ),
  );
  const { startBackgroundWork } = await import('./lib/after-start.ts');
  startBackgroundWork(app, router);
}

void start();
