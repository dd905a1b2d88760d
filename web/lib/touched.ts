/** A screen reader's cursor presses no key: it moves the focus, or clicks. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'click'];

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
