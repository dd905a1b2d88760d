import { type AnyElysia, Elysia } from 'elysia';
import { about as aboutCall, site as siteCall, staffSite } from '#contract/calls/site';
import type { About, Site } from '#contract/site';
import { consoleRoutes } from './features/console/routes.ts';
import { consultingRoutes } from './features/consulting/routes.ts';
import type { Context } from './features/context.ts';
import { meRoutes } from './features/me/routes.ts';
import { invoiceRoutes } from './features/money/invoices/routes.ts';
import { paymentsRoutes } from './features/money/payments/routes.ts';
import * as smsCodes from './features/people/accounts/sms-codes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { readingsRoutes } from './features/readings/routes.ts';
import { salesRoutes } from './features/sales/routes.ts';
import * as approvals from './features/staff/approvals/service.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { type Readiness, readyFigure, systemRoutes } from './features/system/health/routes.ts';
import {
  type Sandboxes,
  sandboxGatewayRoutes,
  sandboxPages,
  sandboxSmsRoutes,
} from './features/system/sandbox/routes.ts';
import { guardChecks } from './guards.ts';
import { type DiskWatch, diskWatch } from './platform/disk-watch.ts';
import { mount, type Served, serve } from './platform/http/calls.ts';
import { docsRoutes } from './platform/http/docs.ts';
import { apiDocument } from './platform/http/openapi.ts';
import { pageStyle } from './platform/http/pages.ts';
import { endings, type PipelineParts, pipeline, rejectWhenBusy, staffNetworks } from './platform/http/pipeline.ts';
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
  /** The address for reports of flaws, for security.txt; null where the operator has said nothing. */
  securityContact: string | null;
  /** Whether anybody may read the API's document. */
  docsOpen: boolean;
  /** The bearer of this token may read the figures from other machines. */
  metricsToken: string | null;
  sites: Sites;
}

const WINGS: readonly ((ctx: Context) => Served[])[] = [
  meRoutes,
  salesRoutes,
  paymentsRoutes,
  invoiceRoutes,
  consultingRoutes,
  readingsRoutes,
  consoleRoutes,
];

/** Finds out by a write whether the disk takes any again, once it refused one. */
const writing = ({ limits, ids, clock }: Context, disk: DiskWatch) => ({
  async written() {
    if (!disk.refused()) return;
    await limits.once(`ready:${ids.next()}`, clock.now());
    disk.recordSuccess();
  },
});

/** The whole HTTP face, composed; nothing listens yet. */
export function createApp(parts: AppParts) {
  const { context, readiness, metrics, sandbox, site, about, sites } = parts;
  const disk = diskWatch(parts.log, context.clock);
  const ready = { ...readiness, ...writing(context, disk) };
  metrics.watch([readyFigure(ready)]);
  const served = [
    ...systemRoutes(metrics, ready, parts.metricsToken),
    serve(staffSite, () => site),
    serve(siteCall, () => site),
    serve(aboutCall, () => about),
    ...peopleRoutes(context, parts.https),
    ...WINGS.flatMap((routes) => routes(context)),
    ...staffRoutes(context, parts.https),
    ...(sandbox.sms ? sandboxSmsRoutes(sandbox.sms, (phone) => smsCodes.settled(context, phone)) : []),
    ...(sandbox.gateway ? sandboxGatewayRoutes(sandbox.gateway) : []),
  ];
  const ending = endings({ ...parts, disk });
  const { https } = parts;
  const { callers } = context;
  const ask: Parameters<typeof mount>[2]['ask'] = (act, by) => approvals.ask(context, act, by);
  const root: AnyElysia = new Elysia();
  const server = () => root.server;
  const app = root
    .use(mount(served, guardChecks(context), { callers, https, server, endings: ending, ask }))
    .use(pipeline({ ids: parts.ids, https, callers }, ending))
    .use(staffNetworks(parts.staffNetworks, callers))
    .use(rejectWhenBusy({ users: context.passwords, staff: context.staffPasswords }, callers, https))
    .use(siteFiles(parts.securityContact, context.clock))
    .use(pageStyle)
    .use(sandbox.sms || sandbox.gateway ? sandboxPages(sandbox) : new Elysia())
    .use(spaRoutes(sites));

  const document = () => apiDocument(served.map(({ call }) => call));
  return app.use(
    docsRoutes({
      document,
      open: parts.docsOpen,
      callers,
      limits: context.limits,
    }),
  );
}

export type App = ReturnType<typeof createApp>;
