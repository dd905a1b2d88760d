import type { Page } from '@playwright/test';

export const PHONE = { width: 375, height: 812 };

/** The sizes at which a page of the consumer app is measured besides the phone's own. */
const OTHER_SIZES = [
  { name: 'at 320 px', viewport: { width: 320, height: 568 }, fontSize: '' },
  { name: 'with text of 200 %', viewport: PHONE, fontSize: '200%' },
  { name: 'at 768 px', viewport: { width: 768, height: 1024 }, fontSize: '' },
] as const;

/** Changes the page's size in place, and names what each size makes of `part`. */
export async function faultsBySize(page: Page, part: string): Promise<[string, string[]][]> {
  const faults: [string, string[]][] = [];
  for (const { name, viewport, fontSize } of OTHER_SIZES) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const beyond = await page.evaluate(beyondTheEdge);
    const { small, stuck } = await page.evaluate(controls, part);
    faults.push([`beyond the edge ${name}`, beyond], [`targets ${name}`, small]);
    faults.push([`scrolling boxes ${name}`, stuck]);
  }
  return faults;
}

/**
 * WCAG 1.4.10, in the page: what reaches beyond the screen's edge or beyond that of a dialog, where it
 * makes either scroll sideways.
 */
function beyondTheEdge(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open] .overflow-y-auto')];
  return frames
    .filter((frame) => frame.scrollWidth > frame.clientWidth)
    .flatMap((frame) => {
      const edge = frame.getBoundingClientRect().left + frame.clientWidth;
      return [...frame.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge + 1)
        .toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
        .map((element) => `${element.localName}.${element.className} ${element.textContent.slice(0, 20)}`)
        .slice(0, 6);
    });
}

/**
 * Other rules of WCAG 2.2 that a size can break, read in the page from the boxes:
 * 2.5.8, targets under 24 px whose circle of 24 px meets another target, or its circle;
 * 2.1.1, boxes that scroll and neither take the focus nor hold anything that does.
 */
function controls(part: string) {
  const MIN = 24;
  /** A box that scrolls by less holds nothing back; axe-core draws the line at the same place. */
  const SCROLLS = 13;
  const FOCUSABLE =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]';
  const root = document.querySelector(part) ?? document.documentElement;
  const nameOf = (e: Element) => `${e.localName}.${e.className} ${e.textContent.slice(0, 20)}`;
  // A control that its label draws can take the focus, though nothing of its own is painted.
  const seen = (e: Element) => e.checkVisibility({ visibilityProperty: true });
  const takesFocus = (e: Element) => e instanceof HTMLElement && e.tabIndex >= 0 && seen(e);
  const overflows = (e: Element) =>
    e.scrollWidth - e.clientWidth >= SCROLLS || e.scrollHeight - e.clientHeight >= SCROLLS;
  const scrolls = (e: Element) =>
    overflows(e) && /auto|scroll/.test(`${getComputedStyle(e).overflow}`) && e !== document.body;

  const focusable = [...root.querySelectorAll(FOCUSABLE)].filter(takesFocus);
  const stuck = [...root.querySelectorAll('*')]
    .filter((e) => e !== document.documentElement && scrolls(e) && seen(e))
    .filter((e) => !focusable.some((each) => e.contains(each)))
    .map(nameOf);

  /** A link within a sentence is as high as its line (2.5.8, inline). */
  const inText = (e: Element) => {
    if (getComputedStyle(e).display !== 'inline') return false;
    const block = e.parentElement?.closest(':not(span, a, strong, em, b, i)');
    const links = [...(block?.querySelectorAll('a, button') ?? [])].map((each) => each.textContent);
    return (block?.textContent ?? '').trim().length > links.join('').trim().length;
  };
  /** Box to press: a control's, or that of the label which stands for a control hidden in it. */
  const boxOf = (e: Element) => {
    const own = e.getBoundingClientRect();
    const [label] = e instanceof HTMLInputElement ? (e.labels ?? []) : [];
    return own.width >= MIN && own.height >= MIN ? own : (label?.getBoundingClientRect() ?? own);
  };
  /** Layer that moves as a whole: only within it do distances stay as they are. */
  const layerOf = (e: Element) => {
    let at = e.parentElement;
    while (at && !scrolls(at) && !/fixed|sticky/.test(getComputedStyle(at).position)) at = at.parentElement;
    return at;
  };
  const targets = focusable.map((e) => {
    const { left, top, right, bottom, width, height } = boxOf(e);
    // A thousandth of a pixel is lost where text is measured.
    const big = width >= MIN - 0.05 && height >= MIN - 0.05;
    return {
      e,
      left,
      top,
      right,
      bottom,
      big,
      layer: layerOf(e),
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    };
  });
  type Target = (typeof targets)[number];
  const gap = (to: Target, { x, y }: Target) => {
    if (!to.big) return Math.hypot(to.x - x, to.y - y) - MIN / 2;
    const dx = Math.max(to.left - x, 0, x - to.right);
    const dy = Math.max(to.top - y, 0, y - to.bottom);
    return Math.hypot(dx, dy);
  };
  const apart = (a: Target, b: Target) => a.layer !== b.layer || a.e.contains(b.e) || b.e.contains(a.e);
  const small = targets
    .filter((target) => !target.big && !inText(target.e))
    .filter((t) => targets.some((o) => o !== t && !apart(t, o) && gap(o, t) < MIN / 2 - 0.05))
    .map(({ e }) => nameOf(e));
  return { small, stuck };
}
