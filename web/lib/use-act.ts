import { useState } from 'react';
import { failureText } from './api.ts';

/**
 * Runs one action at a time; `busy` meanwhile. A failure is passed to `tell`, or else kept as `problem` until the next
 * action.
 */
export function useAct(tell?: (problem: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves to whether it succeeded; `refused` and `unreached` are fallback messages. */
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
