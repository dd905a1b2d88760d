import { randomBytes } from 'node:crypto';

const SENT = /(?:^|; )ziping_device=([\w-]{43})(?:;|$)/;
const A_YEAR_S = 365 * 24 * 60 * 60;

/** The device that sent the request: what its cookie says, or a new one. */
export function deviceOf(request: Request): string {
  const sent = SENT.exec(request.headers.get('cookie') ?? '')?.[1];
  return sent ?? randomBytes(32).toString('base64url');
}

/** Has the browser keep the device: after a sign-in. No script reads it, and only `path` is sent it. */
export function deviceCookie(device: string, path: '/api/web' | '/api/admin', https: boolean) {
  const secure = https ? '; Secure' : '';
  return `ziping_device=${device}; Path=${path}; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict${secure}`;
}
