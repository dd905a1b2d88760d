import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
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
