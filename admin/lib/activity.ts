const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const CHANNEL = 'ziping-desk';
/** Other tabs hear of it no oftener. */
const REPORT_EVERY_MS = 5_000;

export interface Activity {
  /** How long ago a hand was last at the console, in this tab or another one. */
  idleMs(): number;
  /** A hand is there, as far as anybody knows: counts from now. */
  touch(): void;
}

/** Watches hands and keys of this tab and of the others; a page that asks by itself is none. */
export function watchActivity(): Activity {
  let last = Date.now();
  let reportedAt = 0;
  const others = new BroadcastChannel(CHANNEL);
  others.addEventListener('message', () => {
    last = Date.now();
  });
  function touch() {
    last = Date.now();
    if (last - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = last;
    others.postMessage('active');
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true });
  return { touch, idleMs: () => Date.now() - last };
}
