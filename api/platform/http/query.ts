/** `%E5%91%BD`, or `a+b`, as text. */
const decoded = (text: string): string =>
  /[%+]/.test(text) ? (new URLSearchParams(`text=${text}`).get('text') ?? '') : text;

/**
 * The query of an address: every value is text. A key that comes twice is a list, which no schema of a
 * query takes.
 */
export function queryOf(url: string): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  const mark = url.indexOf('?');
  if (mark === -1) return query;
  for (const pair of url.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decoded(pair.slice(equals + 1));
    query[key] = key in query ? [query[key], value] : value;
  }
  return query;
}
