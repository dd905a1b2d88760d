import * as calls from '#contract/calls/console';
import * as consultationCalls from '#contract/calls/console-consultations';
import * as userCalls from '#contract/calls/console-users';
import * as consultingCalls from '#contract/calls/consulting';
import * as moneyCalls from '#contract/calls/reconciliation';
import * as settlementCalls from '#contract/calls/settlements';
import { bodyChunks } from '../../platform/http/input.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { Context } from '../context.ts';
import * as staffQuestions from '../money/payments/staff-questions.ts';
import * as after from './consultations/after.ts';
import { agenda } from './consultations/agenda.ts';
import * as handOn from './consultations/hand-on.ts';
import { demandListRoutes, excerptsOf } from './consultations/list.ts';
import { notices } from './consultations/notices.ts';
import * as consultations from './consultations/service.ts';
import * as transitions from './consultations/transitions.ts';
import { give } from './findings/give.ts';
import { findingListRoutes } from './findings/list.ts';
import * as findings from './findings/service.ts';
import { READS } from './long-reads.ts';
import * as news from './news/service.ts';
import { orderListRoutes } from './orders/list.ts';
import * as orders from './orders/service.ts';
import * as reconciliation from './reconciliation/service.ts';
import { referralListRoutes } from './referrals/list.ts';
import { reportListRoutes } from './reports/list.ts';
import * as restores from './restores/service.ts';
import * as search from './search/service.ts';
import * as settlements from './settlements/service.ts';
import { exported } from './statistics/export.ts';
import * as acts from './user/acts.ts';
import * as users from './user/service.ts';
import { timelineOf } from './user/timeline.ts';
import { userListRoutes } from './users/list.ts';

function orderRoutes(ctx: Context) {
  return [
    ...orderListRoutes(ctx),
    serve(calls.ordersOne, ({ params }) => orders.detail(ctx, params.clientSn)),
    serve(calls.ordersRefundPreview, ({ params, query }) => orders.refundPreview(ctx, params.clientSn, query.amount)),
    serve(calls.ordersRequery, ({ params, staff }) => staffQuestions.requery(ctx, staff, params.clientSn)),
  ];
}

function consultationRoutes(ctx: Context) {
  return [
    ...demandListRoutes(ctx),
    serve(consultationCalls.demandsColleagues, () => consultations.colleagues(ctx)),
    serve(consultationCalls.demandsExcerpts, ({ body, staff: by }) => excerptsOf(ctx, by, body.client_sns)),
    serve(consultationCalls.demandsOne, ({ params, staff: by }) => consultations.detail(ctx, by, params.clientSn)),
    serve(consultationCalls.demandsSlots, ({ params, staff: by }) => consultations.slots(ctx, by, params.clientSn)),
    serve(consultationCalls.demandsPhone, async ({ params, staff: by }) => ({
      phone: await consultations.phone(ctx, by, params.clientSn),
    })),
    serve(consultationCalls.demandsBirth, async ({ params, staff: by }) => ({
      birth: await consultations.birth(ctx, by, params.clientSn),
    })),
    serve(consultationCalls.demandsMove, ({ params, body, staff: by }) =>
      transitions.move(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.demandsNotes, ({ params, body, staff: by }) =>
      consultations.note(ctx, by, params.clientSn, body.text),
    ),
    serve(consultationCalls.demandsDraft, ({ params, body, staff: by }) =>
      after.saveDraft(ctx, by, params.clientSn, body.parts),
    ),
    serve(consultationCalls.demandsSummary, ({ params, body, staff: by }) =>
      after.sendSummary(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.demandsAnswer, ({ params, body, staff: by }) =>
      after.sendAnswer(ctx, by, params.clientSn, body),
    ),
    serve(consultingCalls.masterFigures, ({ query, staff: by }) => ctx.longReads.ask(READS.masterFigures, query, by)),
    serve(consultationCalls.agenda, ({ query, staff: by }) => agenda(ctx, by, query)),
    serve(consultationCalls.demandsComplaint, ({ params, body, staff: by }) =>
      after.settleComplaint(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.handOnRule, () => handOn.rule(ctx)),
    serve(consultationCalls.saveHandOnRule, ({ body, staff: by }) => handOn.save(ctx, by, body)),
    serve(consultationCalls.hourNotices, ({ staff: by }) => notices(ctx, by)),
    serve(consultationCalls.demandsContacts, ({ params, body, staff: by }) =>
      consultations.contact(ctx, by, params.clientSn, body),
    ),
  ];
}

function userRoutes(ctx: Context) {
  return [
    serve(userCalls.usersOne, ({ params }) => users.accountOf(ctx, params.id)),
    serve(userCalls.usersConsents, ({ params }) => users.consentsOf(ctx, params.id)),
    serve(userCalls.usersMembership, ({ params }) => users.membershipOf(ctx, params.id)),
    serve(userCalls.usersReferrals, ({ params }) => users.referralsOf(ctx, params.id)),
    serve(userCalls.usersSessions, ({ params }) => users.sessionsOf(ctx, params.id)),
    serve(userCalls.usersOrders, ({ params }) => users.ordersOf(ctx, params.id)),
    serve(userCalls.usersDemands, ({ params }) => users.demandsOf(ctx, params.id)),
    serve(userCalls.usersNotes, ({ params }) => users.notesOf(ctx, params.id)),
    serve(userCalls.usersAddNote, ({ params, body, staff: caller }) =>
      users.addNote(ctx, caller, params.id, body.text),
    ),
    serve(userCalls.usersTimeline, ({ params, staff: caller }) => timelineOf(ctx, caller.role, params.id)),
    serve(userCalls.usersRevealPhone, async ({ params, staff: caller }) => ({
      phone: await users.revealPhone(ctx, caller, params.id),
    })),
    serve(userCalls.usersRevealBirth, ({ params, staff: caller }) => users.revealBirth(ctx, caller, params.id)),
    serve(userCalls.usersGrantDays, ({ params, body, staff: caller }) => acts.grantDays(ctx, caller, params.id, body)),
    serve(userCalls.usersRevokeDays, ({ params, body, staff: caller }) =>
      acts.revokeDays(ctx, caller, params.id, body),
    ),
    serve(userCalls.usersBlock, ({ params, body, staff: caller }) => acts.setBlock(ctx, caller, params.id, body, true)),
    serve(userCalls.usersUnblock, ({ params, body, staff: caller }) =>
      acts.setBlock(ctx, caller, params.id, body, false),
    ),
    serve(userCalls.usersEndSessions, async ({ params, body, staff: caller }) => ({
      ended: await acts.endSessions(ctx, caller, params.id, body),
    })),
  ];
}

/** A day's orders are asked for one by one; no byte is sent meanwhile. */
const LONG_SECONDS = 255;

function reconciliationRoutes(ctx: Context) {
  return [
    ...findingListRoutes(ctx),
    serve(moneyCalls.reconciliation, () => reconciliation.overview(ctx)),
    serve(moneyCalls.reconcile, ({ body, staff: by, server, request }) => {
      server?.timeout(request, LONG_SECONDS);
      return reconciliation.run(ctx, by, body);
    }),
    serve(moneyCalls.reconcileStatement, ({ query, staff: by, server, request }) => {
      server?.timeout(request, LONG_SECONDS);
      const compare = (file: reconciliation.StatementFile) => ctx.longReads.ask(READS.statement, file, by);
      return reconciliation.runStatement(ctx, by, query, bodyChunks(request), compare);
    }),
    serve(moneyCalls.finding, ({ params }) => findings.detail(ctx, params.id)),
    serve(moneyCalls.findingNote, ({ params, body, staff: by }) => findings.note(ctx, by, params.id, body.text)),
    serve(moneyCalls.findingAssign, ({ params, body, staff: by }) => findings.assign(ctx, by, params.id, body)),
    serve(moneyCalls.findingResolve, ({ params, body, staff: by }) => findings.resolve(ctx, by, params.id, body)),
    serve(moneyCalls.findingSettle, ({ params, body, staff: by }) => findings.settle(ctx, by, params.id, body.seen)),
    serve(moneyCalls.findingGive, ({ params, body, staff: by }) => give(ctx, by, params.id, body)),
    serve(moneyCalls.openRestore, () => restores.view(ctx)),
    serve(moneyCalls.closeRestore, ({ body, staff: by }) => restores.close(ctx, by, body.id, body.reason)),
  ];
}

function statisticsRoutes(ctx: Context) {
  return [
    serve(calls.statistics, ({ query, staff }) => ctx.longReads.ask(READS.statistics, query, staff)),
    serve(calls.statisticsDeferral, ({ query, staff }) => ctx.longReads.ask(READS.deferral, query, staff)),
    serve(calls.statisticsFunnel, ({ query, staff }) => ctx.longReads.ask(READS.funnel, query, staff)),
    serve(calls.statisticsRecord, ({ staff }) => ctx.longReads.ask(READS.record, null, staff)),
    serve(calls.statisticsExport, ({ query, staff, request }) => exported(ctx, staff, request, query)),
    serve(calls.statisticsCohorts, ({ query, staff }) => ctx.longReads.ask(READS.cohorts, query, staff)),
  ];
}

function settlementRoutes(ctx: Context) {
  return [
    serve(settlementCalls.settlements, ({ staff }) => ctx.longReads.ask(READS.settlements, null, staff)),
    serve(settlementCalls.settlementsOne, ({ params, staff }) => settlements.one(ctx, staff, params.id)),
    serve(settlementCalls.settlementsExport, ({ query, staff, request }) =>
      settlements.exported(ctx, staff, request, query.id),
    ),
    serve(settlementCalls.settlementsMake, ({ body, staff }) => settlements.make(ctx, staff, body.month)),
    serve(settlementCalls.settlementsPay, ({ params, body, staff }) =>
      settlements.pay(ctx, staff, params.id, body.reference),
    ),
    serve(settlementCalls.settlementsShare, ({ body, staff }) => settlements.share(ctx, staff, body)),
  ];
}

function newsRoutes(ctx: Context) {
  return [
    serve(calls.search, ({ query, staff: caller }) => search.find(ctx, caller, query.q)),
    serve(calls.news, async ({ staff, query }) => {
      const found = await news.since(ctx, staff, query.since);
      return found ?? new Response(null, { status: 304 });
    }),
  ];
}

const ROUTES = [
  orderRoutes,
  consultationRoutes,
  userRoutes,
  userListRoutes,
  reconciliationRoutes,
  reportListRoutes,
  referralListRoutes,
  statisticsRoutes,
  settlementRoutes,
  newsRoutes,
];

/** What only staff call. */
export function consoleRoutes(ctx: Context): Served[] {
  return ROUTES.flatMap((routes) => routes(ctx));
}
