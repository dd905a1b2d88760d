import type { News, NewsAct } from '#contract/news';
import { createStore } from '../../web/kit/store.ts';

/** Maximum actions kept per record; no dialog stays open for longer. */
const KEPT = 100;
/** Tolerance between this device's estimate of the server's clock and the time of an act. */
const SLACK_MS = 2_000;

/** Actions of other users and of other windows on the records of open dialogs, from the change feed. */
export function createActs() {
  const acts = createStore<readonly NewsAct[]>([]);
  let ahead = 0;
  let begun = 0;
  let writes: { from: number; until: number }[] = [];
  const wroteAt = (at: number) =>
    writes.some(({ from, until }) => at >= from + ahead - SLACK_MS && at <= until + ahead + SLACK_MS);
  return {
    get: acts.get,
    subscribe: acts.subscribe,
    /** The server's clock, by its last response. */
    now: () => Date.now() + ahead,
    /** Time of the server's first response (ms): the page shows data read after it. 0: none yet. */
    begun: () => begun,
    /** Runs a request of this window that may act: what the user does meanwhile is not reported. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      const write = { from: Date.now(), until: Number.POSITIVE_INFINITY };
      writes = [...writes, write].slice(-KEPT);
      try {
        return await work();
      } finally {
        write.until = Date.now();
      }
    },
    tell({ now, acts: told }: Pick<News, 'now' | 'acts'>): void {
      ahead = now - Date.now();
      begun ||= now;
      const known = new Set(acts.get().map(({ id }) => id));
      const fresh = told.filter(({ id, own, at }) => !(own && wroteAt(at)) && !known.has(id));
      if (fresh.length > 0) acts.set([...fresh, ...acts.get()].slice(0, KEPT));
    },
  };
}
export type Acts = ReturnType<typeof createActs>;
