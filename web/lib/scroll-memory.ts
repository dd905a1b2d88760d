import type { AnyRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { KeyValue } from '../kit/safe-storage.ts';

/** Places that are kept; the oldest goes first. */
const KEPT = 50;
/** Where they are stored during a reload. */
const PLACES = 'scrollPlaces';
const Places = z.array(z.tuple([z.string(), z.number()]));
/**
 * A page that does not reach its old height in this time stays where it is. Answers on a slow line take
 * so long, and a page in use must not move under its reader.
 */
const SETTLE_MS = 5000;

/**
 * Back and a reload find a page where it was left, and an anchor stays at the top while what is above
 * it loads. The browser's own way is off: it scrolls before our answers and chunks have come.
 */
export function startScrollMemory(router: AnyRouter, storage: KeyValue): void {
  history.scrollRestoration = 'manual';
  const places = placesIn(storage);
  let giveUp: () => void = () => undefined;
  let shown = keyOf(router.state.location);
  function leave() {
    places.delete(shown);
    places.set(shown, scrollY);
    const [oldest] = places.keys();
    if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
  }
  router.subscribe('onBeforeLoad', leave);
  addEventListener('pagehide', () => {
    leave();
    storage.setItem(PLACES, JSON.stringify([...places]));
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    giveUp();
    const key = keyOf(toLocation);
    if (key === shown) return;
    shown = key;
    find(toLocation.hash);
  });
  function find(hash: string) {
    const top = places.get(shown);
    if (top) giveUp = retryWhileLayoutGrows(() => restoreScroll(top));
    else if (hash) giveUp = retryWhileLayoutGrows(() => scrollToAnchor(hash));
  }
  find(router.state.location.hash);
}

/** As the page before this one left them; none where it left nothing that can be read. */
function placesIn(storage: KeyValue): Map<string, number> {
  try {
    return new Map(Places.parse(JSON.parse(storage.getItem(PLACES) ?? '[]')));
  } catch {
    return new Map();
  }
}

const keyOf = (location: { state: { key?: string } }) => location.state.key ?? '';

/** Whether the page was high enough to be scrolled there. */
function restoreScroll(top: number): boolean {
  if (document.documentElement.scrollHeight - innerHeight < top) return false;
  scrollTo(0, top);
  return true;
}

/** Never done: what comes in above pushes the anchor down again. */
function scrollToAnchor(id: string): boolean {
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  return false;
}

/** Tries now and at every change of the page's height, until it is done or the reader takes over. */
function retryWhileLayoutGrows(place: () => boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  const grown = new ResizeObserver(() => place() && stop());
  for (const touch of ['wheel', 'pointerdown', 'keydown']) {
    addEventListener(touch, stop, { once: true, passive: true, signal });
  }
  const timer = setTimeout(stop, SETTLE_MS);
  signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  // It tells the height at once, and then whenever it changes.
  grown.observe(document.body);
  return stop;
}
