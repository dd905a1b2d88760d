import { Elysia } from 'elysia';
import { auditRoutes } from './features/audit/routes.ts';
import { consultDeskRoutes } from './features/consult-desk/routes.ts';
import { deskSearchRoutes } from './features/desk-search/routes.ts';
import { findingsRoutes } from './features/findings/routes.ts';
import { mastersRoutes } from './features/masters/routes.ts';
import { orderDeskRoutes } from './features/order-desk/routes.ts';
import { referralDeskRoutes } from './features/referral-desk/routes.ts';
import { reportDeskRoutes } from './features/report-desk/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { staffAccountRoutes } from './features/staff-account/routes.ts';
import { staffDeskRoutes } from './features/staff-desk/routes.ts';
import { userDeskRoutes } from './features/user-desk/routes.ts';
import { userDirectoryRoutes } from './features/user-directory/routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Services } from './services.ts';

/**
 * What the console of the staff calls, under /api/admin; each route names the permission it takes.
 * Apart from the app, whose one chain of routes would grow too long for the compiler.
 */
export function consoleRoutes(services: Services, clock: Clock) {
  const { staff } = services;
  return new Elysia({ name: 'console' })
    .use(consultDeskRoutes(services.consultDesk, staff))
    .use(mastersRoutes(services.masters, staff))
    .use(staffRoutes(staff))
    .use(staffAccountRoutes(services.staffAccount, staff))
    .use(staffDeskRoutes(services.staffDesk, staff))
    .use(auditRoutes(services.audit, staff))
    .use(orderDeskRoutes(services.orderDesk, services.payments, staff, clock))
    .use(findingsRoutes(services.findings, staff))
    .use(deskSearchRoutes(services.deskSearch, staff))
    .use(userDirectoryRoutes(services.userDirectory, staff))
    .use(userDeskRoutes(services.userDesk, staff))
    .use(reportDeskRoutes(services.reportDesk, staff))
    .use(referralDeskRoutes(services.referralDesk, staff));
}
