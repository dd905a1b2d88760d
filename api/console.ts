import { consoleConsultationsRoutes } from './features/console/consultations/routes.ts';
import { findingsRoutes } from './features/console/findings/routes.ts';
import { newsRoutes } from './features/console/news/routes.ts';
import { consoleOrdersRoutes } from './features/console/orders/routes.ts';
import { consoleReferralsRoutes } from './features/console/referrals/routes.ts';
import { consoleReportsRoutes } from './features/console/reports/routes.ts';
import { consoleSearchRoutes } from './features/console/search/routes.ts';
import { statisticsRoutes } from './features/console/statistics/routes.ts';
import { consoleUserRoutes } from './features/console/user/routes.ts';
import { userDirectoryRoutes } from './features/console/users/routes.ts';
import { mastersRoutes } from './features/consulting/masters/routes.ts';
import type { Context } from './features/context.ts';
import { auditRoutes } from './features/staff/audit/routes.ts';
import { staffMembersRoutes } from './features/staff/members/routes.ts';
import { staffAccountRoutes } from './features/staff/own-account/routes.ts';
import { staffRoutes } from './features/staff/sessions/routes.ts';
import type { Served } from './platform/http/serve.ts';

const ROUTES: readonly ((ctx: Context) => Served[])[] = [
  ...[staffAccountRoutes, staffMembersRoutes, newsRoutes, auditRoutes, consoleOrdersRoutes],
  ...[findingsRoutes, consoleSearchRoutes, userDirectoryRoutes, consoleUserRoutes],
  ...[consoleReportsRoutes, consoleReferralsRoutes, statisticsRoutes],
  ...[consoleConsultationsRoutes, mastersRoutes],
];

/** What only staff call. */
export function consoleRoutes(ctx: Context, https: boolean): Served[] {
  return [...staffRoutes(ctx, https), ...ROUTES.flatMap((routes) => routes(ctx))];
}
