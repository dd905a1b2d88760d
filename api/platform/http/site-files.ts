import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { Clock } from '../clock.ts';

/** What a search engine has no business in: the console, calls, secret addresses, play money. */
const ROBOTS = ['/admin', '/api', '/calendar', '/sandbox'].map((path) => `Disallow: ${path}\n`);

/** RFC 9116 asks for an end of less than a year; each reading renews it. */
const CONTACT_HOLDS_MS = 180 * 86_400_000;

/**
 * GET /robots.txt                 what search engines leave alone
 * GET /.well-known/security.txt   where flaws may be reported (RFC 9116); 404 without a contact
 */
export function siteFiles(securityContact: string | null, clock: Clock) {
  const text = (body: string) =>
    new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Elysia({ name: 'site-files' })
    .get('/robots.txt', () => text(`User-agent: *\n${ROBOTS.join('')}`))
    .get('/.well-known/security.txt', () => {
      if (securityContact === null) throw new AppError('notFound');
      const expires = new Date(clock.now() + CONTACT_HOLDS_MS).toISOString();
      return text(
        `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`,
      );
    });
}
