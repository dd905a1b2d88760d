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
import { auditRoutes } from './features/staff/audit/routes.ts';
import { staffMembersRoutes } from './features/staff/members/routes.ts';
import { staffAccountRoutes } from './features/staff/own-account/routes.ts';
import { staffRoutes } from './features/staff/sessions/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Served } from './platform/http/serve.ts';
import type { Services } from './services.ts';

/** What only staff call. */
export function consoleRoutes(services: Services, clock: Clock, https: boolean): Served[] {
  return [
    ...staffRoutes(services.staff, https),
    ...staffAccountRoutes(services.staffAccount),
    ...staffMembersRoutes(services.staffMembers, clock),
    ...newsRoutes(services.news),
    ...auditRoutes(services.audit, clock),
    ...consoleOrdersRoutes(services.consoleOrders, services.payments, clock),
    ...findingsRoutes(services.findings, clock),
    ...consoleSearchRoutes(services.consoleSearch),
    ...userDirectoryRoutes(services.userDirectory, clock),
    ...consoleUserRoutes(services.consoleUser),
    ...consoleReportsRoutes(services.consoleReports, clock),
    ...consoleReferralsRoutes(services.consoleReferrals, clock),
    ...statisticsRoutes(services.statistics),
    ...consoleConsultationsRoutes(services.consoleConsultations, clock),
    ...mastersRoutes(services.masters),
  ];
}
