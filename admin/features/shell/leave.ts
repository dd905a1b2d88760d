import * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';
import type { App } from '../../lib/app.ts';
import { SHELL } from './text.ts';

/** Ends the session at the server, and here even when the server cannot be reached. */
export async function leave({ api, session, queries }: App, toSignIn: () => Promise<void>) {
  const ended = await api.post('/logout', z.null()).then(
    () => true,
    // A token the server no longer knows has ended already.
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
  session.signOut(ended ? undefined : SHELL.signedOutHere);
  queries.clear();
  await toSignIn();
}
