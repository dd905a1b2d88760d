import { consultDeskRoutes } from './features/console/consultations/routes.ts';
import { findingsRoutes } from './features/console/findings/routes.ts';
import { newsRoutes } from './features/console/news/routes.ts';
import { orderDeskRoutes } from './features/console/orders/routes.ts';
import { referralDeskRoutes } from './features/console/referrals/routes.ts';
import { reportDeskRoutes } from './features/console/reports/routes.ts';
import { deskSearchRoutes } from './features/console/search/routes.ts';
import { statisticsRoutes } from './features/console/statistics/routes.ts';
import { userDeskRoutes } from './features/console/user/routes.ts';
import { userDirectoryRoutes } from './features/console/users/routes.ts';
import { mastersRoutes } from './features/consulting/masters/routes.ts';
import { auditRoutes } from './features/staff/audit/routes.ts';
import { staffDeskRoutes } from './features/staff/members/routes.ts';
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
    ...staffDeskRoutes(services.staffDesk, clock),
    ...newsRoutes(services.news),
    ...auditRoutes(services.audit, clock),
    ...orderDeskRoutes(services.orderDesk, services.payments, clock),
    ...findingsRoutes(services.findings, clock),
    ...deskSearchRoutes(services.deskSearch),
    ...userDirectoryRoutes(services.userDirectory, clock),
    ...userDeskRoutes(services.userDesk),
    ...reportDeskRoutes(services.reportDesk, clock),
    ...referralDeskRoutes(services.referralDesk, clock),
    ...statisticsRoutes(services.statistics),
    ...consultDeskRoutes(services.consultDesk, clock),
    ...mastersRoutes(services.masters),
  ];
}
