import { auditRoutes } from './features/audit/routes.ts';
import { consultDeskRoutes } from './features/consult-desk/routes.ts';
import { deskSearchRoutes } from './features/desk-search/routes.ts';
import { findingsRoutes } from './features/findings/routes.ts';
import { mastersRoutes } from './features/masters/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { orderDeskRoutes } from './features/order-desk/routes.ts';
import { referralDeskRoutes } from './features/referral-desk/routes.ts';
import { reportDeskRoutes } from './features/report-desk/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { staffAccountRoutes } from './features/staff-account/routes.ts';
import { staffDeskRoutes } from './features/staff-desk/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { userDeskRoutes } from './features/user-desk/routes.ts';
import { userDirectoryRoutes } from './features/user-directory/routes.ts';
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
