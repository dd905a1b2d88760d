import { useState } from 'react';

/** One thing done at a time, and what went wrong with the last one. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function act(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, act };
}
