import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../kit/client.ts';
import { failureText } from '../../lib/api.ts';
import { retried } from './retried.ts';
import { READING } from './text.ts';

export interface Answered<T> {
  data: T | null;
  failure: { code: number | null; text: string } | null;
  retry: () => void;
  /** Takes a newer state of the same thing. */
  put: (data: T) => void;
}

/** One thing read from the server, and read again up to three times. `name` tells it from others. */
export function useAnswer<T>(name: string, read: () => Promise<T>): Answered<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Pick<Answered<T>, 'data' | 'failure'> & { name: string }>({
    name,
    data: null,
    failure: null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for what is read, and a new attempt reads it again
  useEffect(() => {
    const leaving = new AbortController();
    setAnswer({ name, data: null, failure: null });
    retried(read, leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setAnswer({ name, data, failure: null });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const code = error instanceof ApiError ? error.code : null;
        const text = failureText(error, READING.wrong, READING.unreached);
        setAnswer({ name, data: null, failure: { code, text } });
      },
    );
    return () => leaving.abort();
  }, [name, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const put = useCallback((data: T) => setAnswer({ name, data, failure: null }), [name]);
  const current = answer.name === name ? answer : { data: null, failure: null };
  return { data: current.data, failure: current.failure, retry, put };
}
