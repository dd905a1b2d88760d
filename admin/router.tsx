import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import type { StaffView } from '#contract/admin';
import { AUDIT_LIST } from '#contract/lists/audit';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { DISCREPANCY_LIST } from '#contract/lists/discrepancies';
import { INVITER_LIST } from '#contract/lists/inviters';
import { INVOICE_LIST } from '#contract/lists/invoices';
import { ORDER_LIST } from '#contract/lists/orders';
import { REPORT_LIST } from '#contract/lists/reports';
import { STAFF_LIST } from '#contract/lists/staff';
import { USER_LIST } from '#contract/lists/users';
import { mayStaff, type Permission } from '#domain/console/staff';
import { settingsSearch } from './features/console/settings/parts.ts';
import { menuFor } from './features/console/shell/nav.ts';
import { NoFeatures, NotFound, PageFailure, Root } from './features/console/shell/pages.tsx';
import { SHELL } from './features/console/shell/text.ts';
import { DEFAULT_STATISTICS, statisticsSearch } from './features/console/statistics/search.ts';
import { calendarSearch } from './features/consulting/calendar/search.ts';
import { type ListPlace, listSearch, parseSearch, stringifySearch } from './lib/list-search.ts';
import type { Session } from './lib/session.ts';
import { returnPath } from './lib/session.ts';

const ACCOUNT_PATH = '/account';

interface RouterContext {
  session: Session;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
  }
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageFailure,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: SHELL.signIn },
  validateSearch: returnPath,
  beforeLoad: ({ context, search }) => {
    if (context.session.get().signedIn) throw redirect({ href: search.from ?? '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./features/staff/sign-in/page.tsx'), 'SignInPage'),
});

/** Opens a page to roles with the permission; others are redirected to their first page. */
const only =
  (permission: Permission) =>
  ({ context }: { context: { staff: StaffView } }) => {
    if (!mayStaff(context.staff.role, permission)) throw redirect({ to: '/', replace: true });
  };

/** Pages behind the sign-in, which returns to the requested address. */
const consoleRoute = createRoute({
  getParentRoute: () => root,
  id: 'console',
  component: lazyRouteComponent(() => import('./features/console/shell/layout.tsx'), 'Layout'),
  beforeLoad: ({ context, location }) => {
    const { signedIn } = context.session.get();
    if (signedIn) {
      const { staff } = signedIn;
      // Nothing else opens until a required second factor is enabled.
      if (staff.secondStep === 'required' && location.pathname !== ACCOUNT_PATH) {
        throw redirect({ to: ACCOUNT_PATH, replace: true });
      }
      return { staff };
    }
    const search = location.pathname === '/' ? {} : { from: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
});

/** Search parameters of a list's address, without defaults. */
function searchOf<Q extends { after: string; size: number }>({
  query,
}: {
  query: Parameters<typeof listSearch<Q>>[0];
}) {
  const { read, defaults } = listSearch(query);
  return { validateSearch: read, search: { middlewares: [stripSearchParams<Q & ListPlace>(defaults)] } };
}

const start = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const [first] = menuFor(context.staff.role);
    if (first) throw redirect({ href: first.pages[0].to, replace: true });
  },
  component: NoFeatures,
});

const home = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/home',
  staticData: { title: SHELL.home },
  component: lazyRouteComponent(() => import('./features/console/home/page.tsx'), 'HomePage'),
});

const users = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/users',
  staticData: { title: SHELL.users },
  ...searchOf(USER_LIST),
  beforeLoad: only('users:list'),
  component: lazyRouteComponent(() => import('./features/console/users/page.tsx'), 'UsersPage'),
});

const orders = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/orders',
  staticData: { title: SHELL.orders },
  ...searchOf(ORDER_LIST),
  beforeLoad: only('orders:list'),
  component: lazyRouteComponent(() => import('./features/sales/orders/page.tsx'), 'OrdersPage'),
});

const findings = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/findings',
  staticData: { title: SHELL.findings },
  ...searchOf(DISCREPANCY_LIST),
  beforeLoad: only('findings:view'),
  component: lazyRouteComponent(() => import('./features/money/discrepancies/list.tsx'), 'DiscrepanciesPage'),
});

const invoices = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/invoices',
  staticData: { title: SHELL.invoices },
  ...searchOf(INVOICE_LIST),
  beforeLoad: only('invoices:handle'),
  component: lazyRouteComponent(() => import('./features/money/invoices/page.tsx'), 'InvoicesPage'),
});

const user = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/users/$userId',
  staticData: { title: SHELL.user },
  beforeLoad: only('users:view'),
  component: lazyRouteComponent(() => import('./features/console/user/page.tsx'), 'UserPage'),
});

const reports = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reports',
  staticData: { title: SHELL.reports },
  ...searchOf(REPORT_LIST),
  beforeLoad: only('reports:list'),
  component: lazyRouteComponent(() => import('./features/readings/reports/list.tsx'), 'ReportsPage'),
});

const inviters = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/inviters',
  staticData: { title: SHELL.inviters },
  ...searchOf(INVITER_LIST),
  beforeLoad: only('referrals:list'),
  component: lazyRouteComponent(() => import('./features/sales/referrals/board.tsx'), 'InvitersPage'),
});

const demands = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/demands',
  staticData: { title: SHELL.demands },
  ...searchOf(CONSULTATION_LIST),
  beforeLoad: only('demands:own'),
  component: lazyRouteComponent(() => import('./features/consulting/consultations/page.tsx'), 'ConsultationsPage'),
});

const calendar = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/calendar',
  staticData: { title: SHELL.calendar },
  validateSearch: calendarSearch,
  beforeLoad: only('demands:own'),
  component: lazyRouteComponent(() => import('./features/consulting/calendar/page.tsx'), 'CalendarPage'),
});

const masters = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/masters',
  staticData: { title: SHELL.masters },
  beforeLoad: only('masters:manage'),
  component: lazyRouteComponent(() => import('./features/consulting/masters/page.tsx'), 'MastersPage'),
});

const myHours = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/my-hours',
  staticData: { title: SHELL.myHours },
  beforeLoad: ({ context: { staff } }) => {
    // Owners may do everything, but have no sessions of their own.
    if (staff.role !== 'consultant') throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./features/consulting/masters/my-hours-page.tsx'), 'MyHoursPage'),
});

const settlements = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settlements',
  staticData: { title: SHELL.settlements },
  beforeLoad: only('settlements:view'),
  component: lazyRouteComponent(() => import('./features/consulting/settlements/page.tsx'), 'SettlementsPage'),
});

const account = createRoute({
  getParentRoute: () => consoleRoute,
  path: ACCOUNT_PATH,
  staticData: { title: SHELL.myAccount },
  component: lazyRouteComponent(() => import('./features/staff/account/page.tsx'), 'AccountPage'),
});

const staff = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/staff',
  staticData: { title: SHELL.staff },
  ...searchOf(STAFF_LIST),
  beforeLoad: only('staff:manage'),
  component: lazyRouteComponent(() => import('./features/staff/members/page.tsx'), 'StaffPage'),
});

const audit = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/audit',
  staticData: { title: SHELL.audit },
  ...searchOf(AUDIT_LIST),
  beforeLoad: only('audit:list'),
  component: lazyRouteComponent(() => import('./features/console/audit/page.tsx'), 'AuditPage'),
});

const statistics = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/statistics',
  staticData: { title: SHELL.statistics },
  validateSearch: statisticsSearch,
  search: { middlewares: [stripSearchParams(DEFAULT_STATISTICS)] },
  beforeLoad: only('statistics:view'),
  component: lazyRouteComponent(() => import('./features/console/statistics/page.tsx'), 'StatisticsPage'),
});

const settings = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/settings',
  staticData: { title: SHELL.settings },
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./features/console/settings/page.tsx'), 'SettingsPage'),
});

/** Former pages and where they are now, since people keep their addresses. */
const MOVED = {
  plans: '/settings?part=plans',
  roles: '/settings?part=roles',
  screens: '/settings?part=tablets',
  referrals: '/inviters',
} as const;
const moved = Object.entries(MOVED).map(([path, href]) =>
  createRoute({
    getParentRoute: () => consoleRoute,
    path: `/${path}`,
    beforeLoad: () => {
      throw redirect({ href, replace: true });
    },
  }),
);

const routeTree = root.addChildren([
  login,
  consoleRoute.addChildren([
    start,
    home,
    users,
    demands,
    calendar,
    masters,
    myHours,
    orders,
    findings,
    invoices,
    user,
    settlements,
    reports,
    inviters,
    account,
    staff,
    settings,
    ...moved,
    audit,
    statistics,
  ]),
]);

export function createConsoleRouter(session: Session) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { session },
    defaultPreload: 'intent',
    // Drops unknown parameters, which would otherwise be carried along unchecked.
    search: { strict: true },
    parseSearch,
    stringifySearch,
  });
}
