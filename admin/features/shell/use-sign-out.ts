import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '../../lib/app.ts';
import { leave } from './leave.ts';

/** The way out of the console. */
export function useSignOut() {
  const app = useApp();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  function signOut() {
    setLeaving(true);
    void leave(app, () => navigate({ to: '/login', replace: true }));
  }
  return { leaving, signOut };
}
