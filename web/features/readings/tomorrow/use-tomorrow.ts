import type { TomorrowView } from '#contract/tomorrow';
import type { Api } from '#web/lib/api.ts';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { TOMORROW } from './text.ts';

export interface TomorrowControls {
  busy: boolean;
  /** Sends a change and shows the result with the message `said`. Resolves to whether it succeeded. */
  ask: (send: (api: Api, id: string) => Promise<TomorrowView>, said: string) => Promise<boolean>;
}

/** Changes of the channels, one at a time. */
export function useTomorrow(userId: string, put: (view: TomorrowView) => void): TomorrowControls {
  const { api, toasts } = useApp();
  const { busy, act } = useAct(toasts.warn);
  return {
    busy,
    ask(send, said) {
      const change = async () => {
        put(await send(api, userId));
        toasts.say(said);
      };
      return act(change, TOMORROW.failed, TOMORROW.unreached);
    },
  };
}
