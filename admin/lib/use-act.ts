import { useState } from 'react';

/** Something under way that may fail: at most one at a time, and in a sentence what went wrong. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    busy,
    problem,
    async run(work: () => Promise<void>): Promise<void> {
      if (busy) return;
      setBusy(true);
      setProblem(undefined);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setProblem(error.message);
      } finally {
        setBusy(false);
      }
    },
  };
}
