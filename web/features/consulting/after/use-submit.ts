import { useState } from 'react';
import type { ConsultAfter } from '#contract/consulting';
import { failureText } from '../../../lib/api.ts';
import { useApp } from '../../../lib/app.ts';
import { AFTER } from './text.ts';

/** Sends one form at a time; what it answers is how the consultation stands then. */
export function useSubmit(said: string, onDone: (kept: ConsultAfter) => void) {
  const { toasts } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(send: () => Promise<ConsultAfter>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const kept = await send();
      toasts.say(said);
      onDone(kept);
    } catch (error) {
      setProblem(failureText(error, AFTER.refused, AFTER.unreached));
    }
    setBusy(false);
  }
  return { busy, problem, submit };
}
