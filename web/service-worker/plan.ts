/** Files whose content never changes under the same name. */
const HASHED = '/assets/';

/** Fallback page for addresses without one. */
const OTHER_PAGE = '/other.html';

export type Plan =
  | { by: 'network' }
  /** Cache first: the names change with the content. */
  | { by: 'kept' }
  /** Network first; offline the first of these in the cache. */
  | { by: 'page'; kept: readonly string[] };

/**
 * Decides how the worker handles a request. Responses of the API, the sandbox and the console are never cached, because
 * they belong to one account and moment.
 *
 * A page from the network refers to files of its own version, and offline the cached page comes with the files cached
 * with it: versions never mix.
 */
export function planFor(request: { method: string; mode: string; url: string }, origin: string): Plan {
  const { origin: from, pathname } = new URL(request.url);
  if (request.method !== 'GET' || from !== origin) return { by: 'network' };
  if (/^\/(api|sandbox|admin)(\/|$)/.test(pathname)) return { by: 'network' };
  if (request.mode === 'navigate') {
    const own = pathname === '/' || pathname === '/home' ? '/index.html' : `${pathname}.html`;
    return { by: 'page', kept: [own, OTHER_PAGE] };
  }
  const icon = /^\/[\w-]+\.(svg|png|webmanifest)$/.test(pathname);
  return pathname.startsWith(HASHED) || icon ? { by: 'kept' } : { by: 'network' };
}
