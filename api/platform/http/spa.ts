import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { StaticSite } from './static-site.ts';

/** What never falls back to a screen of an app. */
const NOT_SCREENS = /^\/(api|sandbox)(\/|$)/;

/** GET of everything that no route knows: the console under /admin, the consumer app elsewhere. */
export function spaRoutes(web: StaticSite, admin: StaticSite) {
  return new Elysia({ name: 'spa' }).get(
    '/*',
    ({ request, path }) => {
      const site = /^\/admin(\/|$)/.test(path) ? admin : web;
      const response = NOT_SCREENS.test(path) ? null : site.respond(path, request);
      if (!response) throw new AppError('notFound');
      return response;
    },
    { detail: { hide: true } },
  );
}
