import type { AnyRouter } from '@tanstack/react-router';

/** Places that are kept; the oldest goes first. */
const KEPT = 50;
/** A page that does not grow to its old height in this time is left where it is. */
const PATIENCE_MS = 2000;

/**
 * Going back finds a page where it was left, and an anchor stays at the top of the screen while what
 * stands above it comes in. The browser's own way does neither: our pages grow when their answers
 * and chunks come, and it scrolls before. So it is off.
 */
export function startScrollMemory(router: AnyRouter): void {
  history.scrollRestoration = 'manual';
  const places = new Map<string, number>();
  let giveUp: () => void = () => undefined;
  let shown = keyOf(router.state.location);
  router.subscribe('onBeforeLoad', () => {
    places.delete(shown);
    places.set(shown, scrollY);
    const [oldest] = places.keys();
    if (places.size > KEPT && oldest !== undefined) places.delete(oldest);
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    giveUp();
    const key = keyOf(toLocation);
    if (key === shown) return;
    shown = key;
    const top = places.get(key);
    if (top) giveUp = whileItGrows(() => returnTo(top));
    else if (toLocation.hash) giveUp = whileItGrows(() => showAnchor(toLocation.hash));
  });
  const { hash } = router.state.location;
  if (hash) giveUp = whileItGrows(() => showAnchor(hash));
}

const keyOf = (location: { state: { __TSR_key?: string } }) => location.state.__TSR_key ?? '';

/** Whether the page was high enough to be scrolled there. */
function returnTo(top: number): boolean {
  if (document.documentElement.scrollHeight - innerHeight < top) return false;
  scrollTo(0, top);
  return true;
}

/** Never done: what comes in above pushes the anchor down again. */
function showAnchor(id: string): boolean {
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  return false;
}

/** Tries now and at every change of the page's height, until it is done or the reader takes over. */
function whileItGrows(place: () => boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  const grown = new ResizeObserver(() => place() && stop());
  for (const touch of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(touch, stop, { once: true, passive: true, signal });
  }
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  // It tells the height at once, and then whenever it changes.
  grown.observe(document.body);
  return stop;
}
