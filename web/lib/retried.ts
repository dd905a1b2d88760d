import { ApiError } from '../kit/client.ts';

const RETRIES = 3;
const PAUSE_MS = 500;

type Wait = (ms: number) => Promise<void>;

const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refusals are final; server errors and lost responses may be transient. */
const isTransient = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Offline, retrying is useless. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

/** Repeats a read up to three times after 0.5, 1 and 1.5 s (spec §7). */
export async function retried<T>(call: () => Promise<T>, pause: Wait = wait): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await call();
    } catch (error) {
      if (retry > RETRIES || !isTransient(error) || isOffline()) throw error;
      await pause(retry * PAUSE_MS);
    }
  }
}
