import * as calls from '#contract/calls/consulting';
import * as sales from '#contract/calls/sales';
import { AppError } from '#domain/errors';
import { type EndpointModule, type EndpointPlugin, serve } from '../../platform/http/calls.ts';
import type { Context } from '../context.ts';
import * as after from './after/service.ts';
import * as calendar from './calendar/service.ts';
import * as cards from './cards/service.ts';
import * as consults from './consultations/service.ts';
import * as notices from './masters/notices.ts';
import * as masters from './masters/service.ts';
import * as reservations from './reservations/service.ts';
import * as slots from './slots/service.ts';

/** Order number and 256 bits in base64url. */
const HOUR_FILE = /^\/calendar\/consult\/(\w{1,32})\.([\w-]{43})\.ics$/;

function calendarRoutes(ctx: Context) {
  return [
    serve(calls.readSessionCalendar, async ({ path, ip }) => {
      const [, clientSn, secret] = HOUR_FILE.exec(path) ?? [];
      if (!clientSn || !secret) throw new AppError('notFound');
      return new Response(await calendar.readSessionCalendar(ctx, clientSn, secret, ip), {
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
    serve(calls.listSlotsOnSale, ({ query, ip }) => slots.listSlotsOnSale(ctx, ip, query.master)),
    serve(calls.setContactWay, ({ body, user }) => slots.setContactWay(ctx, user.userId, body)),
    serve(calls.listSlots, ({ query, user }) => slots.listSlots(ctx, user.userId, query.client_sn)),
    serve(calls.answerProposal, ({ body, user }) => slots.answerProposal(ctx, user.userId, body)),
    serve(calls.confirmBegun, ({ body, user }) => slots.confirmBegun(ctx, user.userId, body)),
    serve(calls.denyContact, ({ body, user }) => slots.denyContact(ctx, user.userId, body)),
    serve(calls.announceReady, ({ body, user }) => slots.announceReady(ctx, user.userId, body)),
    serve(calls.bookSlot, ({ body, user }) => slots.bookSlot(ctx, user.userId, body)),
  ];
}

function consultAfterRoutes(ctx: Context) {
  return [
    serve(calls.readSummary, ({ query, user }) => after.readSummary(ctx, user.userId, query.client_sn)),
    serve(calls.askQuestion, ({ body, user }) => after.askQuestion(ctx, user.userId, body)),
    serve(calls.rateConsultation, ({ body, user }) => after.rateConsultation(ctx, user.userId, body)),
  ];
}

function mastersRoutes(ctx: Context) {
  return [
    serve(calls.listMasters, () => masters.listMasters(ctx)),
    serve(calls.changeMasterDay, ({ params, body, staff: caller }) =>
      masters.changeMasterDay(ctx, caller, params.id, body),
    ),
    serve(calls.saveMaster, ({ body, staff: caller }) => masters.saveMaster(ctx, caller, body)),
    serve(calls.readMasterProfile, ({ staff: caller }) => cards.readMasterProfile(ctx, caller.id)),
    serve(calls.saveMasterProfile, ({ body, staff: caller }) => cards.saveMasterProfile(ctx, caller, body)),
    serve(calls.listMasterProfiles, () => cards.listMasterProfiles(ctx)),
    serve(calls.decideProfile, ({ body, staff: caller }) => cards.decideProfile(ctx, caller, body)),
    serve(calls.readNoticePhone, ({ staff: caller }) => notices.readNoticePhone(ctx, caller.id)),
    serve(calls.saveNoticePhone, ({ body, staff: caller }) => notices.saveNoticePhone(ctx, caller, body.phone)),
    serve(calls.readNoticePush, ({ query, staff: caller }) => notices.readNoticePush(ctx, caller.id, query.endpoint)),
    serve(calls.saveNoticePush, ({ body, staff: caller }) => notices.saveNoticePush(ctx, caller, body.subscription)),
    serve(calls.readOwnHours, ({ staff: caller }) => masters.readOwnHours(ctx, caller.id)),
    serve(calls.saveOwnHours, ({ body, staff: caller }) => masters.saveOwnHours(ctx, caller, body)),
  ];
}

export function consultingModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('consulting', [
    serve(calls.saveConsultation, ({ body, user }) => consults.saveConsultation(ctx, user.userId, body)),
    serve(sales.placeOrder, ({ body, user }) => reservations.placeOrder(ctx, user.userId, body)),
    ...calendarRoutes(ctx),
    ...consultSlotsRoutes(ctx),
    ...consultAfterRoutes(ctx),
    ...mastersRoutes(ctx),
  ]);
}
