import { type AnyElysia, Elysia } from 'elysia';
import type { Site } from '#contract/site';
import { userGuard } from './features/accounts/guard.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { consultDeskRoutes } from './features/consult-desk/routes.ts';
import { consultSlotsRoutes } from './features/consult-slots/routes.ts';
import { consultsRoutes } from './features/consults/routes.ts';
import { mastersRoutes } from './features/masters/routes.ts';
import { membershipsRoutes } from './features/memberships/routes.ts';
import { orderDeskRoutes } from './features/order-desk/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { plansRoutes } from './features/plans/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { referralDeskRoutes } from './features/referral-desk/routes.ts';
import { referralsRoutes } from './features/referrals/routes.ts';
import { reportDeskRoutes } from './features/report-desk/routes.ts';
import { feedbackRoutes } from './features/report-feedback/routes.ts';
import { reportGuard } from './features/reports/guard.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { SANDBOX_RAW_ROUTES, type Sandboxes, sandboxRoutes } from './features/sandbox/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { staffAccountRoutes } from './features/staff-account/routes.ts';
import { staffDeskRoutes } from './features/staff-desk/routes.ts';
import { docsPage } from './features/system/docs.ts';
import { type Readiness, systemRoutes } from './features/system/routes.ts';
import { todayRoutes } from './features/today/routes.ts';
import { tomorrowRoutes } from './features/tomorrow/routes.ts';
import { userDeskRoutes } from './features/user-desk/routes.ts';
import { userDirectoryRoutes } from './features/user-directory/routes.ts';
import { visitsRoutes } from './features/visits/routes.ts';
import type { Clock } from './platform/clock.ts';
import { type ApiDocument, apiDocument } from './platform/http/api-document.ts';
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

/** The whole HTTP face, composed; nothing listens yet. */
export function createApp(parts: AppParts) {
  const { services, readiness, metrics, sandbox, site, sites } = parts;
  const { accounts, consults, feedback, memberships, orderDesk, orders, payments } = services;
  const {
    plans,
    privacy,
    profile,
    referrals,
    reports,
    staff,
    today,
    tomorrow,
    userDirectory,
    visits,
  } = services;
  const address = callerAddress(parts.trustedProxies);
  const guard = userGuard(accounts);

  // As a list: chained, each route's type would lengthen that of the whole, and the compiler gives up.
  const routes: readonly AnyElysia[] = [
    pipeline(parts, RAW_ROUTES),
    shedding(services.passwords),
    systemRoutes(metrics, readiness),
    accountsRoutes(accounts, address, guard),
    profileRoutes(profile, guard),
    privacyRoutes(privacy, parts.clock, guard),
    plansRoutes(plans, staff),
    ordersRoutes(orders, { pay: userGuard(accounts, '用户未登录'), user: guard }),
    paymentsRoutes(payments, staff, guard),
    membershipsRoutes(memberships, guard),
    consultsRoutes(consults, guard),
    consultSlotsRoutes(services.consultSlots, guard),
    consultDeskRoutes(services.consultDesk, staff),
    mastersRoutes(services.masters, staff),
    referralsRoutes(referrals, guard),
    todayRoutes(today),
    siteRoutes(site),
    visitsRoutes(visits, address, guard),
    reportsRoutes(reports, parts.log, { report: reportGuard(accounts), user: guard }),
    feedbackRoutes(feedback, guard),
    tomorrowRoutes(tomorrow, address, guard),
    staffRoutes(staff),
    staffAccountRoutes(services.staffAccount, staff),
    staffDeskRoutes(services.staffDesk, staff),
    auditRoutes(services.audit, staff),
    orderDeskRoutes(orderDesk, payments, staff, parts.clock),
    userDirectoryRoutes(userDirectory, staff),
    userDeskRoutes(services.userDesk, staff),
    reportDeskRoutes(services.reportDesk, staff),
    referralDeskRoutes(services.referralDesk, staff),
    pageStyle,
    sandbox.sms || sandbox.gateway ? sandboxRoutes(sandbox) : new Elysia(),
    spaRoutes(sites.web, sites.admin),
  ];
  const app = routes.reduce((whole, part) => whole.use(part), new Elysia() as AnyElysia);

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
