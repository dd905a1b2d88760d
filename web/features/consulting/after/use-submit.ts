import type { ConsultAfter } from '#contract/consulting';
import { useApp } from '../../../lib/app.ts';
import { useAct } from '../../../lib/use-act.ts';
import { AFTER } from './text.ts';

/** Sends one form at a time; what it answers is how the consultation stands then. */
export function useSubmit(said: string, onDone: (kept: ConsultAfter) => void) {
  const { toasts } = useApp();
  const { busy, problem, act } = useAct();
  function submit(send: () => Promise<ConsultAfter>) {
    const file = async () => {
      const kept = await send();
      toasts.say(said);
      onDone(kept);
    };
    return act(file, AFTER.refused, AFTER.unreached);
  }
  return { busy, problem, submit };
}
