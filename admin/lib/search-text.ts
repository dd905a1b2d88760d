/**
 * Search parameters are text both ways: the router's own reader takes values for JSON and would
 * turn the phone number 13800138000 into a number and `1E500` into Infinity.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** `{q: '清风', page: 2}` → `?q=%E6%B8%85%E9%A3%8E&page=2`; nothing for an empty record. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
