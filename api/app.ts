import { openapi } from '@elysiajs/openapi';
import { Elysia } from 'elysia';
import * as z from 'zod/mini';
import type { Site } from '#contract/site';
import { userGuard } from './features/accounts/guard.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { consultsRoutes } from './features/consults/routes.ts';
import { membershipsRoutes } from './features/memberships/routes.ts';
import { orderDeskRoutes } from './features/order-desk/routes.ts';
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
import { staffGuard } from './features/staff/guard.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { type ApiDocument, docsPage } from './features/system/docs.ts';
import { type Readiness, systemRoutes } from './features/system/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { tomorrowRoutes } from './features/tomorrow/routes.ts';
import { userDirectoryRoutes } from './features/user-directory/routes.ts';
import type { Clock } from './platform/clock.ts';
import { callerAddress } from './platform/http/caller-address.ts';
import { pageStyle } from './platform/http/page.ts';
import { type PipelineParts, pipeline, type RawRoutes } from './platform/http/pipeline.ts';
import { shedding } from './platform/http/shedding.ts';
import { spaRoutes } from './platform/http/spa.ts';
import type { StaticSite } from './platform/http/static-site.ts';
import type { Services } from './services.ts';

export interface AppParts extends PipelineParts {
  services: Services;
  clock: Clock;
  readiness: Readiness;
  trustedProxies: number;
  sandbox: Sandboxes;
  site: Site;
  sites: { web: StaticSite; admin: StaticSite };
}

/** Their bodies are signed byte by byte, or are forms of a page of ours. */
const RAW_ROUTES: RawRoutes = new Set(['/api/pay/notify', ...SANDBOX_RAW_ROUTES]);

const DOCUMENT_PATH = '/api/openapi.json';

const documentation = {
  info: { title: 'Ziping API', version: '1' },
  components: {
    securitySchemes: {
      user: { type: 'http' as const, scheme: 'bearer' },
      staff: { type: 'http' as const, scheme: 'bearer' },
    },
  },
};

/** The whole HTTP face, composed; nothing listens yet. */
export function createApp(parts: AppParts) {
  const { services, readiness, metrics, sandbox, site, sites } = parts;
  const { accounts, consults, feedback, memberships, orderDesk, orders, payments } = services;
  const { plans, privacy, profile, referrals, reports, staff, today, tomorrow, userDirectory } =
    services;
  const address = callerAddress(parts.trustedProxies);
  const guard = userGuard(accounts);

  const app = new Elysia()
    .use(pipeline(parts, RAW_ROUTES))
    .use(shedding(services.passwords))
    .use(
      openapi({
        provider: null,
        path: '/api/docs',
        specPath: DOCUMENT_PATH,
        documentation,
        mapJsonSchema: {
          zod: (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input' }),
        },
      }),
    )
    .use(systemRoutes(metrics, readiness))
    .use(accountsRoutes(accounts, address, guard))
    .use(profileRoutes(profile, guard))
    .use(privacyRoutes(privacy, parts.clock, guard))
    .use(plansRoutes(plans))
    .use(ordersRoutes(orders, { pay: userGuard(accounts, '用户未登录'), user: guard }))
    .use(paymentsRoutes(payments, staff, guard))
    .use(membershipsRoutes(memberships, guard))
    .use(consultsRoutes(consults, guard))
    .use(referralsRoutes(referrals, guard))
    .use(todayRoutes(today))
    .use(siteRoutes(site))
    .use(reportsRoutes(reports, parts.log, { report: reportGuard(accounts), user: guard }))
    .use(feedbackRoutes(feedback, guard))
    .use(tomorrowRoutes(tomorrow, address, guard))
    .use(staffRoutes(staff, address, staffGuard(staff)))
    .use(orderDeskRoutes(orderDesk, payments, staff, parts.clock))
    .use(userDirectoryRoutes(userDirectory, staff))
    .use(pageStyle)
    .use(sandbox.sms || sandbox.gateway ? sandboxRoutes(sandbox) : new Elysia())
    .use(spaRoutes(sites.web, sites.admin));

  return app.get(
    '/api/docs',
    async () => {
      const answer = await app.handle(new Request(`http://localhost${DOCUMENT_PATH}`));
      return docsPage((await answer.json()) as ApiDocument);
    },
    { detail: { hide: true } },
  );
}

export type App = ReturnType<typeof createApp>;
