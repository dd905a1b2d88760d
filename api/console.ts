import { consoleConsultationsRoutes } from './features/console/consultations/routes.ts';
import { findingListRoutes } from './features/console/findings/list.ts';
import { newsRoutes } from './features/console/news/routes.ts';
import { consoleOrdersRoutes } from './features/console/orders/routes.ts';
import { referralListRoutes } from './features/console/referrals/list.ts';
import { reportListRoutes } from './features/console/reports/list.ts';
import { consoleSearchRoutes } from './features/console/search/routes.ts';
import { statisticsRoutes } from './features/console/statistics/routes.ts';
import { consoleUserRoutes } from './features/console/user/routes.ts';
import { userListRoutes } from './features/console/users/list.ts';
import { mastersRoutes } from './features/consulting/masters/routes.ts';
import type { Context } from './features/context.ts';
import { auditListRoutes } from './features/staff/audit/list.ts';
import { staffMembersRoutes } from './features/staff/members/routes.ts';
import { staffAccountRoutes } from './features/staff/own-account/routes.ts';
import { staffRoutes } from './features/staff/sessions/routes.ts';
import type { Served } from './platform/http/serve.ts';

const ROUTES: readonly ((ctx: Context) => Served[])[] = [
  ...[staffAccountRoutes, staffMembersRoutes, newsRoutes, auditListRoutes, consoleOrdersRoutes],
  ...[findingListRoutes, consoleSearchRoutes, userListRoutes, consoleUserRoutes],
  ...[reportListRoutes, referralListRoutes, statisticsRoutes],
  ...[consoleConsultationsRoutes, mastersRoutes],
];

/** What only staff call. */
export function consoleRoutes(ctx: Context, https: boolean): Served[] {
  return [...staffRoutes(ctx, https), ...ROUTES.flatMap((routes) => routes(ctx))];
}
