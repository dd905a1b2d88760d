import { useState } from 'react';
import type { TomorrowView } from '#contract/tomorrow';
import { type Api, failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { TOMORROW } from './text.ts';

export interface TomorrowControls {
  busy: boolean;
  /** Sends a change and shows what comes back, with the sentence `said`. Resolves to success. */
  ask: (send: (api: Api, id: string) => Promise<TomorrowView>, said: string) => Promise<boolean>;
}

/** Changes of how tomorrow comes by, one at a time. */
export function useTomorrow(userId: string, put: (view: TomorrowView) => void): TomorrowControls {
  const { api, toasts } = useApp();
  const [busy, setBusy] = useState(false);
  const ask: TomorrowControls['ask'] = async (send, said) => {
    setBusy(true);
    try {
      put(await send(api, userId));
      toasts.say(said);
      return true;
    } catch (error) {
      toasts.warn(failureText(error, TOMORROW.failed, TOMORROW.unreached));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, ask };
}
