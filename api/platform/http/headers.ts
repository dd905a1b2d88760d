import { createHash } from 'node:crypto';

/**
 * Scripts, styles and fonts come from our own files only, so injected markup has nothing to run;
 * `data:` images are allowed for pictures drawn on the page. `scripts` and `styles` are the
 * hashes of those that stand in the page itself.
 */
const contentPolicy = (scripts: readonly string[], styles: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // Of Safari before 15.5, which knows no worker-src.
    "child-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Hashes of a page's inline scripts and styles, as a content security policy lists them. */
function hashes(html: string, tag: 'script' | 'style'): string[] {
  const inside = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return Array.from(inside, ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The content policy of a built page: with the hash of each script and style that the build wrote into it. */
export const pagePolicy = (html: string): string => contentPolicy(hashes(html, 'script'), hashes(html, 'style'));

/** Content policy of responses that are not pages: opened directly they may load nothing. 170 bytes shorter. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The content policy of the worker that does the proof of work: it loads nothing and reaches no network. WebAssembly
 * needs 'unsafe-eval' before Chromium 97 and Safari 16; newer ones have a keyword for it alone.
 */
export const PROOF_WORKER_POLICY = "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'";

/** Sent with every answer. */
const SECURITY_HEADERS = {
  'content-security-policy': FILE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** They mean something on a page alone: calls, and the files of the apps, go without. */
const PAGE_HEADERS = {
  'content-security-policy': contentPolicy([], []),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Answers of the API are about the caller, or of this moment: no cache on the way may keep them. */
const PRIVATE = { 'cache-control': 'no-store' };

/** Two years; only where the public address is https: elsewhere browsers could not come back. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' };

/** Headers of every answer at a path; `page`: the answer may be a page. */
export function fixedHeaders(
  path: string,
  { https, page }: { https: boolean; page: boolean },
): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    ...(https && STRICT_TRANSPORT),
    ...(page && PAGE_HEADERS),
    ...(path.startsWith('/api/') && PRIVATE),
  };
}

/** The answer with those headers that it does not set itself. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
