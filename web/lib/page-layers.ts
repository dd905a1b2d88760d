import type { App } from './app.ts';
import { createLayers, type Layers } from './layers.ts';

/** Under this name an entry's state says how many layers it stands for. */
const DEPTH = 'layers';
/** The router's name of an entry; entries of ours carry that of their page. */
const PAGE = 'key';

const pageOf = (entry: NavigationHistoryEntry | null) => entry?.url?.split('#')[0];

/**
 * Goes `delta` entries from here, within the page. A reload in the very moment in which a dialog opens
 * leaves Chromium (seen in 156) either with the dialog's mark on the page's own entry, or with a count
 * of its own that is one behind the page's; `go(-1)` leaves the app from both. So the entry is looked
 * at and named. Safari before 26 and Firefox before 147 have no list of entries, and are believed.
 */
function goToEntry(delta: number, blocked: () => void): void {
  const { navigation } = window as { navigation?: Navigation };
  const current = navigation?.currentEntry;
  if (!navigation || !current) {
    history.go(delta);
    return;
  }
  const target = navigation.entries()[current.index + delta];
  if (!target || pageOf(target) !== pageOf(current)) blocked();
  else navigation.traverseTo(target.key).committed?.catch(blocked);
}

/**
 * The layers of this page, on the browser's history; made at first use. The router does not see
 * entries that stand for layers: the page under them is the same, and loading it again
 * would scroll to its anchor. It wraps `pushState` on the object, so the prototype's
 * is called.
 */
export function pageLayers(app: App): Layers {
  if (app.layers) return app.layers;
  const state = (): Record<string, unknown> => history.state ?? {};
  let page = state()[PAGE];
  const layers = createLayers(
    {
      depth: () => Number(state()[DEPTH] ?? 0),
      push(depth) {
        page = state()[PAGE];
        History.prototype.pushState.call(history, { ...state(), [DEPTH]: depth }, '');
      },
      mark(depth) {
        History.prototype.replaceState.call(history, { ...state(), [DEPTH]: depth }, '');
      },
      go: goToEntry,
    },
    (run) => void setTimeout(run),
  );
  app.popped = (event) => {
    const before = page;
    page = state()[PAGE];
    if (layers.popped() && page === before) event.stopImmediatePropagation();
  };
  app.layers = layers;
  return layers;
}
