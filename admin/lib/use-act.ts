import { useState } from 'react';
import { ERRORS } from '#domain/errors';
import { ApiError } from '../../web/kit/client.ts';

/** One thing done at a time, and what went wrong with the last one. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** True when a colleague was first, so that the dialog no longer asks for what it was opened for. */
  const [overtaken, setOvertaken] = useState(false);
  async function act(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
      setOvertaken(error instanceof ApiError && error.code === ERRORS.conflict.code);
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, overtaken, setProblem, act };
}
