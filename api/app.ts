import { type AnyElysia, Elysia } from 'elysia';
import { CALLS } from '#contract/calls';
import { about as aboutCall, site as siteCall, staffSite } from '#contract/calls/site';
import type { About, Site } from '#contract/site';
import { consoleModule } from './features/console/routes.ts';
import { consultingModule } from './features/consulting/routes.ts';
import type { Context } from './features/context.ts';
import { meModule } from './features/me/routes.ts';
import { invoicesModule } from './features/money/invoices/routes.ts';
import { paymentsModule } from './features/money/payments/routes.ts';
import * as smsCodes from './features/people/accounts/sms-codes.ts';
import { peopleModule } from './features/people/routes.ts';
import { readingsModule } from './features/readings/routes.ts';
import { salesModule } from './features/sales/routes.ts';
import * as approvals from './features/staff/approvals/service.ts';
import { staffModule } from './features/staff/routes.ts';
import { clientErrorModule } from './features/system/client-errors/routes.ts';
import * as clientErrors from './features/system/client-errors/service.ts';
import { type Readiness, readyFigure, systemModule } from './features/system/health/routes.ts';
import { oracleModule } from './features/system/oracle/routes.ts';
import { type Sandboxes, sandboxModule, sandboxPages } from './features/system/sandbox/routes.ts';
import { guardChecks } from './guards.ts';
import { type DiskWatch, diskWatch } from './platform/disk-watch.ts';
import { endpointPlugin, serve } from './platform/http/calls.ts';
import { docsRoutes } from './platform/http/docs.ts';
import { apiDocument } from './platform/http/openapi.ts';
import { pageStyle } from './platform/http/pages.ts';
import {
  endings,
  type PipelineParts,
  pageHeaders,
  rejectWhenBusy,
  requestEnds,
  requestIds,
  staffNetworks,
} from './platform/http/pipeline.ts';
import { type Sites, siteFiles, spaRoutes } from './platform/http/static.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';

interface AppParts extends Omit<PipelineParts, 'callers'> {
  context: Context;
  log: Log;
  metrics: Metrics;
  readiness: Omit<Readiness, 'written'>;
  /** Networks that may reach the console; empty means all. */
  staffNetworks: readonly string[];
  sandbox: Sandboxes;
  site: Site;
  about: About;
  /** Contact for vulnerability reports, for security.txt; null if the operator has set none. */
  securityContact: string | null;
  /** True if the API document is public. */
  docsOpen: boolean;
  /** The bearer of this token may read the figures from other machines. */
  metricsToken: string | null;
  sites: Sites;
  /** A response that breaks its schema fails; otherwise broken list elements are omitted and reported. */
  strictAnswers: boolean;
}

/** Finds out by a write whether the disk takes any again, once it refused one. */
const writing = ({ limits, ids, clock }: Context, disk: DiskWatch) => ({
  async written() {
    if (!disk.refused()) return;
    await limits.once(`ready:${ids.next()}`, clock.now());
    disk.recordSuccess();
  },
});

/** Composes the HTTP application; it does not listen yet. */
export function createApp(parts: AppParts) {
  const { context, readiness, metrics, sandbox, site, about, sites, https } = parts;
  const { callers } = context;
  const disk = diskWatch(parts.log, context.clock);
  const ready = { ...readiness, ...writing(context, disk) };
  metrics.watch([readyFigure(ready), clientErrors.clientErrorFigure(context)]);
  const opens = clientErrors.pageOpens(context);
  const app: AnyElysia = new Elysia({ name: 'ziping' });
  const ends = endings({ ...parts, disk });
  const plugin = endpointPlugin(guardChecks(context), {
    callers,
    https,
    endings: ends,
    server: () => app.server,
    ask: (act, by) => approvals.ask(context, act, by),
    broken: parts.strictAnswers
      ? null
      : (route, places) => {
          parts.log.error({ route, places }, 'elements that break their schema were left out of an answer');
          metrics.countBrokenAnswer(route);
        },
  });
  const siteEndpoints = [serve(staffSite, () => site), serve(siteCall, () => site), serve(aboutCall, () => about)];

  /** Describes the endpoints that this server has: those of a sandbox are in the registry always. */
  function document() {
    const endpoints = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]));
    return apiDocument(app.routes.flatMap(({ method, path }) => endpoints.get(`${method} ${path}`) ?? []));
  }

  return app
    .use(requestIds({ ids: parts.ids, callers }))
    .use(staffNetworks(parts.staffNetworks, callers))
    .use(rejectWhenBusy({ users: context.passwords, staff: context.staffPasswords }, callers, https))
    .use(systemModule(plugin, metrics, ready, parts.metricsToken))
    .use(plugin('site', siteEndpoints))
    .use(clientErrorModule(context, plugin, opens))
    .use(peopleModule(context, plugin, https))
    .use(meModule(context, plugin))
    .use(oracleModule(context, plugin))
    .use(salesModule(context, plugin))
    .use(paymentsModule(context, plugin))
    .use(invoicesModule(context, plugin))
    .use(consultingModule(context, plugin))
    .use(readingsModule(context, plugin))
    .use(consoleModule(context, plugin))
    .use(staffModule(context, plugin, https))
    .use(sandboxModule(sandbox, plugin, (phone) => smsCodes.settled(context, phone)))
    .use(requestEnds(ends, https))
    .use(pageHeaders(parts))
    .use(docsRoutes({ document, open: parts.docsOpen, callers, limits: context.limits }))
    .use(siteFiles(parts.securityContact, context.clock))
    .use(pageStyle)
    .use(sandbox.sms || sandbox.gateway ? sandboxPages(sandbox) : new Elysia())
    .use(spaRoutes(sites, opens.count));
}

export type App = ReturnType<typeof createApp>;
