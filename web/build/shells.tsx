import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { safeStorage } from '../kit/safe-storage.ts';
import { AppProvider, createApp } from '../lib/app.ts';
import { createAppRouter } from '../router.tsx';

/** A page drawn before anything is known of who will see it. */
export interface Shell {
  html: string;
  title: string;
}

/**
 * The app's own components, drawn once at build time without a browser: what a page shows while it
 * waits for its answers. Pages behind the login are drawn for a reader of whom nothing is known yet.
 * `path` null draws the frame alone, with an empty page in it.
 */
export async function drawShell(path: string, signedIn: boolean): Promise<Shell> {
  const memory = safeStorage(() => {
    throw new Error('there is no browser at build time');
  });
  const app = createApp(memory, () => undefined);
  if (signedIn) app.session.signIn({ token: 'shell', id: 'shell' });
  const router = createAppRouter(
    app.session,
    true,
    createMemoryHistory({ initialEntries: [path] }),
  );
  await router.load();
  const html = renderToStaticMarkup(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  const title = router.state.matches.at(-1)?.staticData.title ?? '';
  return { html, title };
}
