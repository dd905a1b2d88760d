import * as calls from '#contract/calls/console';
import * as consultationCalls from '#contract/calls/console-consultations';
import * as userCalls from '#contract/calls/console-users';
import * as consultingCalls from '#contract/calls/consulting';
import * as moneyCalls from '#contract/calls/reconciliation';
import * as screenCalls from '#contract/calls/screens';
import * as settlementCalls from '#contract/calls/settlements';
import { type EndpointModule, type EndpointPlugin, serve } from '../../platform/http/calls.ts';
import { bodyChunks } from '../../platform/http/input.ts';
import type { Context } from '../context.ts';
import * as staffQuestions from '../money/payments/staff-questions.ts';
import { listRoutes } from '../staff/lists/console-list.ts';
import * as after from './consultations/after.ts';
import * as handOn from './consultations/hand-on.ts';
import { consultationList, readExcerpts } from './consultations/list.ts';
import { listSessionNotices } from './consultations/notices.ts';
import * as consultations from './consultations/service.ts';
import * as transitions from './consultations/transitions.ts';
import { grantForDiscrepancy } from './discrepancies/give.ts';
import { discrepancyList } from './discrepancies/list.ts';
import * as discrepancies from './discrepancies/service.ts';
import { READS } from './long-reads.ts';
import * as news from './news/service.ts';
import { orderList } from './orders/list.ts';
import * as orders from './orders/service.ts';
import * as pauses from './pauses/service.ts';
import * as reconciliation from './reconciliation/service.ts';
import { inviterList } from './referrals/board.ts';
import { referralList } from './referrals/list.ts';
import { reportList } from './reports/list.ts';
import * as restores from './restores/service.ts';
import * as kiosks from './screens/kiosks.ts';
import * as search from './search/service.ts';
import * as settlements from './settlements/service.ts';
import { exportStatistics } from './statistics/export.ts';
import * as acts from './user/acts.ts';
import * as users from './user/service.ts';
import { readUserTimeline } from './user/timeline.ts';
import { userList } from './users/list.ts';
import * as worklist from './worklist/service.ts';

function orderRoutes(ctx: Context) {
  return [
    serve(calls.readWorklist, ({ staff }) => worklist.readWorklist(ctx, staff)),
    serve(calls.putOff, ({ body, staff }) => worklist.putOff(ctx, staff, body)),
    serve(calls.readOrder, ({ params }) => orders.readOrder(ctx, params.clientSn)),
    serve(calls.previewRefund, ({ params, query }) => orders.previewRefund(ctx, params.clientSn, query.amount)),
    serve(calls.requeryOrder, ({ params, staff }) => staffQuestions.requeryOrder(ctx, staff, params.clientSn)),
  ];
}

function consultationRoutes(ctx: Context) {
  return [
    serve(consultationCalls.listColleagues, () => consultations.listColleagues(ctx)),
    serve(consultationCalls.readExcerpts, ({ body, staff: by }) => readExcerpts(ctx, by, body.client_sns)),
    serve(consultationCalls.readConsultation, ({ params, staff: by }) =>
      consultations.readConsultation(ctx, by, params.clientSn),
    ),
    serve(consultationCalls.openConsultation, ({ params, body, staff: by }) =>
      consultations.openConsultation(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.listConsultationSlots, ({ params, staff: by }) =>
      consultations.listConsultationSlots(ctx, by, params.clientSn),
    ),
    serve(consultationCalls.revealConsultationPhone, ({ params, staff: by }) =>
      consultations.revealConsultationPhone(ctx, by, params.clientSn),
    ),
    serve(consultationCalls.revealConsultationBirth, ({ params, staff: by }) =>
      consultations.revealConsultationBirth(ctx, by, params.clientSn),
    ),
    serve(consultationCalls.transitionConsultation, ({ params, body, staff: by }) =>
      transitions.transitionConsultation(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.addConsultationNote, ({ params, body, staff: by }) =>
      consultations.addConsultationNote(ctx, by, params.clientSn, body.text),
    ),
    serve(consultationCalls.saveSummaryDraft, ({ params, body, staff: by }) =>
      after.saveSummaryDraft(ctx, by, params.clientSn, body.parts),
    ),
    serve(consultationCalls.sendSummary, ({ params, body, staff: by }) =>
      after.sendSummary(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.sendAnswer, ({ params, body, staff: by }) =>
      after.sendAnswer(ctx, by, params.clientSn, body),
    ),
    serve(consultingCalls.readMasterFigures, ({ query, staff: by }) =>
      ctx.longReads.ask(READS.masterFigures, query, by),
    ),
    serve(consultationCalls.readCalendar, ({ query, staff: by }) => ctx.longReads.ask(READS.calendar, query, by)),
    serve(consultationCalls.reviewSession, ({ params, body, staff: by }) =>
      transitions.reviewSession(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.settleComplaint, ({ params, body, staff: by }) =>
      after.settleComplaint(ctx, by, params.clientSn, body),
    ),
    serve(consultationCalls.readHandOnRule, () => handOn.readHandOnRule(ctx)),
    serve(consultationCalls.saveHandOnRule, ({ body, staff: by }) => handOn.saveHandOnRule(ctx, by, body)),
    serve(consultationCalls.listSessionNotices, ({ staff: by }) => listSessionNotices(ctx, by)),
    serve(consultationCalls.recordContact, ({ params, body, staff: by }) =>
      consultations.recordContact(ctx, by, params.clientSn, body),
    ),
  ];
}

function userRoutes(ctx: Context) {
  return [
    serve(userCalls.readUser, ({ params }) => users.readUser(ctx, params.id)),
    serve(userCalls.listUserConsents, ({ params }) => users.listUserConsents(ctx, params.id)),
    serve(userCalls.readUserMembership, ({ params }) => users.readUserMembership(ctx, params.id)),
    serve(userCalls.listUserReferrals, ({ params }) => users.listUserReferrals(ctx, params.id)),
    serve(userCalls.listUserSessions, ({ params }) => users.listUserSessions(ctx, params.id)),
    serve(userCalls.listUserOrders, ({ params }) => users.listUserOrders(ctx, params.id)),
    serve(userCalls.listUserConsultations, ({ params }) => users.listUserConsultations(ctx, params.id)),
    serve(userCalls.listUserNotes, ({ params }) => users.listUserNotes(ctx, params.id)),
    serve(userCalls.addUserNote, ({ params, body, staff: caller }) =>
      users.addUserNote(ctx, caller, params.id, body.text),
    ),
    serve(userCalls.readUserTimeline, ({ params, staff: caller }) => readUserTimeline(ctx, caller.role, params.id)),
    serve(userCalls.revealUserPhone, ({ params, staff: caller }) => users.revealUserPhone(ctx, caller, params.id)),
    serve(userCalls.revealUserBirth, ({ params, staff: caller }) => users.revealUserBirth(ctx, caller, params.id)),
    serve(userCalls.grantDays, ({ params, body, staff: caller }) => acts.grantDays(ctx, caller, params.id, body)),
    serve(userCalls.revokeDays, ({ params, body, staff: caller }) => acts.revokeDays(ctx, caller, params.id, body)),
    serve(userCalls.blockUser, ({ params, body, staff: caller }) => acts.blockUser(ctx, caller, params.id, body)),
    serve(userCalls.unblockUser, ({ params, body, staff: caller }) => acts.unblockUser(ctx, caller, params.id, body)),
    serve(userCalls.endUserSessions, ({ params, body, staff: caller }) =>
      acts.endUserSessions(ctx, caller, params.id, body),
    ),
  ];
}

/** A day's orders are queried one by one; no byte is sent meanwhile. */
const LONG_SECONDS = 255;

function reconciliationRoutes(ctx: Context) {
  return [
    serve(moneyCalls.readReconciliation, () => reconciliation.readReconciliation(ctx)),
    serve(moneyCalls.reconcileByQuery, ({ body, staff: by, server, request }) => {
      server?.timeout(request, LONG_SECONDS);
      return reconciliation.reconcileByQuery(ctx, by, body);
    }),
    serve(moneyCalls.reconcileReport, ({ query, staff: by, server, request }) => {
      server?.timeout(request, LONG_SECONDS);
      const compare = (file: reconciliation.ReportFile) => ctx.longReads.ask(READS.statement, file, by);
      return reconciliation.reconcileReport(ctx, by, query, bodyChunks(request), compare);
    }),
    serve(moneyCalls.readDiscrepancy, ({ params }) => discrepancies.readDiscrepancy(ctx, params.id)),
    serve(moneyCalls.noteDiscrepancy, ({ params, body, staff: by }) =>
      discrepancies.noteDiscrepancy(ctx, by, params.id, body.text),
    ),
    serve(moneyCalls.assignDiscrepancy, ({ params, body, staff: by }) =>
      discrepancies.assignDiscrepancy(ctx, by, params.id, body),
    ),
    serve(moneyCalls.resolveDiscrepancy, ({ params, body, staff: by }) =>
      discrepancies.resolveDiscrepancy(ctx, by, params.id, body),
    ),
    serve(moneyCalls.settleDiscrepancy, ({ params, body, staff: by }) =>
      discrepancies.settleDiscrepancy(ctx, by, params.id, body.seen),
    ),
    serve(moneyCalls.grantForDiscrepancy, ({ params, body, staff: by }) =>
      grantForDiscrepancy(ctx, by, params.id, body),
    ),
    serve(moneyCalls.readUpkeep, () => restores.readUpkeep(ctx)),
    serve(moneyCalls.makeBackup, ({ staff: by }) => restores.makeBackup(ctx, by)),
    serve(moneyCalls.readRestore, () => restores.readRestore(ctx)),
    serve(moneyCalls.closeRestore, ({ body, staff: by }) => restores.closeRestore(ctx, by, body.id, body.reason)),
  ];
}

function statisticsRoutes(ctx: Context) {
  return [
    serve(calls.readStatistics, ({ query, staff }) => ctx.longReads.ask(READS.statistics, query, staff)),
    serve(calls.readChange, ({ query, staff }) => ctx.longReads.ask(READS.change, query, staff)),
    serve(calls.listPauses, () => pauses.listPauses(ctx)),
    serve(calls.setPause, ({ body, staff: by }) => pauses.setPause(ctx, by, body)),
    serve(calls.readDeferral, ({ query, staff }) => ctx.longReads.ask(READS.deferral, query, staff)),
    serve(calls.readFunnel, ({ query, staff }) => ctx.longReads.ask(READS.funnel, query, staff)),
    serve(calls.readAccuracy, ({ staff }) => ctx.longReads.ask(READS.record, null, staff)),
    serve(calls.exportStatistics, ({ query, staff, request }) => exportStatistics(ctx, staff, request, query)),
    serve(calls.readRetention, ({ query, staff }) => ctx.longReads.ask(READS.retention, query, staff)),
    serve(calls.readCohorts, ({ query, staff }) => ctx.longReads.ask(READS.cohorts, query, staff)),
  ];
}

function settlementRoutes(ctx: Context) {
  return [
    serve(settlementCalls.listSettlements, ({ staff }) => ctx.longReads.ask(READS.settlements, null, staff)),
    serve(settlementCalls.readSettlement, ({ params, staff }) => settlements.readSettlement(ctx, staff, params.id)),
    serve(settlementCalls.exportSettlement, ({ query, staff, request }) =>
      settlements.exportSettlement(ctx, staff, request, query.id),
    ),
    serve(settlementCalls.makeSettlement, ({ body, staff }) => settlements.makeSettlement(ctx, staff, body.month)),
    serve(settlementCalls.approveSettlement, ({ params, body, staff }) =>
      settlements.approveSettlement(ctx, staff, params.id, body.fen),
    ),
    serve(settlementCalls.paySettlement, ({ params, body, staff }) =>
      settlements.paySettlement(ctx, staff, params.id, body),
    ),
    serve(settlementCalls.reverseSettlement, ({ params, body, staff }) =>
      settlements.reverseSettlement(ctx, staff, params.id, body),
    ),
    serve(settlementCalls.setShare, ({ body, staff }) => settlements.setShare(ctx, staff, body)),
  ];
}

function newsRoutes(ctx: Context) {
  return [
    serve(calls.searchConsole, ({ query, staff: caller }) => search.searchConsole(ctx, caller, query.q)),
    serve(calls.readNews, async ({ staff, query }) => {
      const found = await news.readNews(ctx, staff, query);
      return found ?? new Response(null, { status: 304 });
    }),
  ];
}

function screenRoutes(ctx: Context) {
  return [
    serve(screenCalls.countKioskStep, ({ body }) => kiosks.countKioskStep(ctx, body)),
    serve(screenCalls.listKiosks, () => kiosks.listKiosks(ctx)),
    serve(screenCalls.addKiosk, ({ body, staff: by }) => kiosks.addKiosk(ctx, by, body)),
    serve(screenCalls.endKiosk, ({ params, staff: by }) => kiosks.endKiosk(ctx, by, params.code)),
  ];
}

const ROUTES = [
  orderRoutes,
  consultationRoutes,
  userRoutes,
  reconciliationRoutes,
  statisticsRoutes,
  settlementRoutes,
  newsRoutes,
  screenRoutes,
];

/** Endpoints for staff. */
export function consoleModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('console', [
    ...listRoutes(ctx, orderList),
    ...listRoutes(ctx, userList),
    ...listRoutes(ctx, consultationList),
    ...listRoutes(ctx, discrepancyList),
    ...listRoutes(ctx, reportList),
    ...listRoutes(ctx, referralList),
    ...listRoutes(ctx, inviterList),
    ...ROUTES.flatMap((routes) => routes(ctx)),
  ]);
}
