import { createHash } from 'node:crypto';

/**
 * Scripts, styles and fonts come from our own files only, so injected markup has nothing to run;
 * `data:` images are allowed for pictures drawn on the page. `scripts` are the hashes of scripts
 * that stand in the page itself.
 */
const contentPolicy = (scripts: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The content policy of a built page: with the hash of each script that the build wrote into it. */
export function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return contentPolicy(
    scripts.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  );
}

/** Sent with every answer. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy([]),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Two years; only where the public address is https, or a desk would lock itself out. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' } as const;
