import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { SHELL } from './text.ts';

/** Ends the session at the server, and here even when the server cannot be reached. */
export function useSignOut() {
  const { api, session, queries } = useApp();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    const ended = await api.post('/logout', z.null()).then(
      () => true,
      // A token the server no longer knows has ended already.
      (error: unknown) => error instanceof ApiError && error.status === 401,
    );
    session.signOut(ended ? undefined : SHELL.signedOutHere);
    queries.clear();
    await navigate({ to: '/login', replace: true });
  }
  return { leaving, signOut: () => void signOut() };
}
