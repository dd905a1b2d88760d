import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../kit/store.ts';
import { useApp } from './app.ts';
import type { UserProfile } from './session.ts';

interface KnownUser {
  profile: UserProfile | null;
  /** True if nothing is known and loading failed. */
  failed: boolean;
  retry: () => void;
}

/** The signed-in user; loads user-info if this device has none. */
export function useUserProfile(): KnownUser {
  const { session, knowUser } = useApp();
  const { userProfile: profile } = useStore(session);
  const [failed, setFailed] = useState(false);
  const missing = profile === null;
  const read = useCallback(() => {
    setFailed(false);
    void knowUser().then((known) => setFailed(!known));
  }, [knowUser]);
  useEffect(() => {
    if (missing) read();
  }, [missing, read]);
  return { profile, failed: failed && missing, retry: read };
}
