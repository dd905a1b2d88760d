const PAGE = 5;

/**
 * Where a key leads from item `index` of `count`, or null when the key is not the wheel's. As on
 * every spinbutton, up is more.
 */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: index + 1,
    ArrowDown: index - 1,
    PageUp: index + PAGE,
    PageDown: index - PAGE,
    Home: 0,
    End: last,
  };
  const target = steps[key];
  return target === undefined ? null : Math.min(last, Math.max(0, target));
}

/** The first item that starts with what was typed, or -1: `199` finds 1990年. */
export function indexOfTyped(typed: string, items: readonly string[]): number {
  return typed ? items.findIndex((item) => item.startsWith(typed)) : -1;
}
