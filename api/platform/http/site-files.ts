import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { Clock } from '../clock.ts';
import type { StaticSite } from './static-site.ts';

/** What never falls back to a screen of an app. */
const NOT_SCREENS = /^\/(api|sandbox)(\/|$)/;

/** The home page's two addresses. */
const HOME = new Set(['/', '/home']);

export interface Sites {
  web: StaticSite;
  admin: StaticSite;
  /** Answers for the home page, which changes with the day. */
  home: (request: Request) => Promise<Response | null>;
}

/** GET of everything that no route knows: the console under /admin, the consumer app elsewhere. */
export function spaRoutes({ web, admin, home }: Sites) {
  return new Elysia({ name: 'spa' }).get(
    '/*',
    async ({ request, path }) => {
      const site = /^\/admin(\/|$)/.test(path) ? admin : web;
      const response = HOME.has(path)
        ? await home(request)
        : NOT_SCREENS.test(path)
          ? null
          : site.respond(path, request);
      if (!response) throw new AppError('notFound');
      return response;
    },
    { detail: { hide: true } },
  );
}

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
