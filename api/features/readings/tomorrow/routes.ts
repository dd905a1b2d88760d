import * as calls from '#contract/calls/readings';
import { AppError } from '#domain/errors';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as tomorrow from './service.ts';

/** 256 bits in base64url. */
const FEED_PATH = /^\/calendar\/([\w-]{43})\.ics$/;

export function tomorrowRoutes(ctx: Context) {
  return [
    serve(calls.calendar, async ({ path, request, ip }) => {
      const [, secret] = FEED_PATH.exec(path) ?? [];
      if (secret === undefined) throw new AppError('notFound');
      const { ics, etag } = await calendarFeeds.read(ctx, secret, ip);
      const headers = {
        etag,
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      };
      if (request.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers });
      }
      return new Response(ics, {
        headers: {
          ...headers,
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="ziping.ics"',
        },
      });
    }),
    serve(calls.tomorrow, ({ query, user }) => tomorrow.view(ctx, user.userId, query.endpoint)),
    serve(calls.tomorrowCalendar, ({ body, user }) =>
      tomorrow.setCalendar(ctx, user.userId, body.wish),
    ),
    serve(calls.tomorrowPush, ({ body, user }) =>
      tomorrow.subscribe(ctx, user.userId, body.subscription),
    ),
    serve(calls.tomorrowPushOff, ({ body, user }) =>
      tomorrow.unsubscribe(ctx, user.userId, body.endpoint),
    ),
    serve(calls.tomorrowTime, ({ body, user }) =>
      tomorrow.chooseTime(ctx, user.userId, body.sendAt),
    ),
  ];
}
