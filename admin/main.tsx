import { reportConsoleError } from '#contract/calls/client-errors';
import { must } from '#domain/lookup';
import './styles/app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreComposingEnter } from '../web/kit/composing.ts';
import { watchErrors } from '../web/kit/watch-errors.ts';
import { watchLock } from './features/staff/lock/watch-lock.tsx';
import { AppProvider, createApp } from './lib/app.ts';
import { createConsoleRouter } from './router.tsx';

const app = createApp(() => void router.invalidate());
const router = createConsoleRouter(app.session);
void app.refreshStaff();
ignoreComposingEnter();
const report = watchErrors(() => ({
  path: reportConsoleError.path,
  main: import.meta.url,
  route: router.state.matches.at(-1)?.fullPath ?? '',
}));

function open() {
  createRoot(must(document.getElementById('root'), 'root'), { onCaughtError: report }).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={app.queries}>
          <AppProvider value={app}>
            <RouterProvider router={router} />
          </AppProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

watchLock(app, {
  open,
  toSignIn: () => router.navigate({ to: '/login', replace: true }),
});
