import { ApiError } from '../kit/client.ts';

const RETRIES = 3;
const PAUSE_MS = 500;

type Wait = (ms: number) => Promise<void>;

const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A refusal stays one however often it is asked; a server's own fault or a lost answer may pass. */
const isTransient = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Without a network nothing passes by itself. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

/** A reading call, made again up to three times after 0.5, 1 and 1.5 s (spec §7). */
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
