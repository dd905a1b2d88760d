import * as calls from '#contract/calls/consulting';
import * as sales from '#contract/calls/sales';
import { AppError } from '#domain/errors';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { Context } from '../context.ts';
import * as after from './after/service.ts';
import * as calendar from './calendar/service.ts';
import * as cards from './cards/service.ts';
import * as consults from './consultations/service.ts';
import * as holds from './holds/service.ts';
import * as notices from './masters/notices.ts';
import * as masters from './masters/service.ts';
import * as slots from './slots/service.ts';

/** The order's number and 256 bits in base64url. */
const HOUR_FILE = /^\/calendar\/consult\/(\w{1,32})\.([\w-]{43})\.ics$/;

function calendarRoutes(ctx: Context) {
  return [
    serve(calls.consultCalendar, async ({ path, ip }) => {
      const [, clientSn, secret] = HOUR_FILE.exec(path) ?? [];
      if (!clientSn || !secret) throw new AppError('notFound');
      return new Response(await calendar.read(ctx, clientSn, secret, ip), {
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="ziping-consult.ics"',
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      });
    }),
  ];
}

function consultSlotsRoutes(ctx: Context) {
  return [
    serve(calls.consultHours, ({ query, ip }) => slots.hoursOnSale(ctx, ip, query.master)),
    serve(calls.consultWay, ({ body, user }) => slots.setWay(ctx, user.userId, body)),
    serve(calls.consultSlots, ({ query, user }) => slots.of(ctx, user.userId, query.client_sn)),
    serve(calls.consultProposal, ({ body, user }) => slots.answer(ctx, user.userId, body)),
    serve(calls.consultReady, ({ body, user }) => slots.ready(ctx, user.userId, body)),
    serve(calls.consultBooking, ({ body, user }) => slots.book(ctx, user.userId, body)),
  ];
}

function consultAfterRoutes(ctx: Context) {
  return [
    serve(calls.consultAfter, ({ query, user }) => after.of(ctx, user.userId, query.client_sn)),
    serve(calls.consultAsk, ({ body, user }) => after.ask(ctx, user.userId, body)),
    serve(calls.consultRating, ({ body, user }) => after.rate(ctx, user.userId, body)),
  ];
}

function mastersRoutes(ctx: Context) {
  return [
    serve(calls.masters, () => masters.list(ctx)),
    serve(calls.saveMasters, ({ body, staff: caller }) => masters.save(ctx, caller, body)),
    serve(calls.myCard, ({ staff: caller }) => cards.own(ctx, caller.id)),
    serve(calls.saveMyCard, ({ body, staff: caller }) => cards.save(ctx, caller, body)),
    serve(calls.masterCards, () => cards.list(ctx)),
    serve(calls.decideCard, ({ body, staff: caller }) => cards.decide(ctx, caller, body)),
    serve(calls.myNoticePhone, ({ staff: caller }) => notices.ownPhone(ctx, caller.id)),
    serve(calls.saveMyNoticePhone, ({ body, staff: caller }) => notices.savePhone(ctx, caller, body.phone)),
    serve(calls.myNoticePush, ({ query, staff: caller }) => notices.ownBrowser(ctx, caller.id, query.endpoint)),
    serve(calls.saveMyNoticePush, ({ body, staff: caller }) => notices.saveBrowser(ctx, caller, body.subscription)),
    serve(calls.myHours, ({ staff: caller }) => masters.own(ctx, caller.id)),
    serve(calls.saveMyHours, ({ body, staff: caller }) => masters.saveOwn(ctx, caller, body)),
  ];
}

export function consultingRoutes(ctx: Context): Served[] {
  return [
    serve(calls.saveDemands, ({ body, user }) => consults.save(ctx, user.userId, body)),
    serve(sales.pay, ({ body, user }) => holds.buy(ctx, user.userId, body)),
    ...calendarRoutes(ctx),
    ...consultSlotsRoutes(ctx),
    ...consultAfterRoutes(ctx),
    ...mastersRoutes(ctx),
  ];
}
