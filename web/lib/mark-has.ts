import { HAS_MARKS } from './has-marks.ts';

/** Sets the marks of the whole page; an element may have several. */
function markAll(): void {
  const words = new Map<Element, string[]>();
  for (const element of document.querySelectorAll('[data-has]')) words.set(element, []);
  for (const [word, hosts, inside] of HAS_MARKS) {
    for (const host of document.querySelectorAll(hosts)) {
      if (host.querySelector(`:scope ${inside}`)) words.set(host, [...(words.get(host) ?? []), word]);
    }
  }
  for (const [element, each] of words) {
    if (each.length > 0) element.setAttribute('data-has', each.join(' '));
    else element.removeAttribute('data-has');
  }
}

/** Keeps the marks for `:has()` up to date. Loaded only by engines without it. */
export function keepMarks(): void {
  let asked = 0;
  const ask = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(markAll);
  };
  for (const event of ['change', 'click', 'focusin', 'focusout']) document.addEventListener(event, ask);
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['open', 'disabled', 'class'] };
  new MutationObserver(ask).observe(document.documentElement, watched);
  ask();
}
