/** A line that is dead without saying so is tried again so often. */
const RETRY_AFTER_MS = 5_000;

const lineMayBeBack = () =>
  new Promise<void>((goOn) => {
    addEventListener('online', () => goOn(), { once: true });
    if (navigator.onLine) setTimeout(goOn, RETRY_AFTER_MS);
  });

/**
 * Code of a part of a page, fetched until it is there: a failure would take the page away, and with it
 * what was typed there. web/lib/missing-code.ts says in the app meanwhile what is the matter.
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
