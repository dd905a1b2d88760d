import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import type { StaffView } from '#contract/admin';
import { mayStaff, type Permission } from '#domain/console/staff';
import { AUDIT_SEARCH } from './features/audit/search.ts';
import { DEMAND_SEARCH } from './features/demands/search.ts';
import { FINDING_SEARCH } from './features/findings/search.ts';
import { ORDER_SEARCH } from './features/orders/search.ts';
import { REFERRAL_SEARCH } from './features/referrals/search.ts';
import { REPORT_SEARCH } from './features/reports/search.ts';
import { Layout } from './features/shell/layout.tsx';
import { navFor } from './features/shell/nav.ts';
import { NoFeatures } from './features/shell/no-features.tsx';
import { NotFound } from './features/shell/not-found.tsx';
import { PageFailure } from './features/shell/page-failure.tsx';
import { Root } from './features/shell/root.tsx';
import { SHELL } from './features/shell/text.ts';
import { returnPath } from './features/sign-in/return-path.ts';
import { STAFF_SEARCH } from './features/staff/search.ts';
import { DEFAULT_STATISTICS, statisticsSearch } from './features/statistics/search.ts';
import { USER_SEARCH } from './features/users/search.ts';
import { parseSearch, stringifySearch } from './lib/search-text.ts';
import type { Session } from './lib/session.ts';

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
  component: lazyRouteComponent(() => import('./features/sign-in/page.tsx'), 'SignInPage'),
});

/** Lets a page open for roles that have the permission, and leads all others to their first page. */
const only =
  (permission: Permission) =>
  ({ context }: { context: { staff: StaffView } }) => {
    if (!mayStaff(context.staff.role, permission)) throw redirect({ to: '/', replace: true });
  };

/** Everything behind the sign-in; who comes without one is led back to where they were. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: Layout,
  beforeLoad: ({ context, location }) => {
    const { signedIn } = context.session.get();
    if (signedIn) {
      const { staff } = signedIn;
      // Nothing else opens before the second step is on.
      if (staff.secondStep === 'required' && location.pathname !== ACCOUNT_PATH) {
        throw redirect({ to: ACCOUNT_PATH, replace: true });
      }
      return { staff };
    }
    const search = location.pathname === '/' ? {} : { from: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
});

const start = createRoute({
  getParentRoute: () => desk,
  path: '/',
  beforeLoad: ({ context }) => {
    const [first] = navFor(context.staff.role);
    if (first) throw redirect({ to: first.to, replace: true });
  },
  component: NoFeatures,
});

const users = createRoute({
  getParentRoute: () => desk,
  path: '/users',
  staticData: { title: SHELL.users },
  validateSearch: USER_SEARCH.read,
  search: { middlewares: [stripSearchParams(USER_SEARCH.defaults)] },
  beforeLoad: only('users:list'),
  component: lazyRouteComponent(() => import('./features/users/page.tsx'), 'UsersPage'),
});

const orders = createRoute({
  getParentRoute: () => desk,
  path: '/orders',
  staticData: { title: SHELL.orders },
  validateSearch: ORDER_SEARCH.read,
  search: { middlewares: [stripSearchParams(ORDER_SEARCH.defaults)] },
  beforeLoad: only('orders:list'),
  component: lazyRouteComponent(() => import('./features/orders/page.tsx'), 'OrdersPage'),
});

const findings = createRoute({
  getParentRoute: () => desk,
  path: '/findings',
  staticData: { title: SHELL.findings },
  validateSearch: FINDING_SEARCH.read,
  search: { middlewares: [stripSearchParams(FINDING_SEARCH.defaults)] },
  beforeLoad: only('findings:view'),
  component: lazyRouteComponent(() => import('./features/findings/page.tsx'), 'FindingsPage'),
});

const user = createRoute({
  getParentRoute: () => desk,
  path: '/users/$userId',
  staticData: { title: SHELL.user },
  beforeLoad: only('users:view'),
  component: lazyRouteComponent(() => import('./features/user/page.tsx'), 'UserPage'),
});

const plans = createRoute({
  getParentRoute: () => desk,
  path: '/plans',
  staticData: { title: SHELL.plans },
  beforeLoad: only('plans:edit'),
  component: lazyRouteComponent(() => import('./features/plans/page.tsx'), 'PlansPage'),
});

const reports = createRoute({
  getParentRoute: () => desk,
  path: '/reports',
  staticData: { title: SHELL.reports },
  validateSearch: REPORT_SEARCH.read,
  search: { middlewares: [stripSearchParams(REPORT_SEARCH.defaults)] },
  beforeLoad: only('reports:list'),
  component: lazyRouteComponent(() => import('./features/reports/page.tsx'), 'ReportsPage'),
});

const referrals = createRoute({
  getParentRoute: () => desk,
  path: '/referrals',
  staticData: { title: SHELL.referrals },
  validateSearch: REFERRAL_SEARCH.read,
  search: { middlewares: [stripSearchParams(REFERRAL_SEARCH.defaults)] },
  beforeLoad: only('referrals:list'),
  component: lazyRouteComponent(() => import('./features/referrals/page.tsx'), 'ReferralsPage'),
});

const demands = createRoute({
  getParentRoute: () => desk,
  path: '/demands',
  staticData: { title: SHELL.demands },
  validateSearch: DEMAND_SEARCH.read,
  search: { middlewares: [stripSearchParams(DEMAND_SEARCH.defaults)] },
  beforeLoad: only('demands:own'),
  component: lazyRouteComponent(() => import('./features/demands/page.tsx'), 'DemandsPage'),
});

const masters = createRoute({
  getParentRoute: () => desk,
  path: '/masters',
  staticData: { title: SHELL.masters },
  beforeLoad: only('masters:manage'),
  component: lazyRouteComponent(() => import('./features/masters/page.tsx'), 'MastersPage'),
});

const myHours = createRoute({
  getParentRoute: () => desk,
  path: '/my-hours',
  staticData: { title: SHELL.myHours },
  beforeLoad: only('demands:client'),
  component: lazyRouteComponent(
    () => import('./features/masters/my-hours-page.tsx'),
    'MyHoursPage',
  ),
});

const account = createRoute({
  getParentRoute: () => desk,
  path: ACCOUNT_PATH,
  staticData: { title: SHELL.myAccount },
  component: lazyRouteComponent(() => import('./features/account/page.tsx'), 'AccountPage'),
});

const staff = createRoute({
  getParentRoute: () => desk,
  path: '/staff',
  staticData: { title: SHELL.staff },
  validateSearch: STAFF_SEARCH.read,
  search: { middlewares: [stripSearchParams(STAFF_SEARCH.defaults)] },
  beforeLoad: only('staff:manage'),
  component: lazyRouteComponent(() => import('./features/staff/page.tsx'), 'StaffPage'),
});

const audit = createRoute({
  getParentRoute: () => desk,
  path: '/audit',
  staticData: { title: SHELL.audit },
  validateSearch: AUDIT_SEARCH.read,
  search: { middlewares: [stripSearchParams(AUDIT_SEARCH.defaults)] },
  beforeLoad: only('audit:list'),
  component: lazyRouteComponent(() => import('./features/audit/page.tsx'), 'AuditPage'),
});

const statistics = createRoute({
  getParentRoute: () => desk,
  path: '/statistics',
  staticData: { title: SHELL.statistics },
  validateSearch: statisticsSearch,
  search: { middlewares: [stripSearchParams(DEFAULT_STATISTICS)] },
  beforeLoad: ({ context }) => {
    if (!mayStaff(context.staff.role, 'statistics:view')) {
      throw redirect({ to: '/', replace: true });
    }
  },
  component: lazyRouteComponent(() => import('./features/statistics/page.tsx'), 'StatisticsPage'),
});

const routeTree = root.addChildren([
  login,
  desk.addChildren([
    start,
    users,
    demands,
    masters,
    myHours,
    orders,
    findings,
    user,
    plans,
    reports,
    referrals,
    account,
    staff,
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
    // What a route does not know is dropped; otherwise it would be carried along unjudged.
    search: { strict: true },
    parseSearch,
    stringifySearch,
  });
}
