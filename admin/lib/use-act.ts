import { useState } from 'react';
import { ERRORS } from '#domain/errors';
import { ApiError } from '../../web/kit/client.ts';

/** Runs one action at a time, and keeps the last error. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** True if a colleague was first and the dialog's action is no longer possible. */
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
