/** Retry interval for a connection that fails silently. */
const RETRY_AFTER_MS = 5_000;

const lineMayBeBack = () =>
  new Promise<void>((goOn) => {
    addEventListener('online', () => goOn(), { once: true });
    if (navigator.onLine) setTimeout(goOn, RETRY_AFTER_MS);
  });

/**
 * Loads the code of a part, retrying until it succeeds: an error would replace the page and discard its input.
 * web/lib/chunk-failure.ts shows the reason meanwhile.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await lineMayBeBack();
    }
  }
}
