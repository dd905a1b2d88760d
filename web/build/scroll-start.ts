import type { AnyRouter } from '@tanstack/react-router';

/**
 * Stands in for the router's `setupScrollRestoration`, as far as it works with `scrollRestoration`
 * off: a new page begins at its top or at its anchor. Where a page was left is known to
 * lib/scroll-memory.ts, which waits until the page is high enough.
 */
export function setupScrollRestoration(router: AnyRouter): void {
  const scroll = router._scroll;
  if (scroll.r) return;
  scroll.r = true;
  router.subscribe('onRendered', ({ toLocation: { hash, state } }) => {
    // `resetScroll: false` holds for one navigation.
    const wanted = scroll.n;
    scroll.n = true;
    scroll.h = false;
    const anchor = state.__hashScrollIntoViewOptions ?? true;
    if (!hash) {
      if (wanted) scrollTo(0, 0);
    } else if (anchor) {
      document.getElementById(hash)?.scrollIntoView(anchor);
    }
  });
}
