import * as askCalls from '#contract/calls/asks';
import * as days from '#contract/calls/days';
import * as pairCalls from '#contract/calls/pairs';
import * as calls from '#contract/calls/readings';
import type { ReportEvents } from '#contract/reports';
import { AppError } from '#domain/errors';
import { type EndpointModule, type EndpointPlugin, serve } from '../../platform/http/calls.ts';
import { eventStream, wantsEvents } from '../../platform/http/streams.ts';
import type { Log } from '../../platform/log.ts';
import type { Context } from '../context.ts';
import * as asks from './asks/service.ts';
import * as feedback from './feedback/service.ts';
import { readHolidays } from './holidays/service.ts';
import * as pairs from './pairs/service.ts';
import type { ReportHandle } from './reports/service.ts';
import * as reports from './reports/service.ts';
import { sectionView } from './reports/view.ts';
import { readToday } from './today/service.ts';
import * as tomorrow from './tomorrow/service.ts';

/** A model may take a minute before a JSON answer can start. */
const PATIENT_SECONDS = 120;

function reportsRoutes(ctx: Context) {
  return [
    serve(calls.openReport, async ({ body, user, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      const open = await reports.openReport(ctx, user?.userId ?? null, body);
      if (wantsEvents(request)) return reportStream(open, ctx.log, request);
      return await reports.delivered(open);
    }),
    serve(calls.readOverview, async ({ query, user, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      return await reports.readOverview(ctx, user.userId, query.type, query.date);
    }),
    serve(calls.readGeneralOverview, async ({ query, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      return await reports.readGeneralOverview(ctx, query.date);
    }),
  ];
}

function feedbackRoutes(ctx: Context) {
  return [
    serve(calls.judgeReport, ({ body, user }) => feedback.judgeReport(ctx, user.userId, body)),
    serve(calls.readFeedback, ({ user }) => feedback.readFeedback(ctx, user.userId)),
    serve(calls.answerCheck, ({ body, user }) => feedback.answerCheck(ctx, user.userId, body)),
    serve(calls.readRecord, ({ user }) => feedback.readRecord(ctx, user.userId)),
    serve(calls.answerPastYears, ({ body, user }) => feedback.answerPastYears(ctx, user.userId, body)),
    serve(calls.pickPastYear, ({ body, user }) => feedback.pickPastYear(ctx, user.userId, body)),
    serve(calls.readPastYears, ({ user }) => feedback.readPastYears(ctx, user.userId)),
  ];
}

function askRoutes(ctx: Context) {
  return [
    serve(askCalls.askQuestion, ({ body, user }) => asks.askQuestion(ctx, user.userId, body)),
    serve(askCalls.listAsks, ({ query, user }) => asks.listAsks(ctx, user.userId, query.page)),
    serve(askCalls.readAsk, ({ query, user }) => asks.readAsk(ctx, user.userId, query.ask)),
    serve(askCalls.checkAsk, ({ body, user }) => asks.checkAsk(ctx, user.userId, body)),
    serve(askCalls.forgetAsk, ({ body, user }) => asks.forgetAsk(ctx, user.userId, body)),
  ];
}

function pairRoutes(ctx: Context) {
  return [
    serve(pairCalls.makePairLink, ({ body, user }) => pairs.makePairLink(ctx, user.userId, body)),
    serve(pairCalls.previewPair, ({ body }) => pairs.previewPair(ctx, body.code)),
    serve(pairCalls.joinPair, ({ body, user }) => pairs.joinPair(ctx, user.userId, body)),
    serve(pairCalls.listPairs, ({ user }) => pairs.listPairs(ctx, user.userId)),
    serve(pairCalls.readPair, ({ query, user }) => pairs.readPair(ctx, user.userId, query.pairId)),
    serve(pairCalls.endPair, ({ body, user }) => pairs.endPair(ctx, user.userId, body.pairId)),
  ];
}

function tomorrowRoutes(ctx: Context) {
  return [
    serve(days.readTomorrow, ({ query, user }) => tomorrow.readTomorrow(ctx, user.userId, query.endpoint)),
    serve(days.subscribePush, ({ body, user }) => tomorrow.subscribePush(ctx, user.userId, body)),
    serve(days.unsubscribePush, ({ body, user }) => tomorrow.unsubscribePush(ctx, user.userId, body.endpoint)),
    serve(days.chooseExpiryNotice, ({ body, user }) => tomorrow.chooseExpiryNotice(ctx, user.userId, body.on)),
    serve(days.chooseTime, ({ body, user }) => tomorrow.chooseTime(ctx, user.userId, body.sendAt)),
  ];
}

export function readingsModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('readings', [
    ...reportsRoutes(ctx),
    ...feedbackRoutes(ctx),
    ...askRoutes(ctx),
    ...pairRoutes(ctx),
    ...tomorrowRoutes(ctx),
    serve(days.readToday, ({ query }) => readToday(ctx, query.date)),
    serve(days.readHolidays, ({ query }) => readHolidays(ctx, query.year)),
  ]);
}

/**
 * Streams a report as events while it is written. If the client disconnects, writing continues for other readers and
 * for its return.
 */
function reportStream(report: ReportHandle, log: Log, request: Request): Response {
  let deaf: () => void = () => undefined;
  return eventStream<ReportEvents>(
    async (send) => {
      try {
        await report.markDelivered();
        deaf = report.watch({
          progress: (percent) => send('progress', { percent }),
          section: (written) => send('section', { section: sectionView(written) }),
        });
        const view = await report.view();
        send('progress', { percent: 100 });
        send('done', view);
      } catch (cause) {
        const error = cause instanceof AppError ? cause : new AppError('internal', { cause });
        log.error({ err: error }, 'a report stream failed');
        send('failed', { code: error.code, msg: error.message });
      } finally {
        deaf();
      }
    },
    { onClose: () => deaf(), accepts: request.headers.get('accept-encoding') },
  );
}
