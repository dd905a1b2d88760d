import type { News, NewsAct } from '#contract/news';
import { createStore } from '../../web/kit/store.ts';

/** Maximum actions kept per record; no dialog stays open for longer. */
const KEPT = 100;

/** Other users' actions on the records of open dialogs, from the change feed. */
export function createActs() {
  const acts = createStore<readonly NewsAct[]>([]);
  let ahead = 0;
  let begun = 0;
  return {
    get: acts.get,
    subscribe: acts.subscribe,
    /** The server's clock, by its last response. */
    now: () => Date.now() + ahead,
    /** Time of the server's first response (ms): the page shows data read after it. 0: none yet. */
    begun: () => begun,
    tell({ now, acts: told }: Pick<News, 'now' | 'acts'>): void {
      ahead = now - Date.now();
      begun ||= now;
      const known = new Set(acts.get().map(({ id }) => id));
      const fresh = told.filter(({ id, own }) => !own && !known.has(id));
      if (fresh.length > 0) acts.set([...fresh, ...acts.get()].slice(0, KEPT));
    },
  };
}
export type Acts = ReturnType<typeof createActs>;
