import 'virtual:serif-font.css';
import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProvider, createApp } from './lib/app.ts';
import { safeStorage } from './lib/safe-storage.ts';
import { createAppRouter } from './router.tsx';

const app = createApp(
  safeStorage(() => localStorage),
  () => void router.navigate({ to: '/login' }),
);
const router = createAppRouter(app.session, matchMedia('(prefers-reduced-motion: reduce)').matches);
addEventListener('storage', app.session.reread);

// The page came drawn (build/prerender.ts). It gives way once the route's own code is here: in one
// step, so that nothing is blank between.
void router.load().then(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // In slices: a slow phone answers to a finger between them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <AppProvider value={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </StrictMode>,
    ),
  );
  void import('./lib/after-start.ts').then(({ afterStart }) => afterStart(app, router));
});
