import type { News, NewsAct } from '#contract/news';
import { createStore } from '../../web/kit/store.ts';

/** No dialog stays open while more than these happen to one thing. */
const KEPT = 100;

/** Acts of others on the things that dialogs are about, as the news told them. */
export function createActs() {
  const acts = createStore<readonly NewsAct[]>([]);
  let ahead = 0;
  let begun = 0;
  return {
    get: acts.get,
    subscribe: acts.subscribe,
    /** The server's clock, by its last answer. */
    now: () => Date.now() + ahead,
    /** The instant of the server's first answer (ms): what the page shows was read after it. 0: none has come. */
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
