import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  GeneralOverviewQuery,
  GeneralOverviewView,
  OverviewQuery,
  OverviewView,
  ReportBody,
  ReportView,
} from '#contract/reports';
import { invalid } from '#domain/errors';
import { ok } from '../../platform/http/answer.ts';
import { wantsEvents } from '../../platform/http/event-stream.ts';
import type { Log } from '../../platform/log.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { Caller } from '../accounts/service.ts';
import type { reportGuard } from './guard.ts';
import type { OpenReport, ReportsService } from './service.ts';
import { reportStream } from './streaming.ts';

/** A model may be heard out for a minute before the one answer of a JSON call can begin. */
const PATIENT_SECONDS = 120;

export interface ReportGuards {
  report: ReturnType<typeof reportGuard>;
  user: ReturnType<typeof userGuard>;
}

/**
 * POST /api/web/report          a report, as JSON or as a stream (bearer; the general day is open)
 * GET  /api/web/yunshi          the overview of a year, month or day (bearer)
 * GET  /api/web/common-yunshi   the general fortune of a day
 */
export function reportsRoutes(reports: ReportsService, log: Log, guards: ReportGuards) {
  const tags = ['reports'];

  /** Checks everything that can be refused. */
  async function openFor(caller: Caller | null, body: ReportBody): Promise<OpenReport> {
    if (caller) {
      if (body.id === undefined) throw invalid('请先登录', 'id');
      requireOwn(caller, body.id);
    }
    return reports.open(caller?.userId ?? null, body);
  }

  const report = new Elysia({ prefix: '/api/web' }).use(guards.report).post(
    '/report',
    async ({ body, caller, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      const open = await openFor(caller, body);
      // The framework sends a Response as it is, but its types know only the schema below.
      if (wantsEvents(request)) return reportStream(open, log) as never;
      return ok(await reports.delivered(open));
    },
    {
      body: ReportBody,
      response: envelope(ReportView),
      detail: { summary: '命理报告', tags },
    },
  );

  const overview = new Elysia({ prefix: '/api/web' }).use(guards.user).get(
    '/yunshi',
    async ({ query, caller, request, server }) => {
      requireOwn(caller, query.id);
      server?.timeout(request, PATIENT_SECONDS);
      return ok(await reports.overview(caller.userId, query.type, query.date));
    },
    {
      query: OverviewQuery,
      response: envelope(OverviewView),
      detail: { summary: '运势总览', tags },
    },
  );

  const general = new Elysia({ prefix: '/api/web' }).get(
    '/common-yunshi',
    async ({ query }) => ok(await reports.generalOverview(query.date)),
    {
      query: GeneralOverviewQuery,
      response: envelope(GeneralOverviewView),
      detail: { summary: '大众运势', tags },
    },
  );

  return new Elysia().use(report).use(overview).use(general);
}
