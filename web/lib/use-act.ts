import { useState } from 'react';
import { failureText } from './api.ts';

/**
 * Sends one act at a time: `busy` meanwhile. A failure is told to `tell`; without it, it is kept as `problem`
 * until the next act.
 */
export function useAct(tell?: (problem: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves to whether it went well; `refused` and `unreached` are the sentences of a failure without one. */
  async function act(send: () => Promise<unknown>, refused: string, unreached: string = refused): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await send();
      return true;
    } catch (error) {
      (tell ?? setProblem)(failureText(error, refused, unreached));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, act };
}
