import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  TomorrowCalendarBody,
  TomorrowPushBody,
  TomorrowPushOffBody,
  TomorrowQuery,
  TomorrowTimeBody,
  TomorrowView,
} from '#contract/tomorrow';
import { AppError } from '#domain/errors';
import { ok } from '../../platform/http/answer.ts';
import type { callerAddress } from '../../platform/http/caller-address.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { TomorrowService } from './service.ts';

/** 256 bits in base64url. */
const FEED_FILE = /^([\w-]{43})\.ics$/;

/**
 * GET  /calendar/{secret}.ics          the calendar behind a secret address (no login)
 * GET  /api/web/tomorrow               the ways tomorrow comes by (bearer)
 * POST /api/web/tomorrow-calendar      opens, renews or closes the calendar (bearer)
 * POST /api/web/tomorrow-push          tells this browser (bearer)
 * POST /api/web/tomorrow-push-off      tells it no more (bearer)
 * POST /api/web/tomorrow-time          when to tell (bearer)
 */
export function tomorrowRoutes(
  tomorrow: TomorrowService,
  address: ReturnType<typeof callerAddress>,
  guard: ReturnType<typeof userGuard>,
) {
  return new Elysia().use(calendarRoute(tomorrow, address)).use(choiceRoutes(tomorrow, guard));
}

function calendarRoute(tomorrow: TomorrowService, address: ReturnType<typeof callerAddress>) {
  return new Elysia().use(address).get(
    '/calendar/:file',
    async ({ params, request, ip }) => {
      const [, secret] = FEED_FILE.exec(params.file) ?? [];
      if (secret === undefined) throw new AppError('notFound');
      const { ics, etag } = await tomorrow.readCalendar(secret, ip);
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
    },
    {
      detail: {
        summary: '私密日历',
        tags: ['tomorrow'],
        responses: {
          200: {
            description: 'iCalendar (RFC 5545)',
            content: { 'text/calendar': { schema: { type: 'string' } } },
          },
        },
      },
    },
  );
}

function choiceRoutes(tomorrow: TomorrowService, guard: ReturnType<typeof userGuard>) {
  const tags = ['tomorrow'];
  const response = envelope(TomorrowView);
  return new Elysia({ prefix: '/api/web' })
    .use(guard)
    .get(
      '/tomorrow',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await tomorrow.view(caller.userId, query.endpoint));
      },
      { query: TomorrowQuery, response, detail: { summary: '明日运势的接收方式', tags } },
    )
    .post(
      '/tomorrow-calendar',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await tomorrow.setCalendar(caller.userId, body.wish));
      },
      { body: TomorrowCalendarBody, response, detail: { summary: '开关日历订阅', tags } },
    )
    .post(
      '/tomorrow-push',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await tomorrow.subscribe(caller.userId, body.subscription));
      },
      { body: TomorrowPushBody, response, detail: { summary: '开启浏览器通知', tags } },
    )
    .post(
      '/tomorrow-push-off',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await tomorrow.unsubscribe(caller.userId, body.endpoint));
      },
      { body: TomorrowPushOffBody, response, detail: { summary: '关闭浏览器通知', tags } },
    )
    .post(
      '/tomorrow-time',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await tomorrow.chooseTime(caller.userId, body.sendAt));
      },
      { body: TomorrowTimeBody, response, detail: { summary: '选择通知时间', tags } },
    );
}
