/** Files that a deploy never changes under their name. */
const HASHED = '/assets/';

/** The page for every address that has none of its own. */
const OTHER_PAGE = '/other.html';

export type Plan =
  | { by: 'network' }
  /** Kept files come first: their names change with their content. */
  | { by: 'kept' }
  /** The network's page, or without one the first of these that is kept. */
  | { by: 'page'; kept: readonly string[] };

/**
 * Decides how the worker answers a request. Nothing of the API, the sandbox or the console ever passes
 * through its store: their answers belong to one account and to one moment.
 *
 * A page from the network names the files of its own version, and offline the kept page comes with
 * the files that were kept in the same hour: versions never mix.
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
