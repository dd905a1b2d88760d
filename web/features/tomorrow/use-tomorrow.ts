import { useState } from 'react';
import type { TomorrowView } from '#contract/tomorrow';
import { failureText } from '../../lib/api.ts';
import { useApp } from '../../lib/app.ts';
import { TOMORROW } from './text.ts';

export interface TomorrowDesk {
  busy: boolean;
  /** Sends a wish; what comes back is shown, and `said` is told. Resolves to whether it went. */
  ask: (path: string, wish: object, said: string) => Promise<boolean>;
}

/** Changes of how tomorrow comes by, one at a time. */
export function useTomorrow(userId: string, put: (view: TomorrowView) => void): TomorrowDesk {
  const { api, toasts } = useApp();
  const [busy, setBusy] = useState(false);
  async function ask(path: string, wish: object, said: string) {
    setBusy(true);
    try {
      put(await api.post<TomorrowView>(path, { id: userId, ...wish }));
      toasts.say(said);
      return true;
    } catch (error) {
      toasts.warn(failureText(error, TOMORROW.failed, TOMORROW.unreached));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, ask };
}
