import type { App } from '#admin/lib/app.ts';
import { logoutStaff } from '#contract/calls/staff';
import { ApiError } from '#web/kit/client.ts';
import { LEAVE } from './text.ts';

/** Ends the session on the server, and here even if the server is unreachable. */
export async function leave({ api, session, queries }: App, toSignIn: () => Promise<void>) {
  const ended = await api.call(logoutStaff).then(
    () => true,
    // An unknown token has already ended.
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
  session.signOut(ended ? undefined : LEAVE.unanswered);
  queries.clear();
  await toSignIn();
}
