/** A dialog that lies over the page. */
interface Layer {
  /** The reader went back: the layer closes, or stays and says why it cannot. */
  back(): void;
}

/** The browser's history, as far as layers need it. */
interface LayerHistory {
  /** How many layers the current entry stands for; 0 on an entry that a page made. */
  depth(): number;
  /** Adds an entry of the same page that stands for `depth` layers. */
  push(depth: number): void;
  /** Has the current entry stand for `depth` layers. */
  mark(depth: number): void;
  /** Goes to an entry of the same page, or calls `blocked` where there is none. */
  go(delta: number, blocked: () => void): void;
}

export interface Layers {
  /** Lays one on top; the answer takes it away again, whatever lies above it. */
  open(layer: Layer): () => void;
  /** Makes the history even with what is open, as every change does by itself. */
  settle(): void;
  /** The current entry is another one. True when only layers changed, and the page is the same. */
  popped(): boolean;
  /**
   * Runs once, after the next change of layers has reached the history: a replacement of the page's
   * own entry any earlier would replace that of a layer, and Back would find the old one.
   */
  afterwards(run: () => void): void;
  /**
   * Goes back from the entries of all layers, those still open too, then runs `load`, which
   * reloads the page: the new page would find an entry left over, and going back from it then takes away
   * whatever the reader has begun there.
   */
  leave(load: () => void): void;
}

/**
 * Back closes what lies on top before it leaves the page: every open layer has a history entry. One
 * rule keeps the two even, a moment after anything changed: entries that are missing are added, and
 * those left over are gone back from. The moment is needed: a dialog that makes room for another
 * (plans, then the payment code) would otherwise have its entry taken from under the new one, since
 * the browser goes back later than asked.
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
