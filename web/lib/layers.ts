/** An open dialog. */
interface Layer {
  /** Called on Back: closes the dialog, or keeps it open and shows why. */
  back(): void;
}

/** The part of the browser's history that layers use. */
interface LayerHistory {
  /** Number of layers of the current entry; 0 for the page's own entry. */
  depth(): number;
  /** Adds an entry of the same page with `depth` layers. */
  push(depth: number): void;
  /** Sets the current entry to `depth` layers. */
  mark(depth: number): void;
  /** Navigates within the page, or calls `blocked` if there is no such entry. */
  go(delta: number, blocked: () => void): void;
}

export interface Layers {
  /** Opens a layer on top; returns a function that removes it from any position. */
  open(layer: Layer): () => void;
  /** Synchronises the history with the open layers; called automatically after changes. */
  settle(): void;
  /** Handles popstate. True if only layers changed and the page is the same. */
  popped(): boolean;
  /**
   * Runs once after the next change of layers has reached the history. Replacing the page's entry earlier would replace
   * a layer's, and Back would find the old one.
   */
  afterwards(run: () => void): void;
  /**
   * Goes back past the entries of all layers, then runs `load`, which reloads the page. Otherwise the new page would
   * have leftover entries, and going back from them would discard input.
   */
  leave(load: () => void): void;
}

/**
 * Makes Back close the top layer before it leaves the page: every open layer has a history entry. History and layers
 * are synchronised a moment after a change, adding missing entries or going back from leftover ones. The delay is
 * needed because the browser goes back asynchronously: a dialog that replaces another (plans, then the payment code)
 * would lose its entry.
 */
export function createLayers(history: LayerHistory, later: (run: () => void) => void): Layers {
  const open: Layer[] = [];
  let waiting: (() => void)[] = [];
  let goingBack = false;
  let leaving = false;
  const wanted = () => (leaving ? 0 : open.length);
  function settle() {
    if (goingBack) return;
    for (let depth = history.depth(); depth < wanted(); depth++) history.push(depth + 1);
    const left = history.depth() - wanted();
    if (left > 0) {
      goingBack = true;
      history.go(-left, () => {
        goingBack = false;
        history.mark(wanted());
        later(settle);
      });
      return;
    }
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  }
  return {
    open(layer) {
      open.push(layer);
      later(settle);
      return () => {
        const at = open.indexOf(layer);
        if (at >= 0) open.splice(at, 1);
        later(settle);
      };
    },
    popped() {
      const ours = goingBack;
      goingBack = false;
      const above = ours ? [] : open.slice(history.depth()).reverse();
      for (const layer of above) layer.back();
      later(settle);
      return ours || above.length > 0;
    },
    settle: () => later(settle),
    afterwards: (run) => void waiting.push(run),
    leave(load) {
      leaving = true;
      waiting.push(load);
      later(settle);
    },
  };
}
