const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Runs once, with the first thing that is done to the page. */
export function onTouch(run: () => void): void {
  const over = new AbortController();
  const once = () => {
    over.abort();
    run();
  };
  for (const touch of TOUCHES)
    addEventListener(touch, once, { passive: true, signal: over.signal });
}
