import { type AnyElysia, Elysia } from 'elysia';
import { auditRoutes } from './features/audit/routes.ts';
import { consultDeskRoutes } from './features/consult-desk/routes.ts';
import { deskSearchRoutes } from './features/desk-search/routes.ts';
import { findingsRoutes } from './features/findings/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { mastersRoutes } from './features/masters/routes.ts';
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
import type { Services } from './services.ts';

/**
 * What only staff call. Its type says no more than that it is a set of routes: nobody reads the
 * routes' types off the app (both SPAs have `#contract`), and all of them in one type are more than
 * the compiler follows.
 */
export function consoleRoutes(services: Services, clock: Clock): AnyElysia {
  const { staff } = services;
  return new Elysia()
    .use(staffRoutes(staff))
    .use(staffAccountRoutes(services.staffAccount, staff))
    .use(staffDeskRoutes(services.staffDesk, staff, clock))
    .use(liveRoutes(services.live, staff))
    .use(auditRoutes(services.audit, staff, clock))
    .use(orderDeskRoutes(services.orderDesk, services.payments, staff, clock))
    .use(findingsRoutes(services.findings, staff, clock))
    .use(deskSearchRoutes(services.deskSearch, staff))
    .use(userDirectoryRoutes(services.userDirectory, staff, clock))
    .use(userDeskRoutes(services.userDesk, staff))
    .use(reportDeskRoutes(services.reportDesk, staff, clock))
    .use(referralDeskRoutes(services.referralDesk, staff, clock))
    .use(statisticsRoutes(services.statistics, staff))
    .use(consultDeskRoutes(services.consultDesk, staff, clock))
    .use(mastersRoutes(services.masters, staff));
}
