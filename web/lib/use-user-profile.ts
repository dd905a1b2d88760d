import { useCallback, useEffect, useState } from 'react';
import { useStore } from '../kit/store.ts';
import { useApp } from './app.ts';
import type { UserProfile } from './session.ts';

interface KnownUser {
  profile: UserProfile | null;
  /** True where nothing is known and reading failed. */
  failed: boolean;
  retry: () => void;
}

/** The signed-in user; reads user-info itself when this device has not seen it yet. */
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
