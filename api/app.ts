import { Elysia } from 'elysia';
import type { Site } from '#contract/site';
import { consoleRoutes } from './console.ts';
import { userGuard } from './features/accounts/guard.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { consultSlotsRoutes } from './features/consult-slots/routes.ts';
import { consultsRoutes } from './features/consults/routes.ts';
import { membershipsRoutes } from './features/memberships/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { referralsRoutes } from './features/referrals/routes.ts';
import { feedbackRoutes } from './features/report-feedback/routes.ts';
import { reportGuard } from './features/reports/guard.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { SANDBOX_RAW_ROUTES, type Sandboxes, sandboxRoutes } from './features/sandbox/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { docsPage } from './features/system/docs.ts';
import { type Readiness, systemRoutes } from './features/system/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { tomorrowRoutes } from './features/tomorrow/routes.ts';
import { visitsRoutes } from './features/visits/routes.ts';
import type { Clock } from './platform/clock.ts';
import { type ApiDocument, apiDocument } from './platform/http/api-document.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { pageStyle } from './platform/http/page.ts';
import { type PipelineParts, pipeline, type RawRoutes } from './platform/http/pipeline.ts';
import { shedding } from './platform/http/shedding.ts';
import { type Sites, spaRoutes } from './platform/http/spa.ts';
import type { Services } from './services.ts';

export interface AppParts extends PipelineParts {
  services: Services;
  clock: Clock;
  readiness: Readiness;
  trustedProxies: number;
  sandbox: Sandboxes;
  site: Site;
  sites: Sites;
}

/** Their bodies are signed byte by byte, or are forms of a page of ours. */
const RAW_ROUTES: RawRoutes = new Set(['/api/pay/notify', ...SANDBOX_RAW_ROUTES]);

/** The whole HTTP face, composed; nothing listens yet. */
export function createApp(parts: AppParts) {
  const { services, readiness, metrics, sandbox, site, sites } = parts;
  const { accounts, consults, feedback, memberships, orders, payments } = services;
  const { plans, privacy, profile, referrals, reports, staff, today, tomorrow, visits } = services;
  const address = callerAddress(parts.trustedProxies);
  const guard = userGuard(accounts);

  const app = new Elysia()
    .use(pipeline(parts, RAW_ROUTES))
    .use(shedding(services.passwords))
    .use(systemRoutes(metrics, readiness))
    .use(accountsRoutes(accounts, address, guard))
    .use(profileRoutes(profile, guard))
    .use(privacyRoutes(privacy, parts.clock, guard))
    .use(plansRoutes(plans, staff))
    .use(ordersRoutes(orders, { pay: userGuard(accounts, '用户未登录'), user: guard }))
    .use(paymentsRoutes(payments, staff, guard))
    .use(membershipsRoutes(memberships, guard))
    .use(consultsRoutes(consults, guard))
    .use(consultSlotsRoutes(services.consultSlots, guard))
    .use(referralsRoutes(referrals, guard))
    .use(todayRoutes(today))
    .use(siteRoutes(site))
    .use(visitsRoutes(visits, address, guard))
    .use(reportsRoutes(reports, parts.log, { report: reportGuard(accounts), user: guard }))
    .use(feedbackRoutes(feedback, guard))
    .use(tomorrowRoutes(tomorrow, address, guard))
    .use(consoleRoutes(services, parts.clock))
    .use(pageStyle)
    .use(sandbox.sms || sandbox.gateway ? sandboxRoutes(sandbox) : new Elysia())
    .use(spaRoutes(sites));

  // Made when it is first asked for: by then every route stands.
  let document: ApiDocument | null = null;
  const documentOf = () => {
    document ??= apiDocument(app);
    return document;
  };
  const hidden = { detail: { hide: true } };
  return app
    .get('/api/openapi.json', () => documentOf(), hidden)
    .get('/api/docs', () => docsPage(documentOf()), hidden);
}

export type App = ReturnType<typeof createApp>;
