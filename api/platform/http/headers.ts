/**
 * Sent with every answer. Scripts, styles and fonts come from our own files only and nothing is
 * inline, so injected markup has nothing to run; `data:` images are allowed for pictures drawn on
 * the page.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Two years; only where the public address is https, or a desk would lock itself out. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=63072000' } as const;
