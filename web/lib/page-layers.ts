import type { App } from './app.ts';
import { createLayers, type Layers } from './layers.ts';

/** Key of the number of layers in an entry's state. */
const DEPTH = 'layers';
/** The router's key of an entry; layer entries have that of their page. */
const PAGE = 'key';

const pageOf = (entry: NavigationHistoryEntry | null) => entry?.url?.split('#')[0];

/**
 * Goes `delta` entries within the page. A reload while a dialog opens leaves Chromium (seen in 156) with the dialog's
 * mark on the page's own entry, or with an index one behind; `go(-1)` would leave the app in both cases. So the entry
 * is looked up by key. Safari before 26 and Firefox before 147 have no list of entries.
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
 * Connects the layers to the browser's history; created on first use. The router ignores layer entries, because the
 * page below them is the same and would scroll to its anchor. The router wraps `pushState` on the object, so the
 * prototype's is called.
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
