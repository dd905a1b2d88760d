import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import { mayStaff } from '#domain/staff';
import { Layout } from './features/shell/layout.tsx';
import { navFor } from './features/shell/nav.ts';
import { NoFeatures } from './features/shell/no-features.tsx';
import { NotFound } from './features/shell/not-found.tsx';
import { PageFailure } from './features/shell/page-failure.tsx';
import { Root } from './features/shell/root.tsx';
import { SHELL } from './features/shell/text.ts';
import { returnPath } from './features/sign-in/return-path.ts';
import { USER_SEARCH } from './features/users/search.ts';
import { parseSearch, stringifySearch } from './lib/search-text.ts';
import type { Session } from './lib/session.ts';

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

/** Everything behind the sign-in; who comes without one is led back to where they were. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: Layout,
  beforeLoad: ({ context, location }) => {
    const { signedIn } = context.session.get();
    if (signedIn) return { staff: signedIn.staff };
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
  beforeLoad: ({ context }) => {
    if (!mayStaff(context.staff.role, 'users:list')) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./features/users/page.tsx'), 'UsersPage'),
});

const routeTree = root.addChildren([login, desk.addChildren([start, users])]);

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
