import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartSearch } from './features/chart/screens/tabs.ts';
import { HomePage } from './features/shell/home/page.tsx';
import { Layout } from './features/shell/layout.tsx';
import { PageFailure } from './features/shell/page-failure.tsx';
import { retryImport } from './kit/late-code.ts';
import { CODE } from './lib/offline-text.ts';
import { needsBirth, type Session } from './lib/session.ts';
import { TITLES } from './lib/shell-text.ts';

/** Pages open to users without a birth: the profile, which asks for it, sign-in and payment. */
const OPEN_WITHOUT_BIRTH = [
  '/profile',
  '/login',
  '/register',
  '/forgot-password',
  '/payment-success',
  '/redirect',
  '/gift',
  '/about',
  '/honesty',
  '/kiosk',
];

interface RouterContext {
  session: Session;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Route name from the specification, if any. */
    name?: string;
    title?: string;
    hideNavBar?: boolean;
    /** Fills the window without the app's frame. */
    alone?: boolean;
    needsLogin?: boolean;
    /** Open to visitors with a code in the URL fragment. */
    openWithCode?: boolean;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** The prerendered page stays until the route's code can be loaded, so that a failure does not discard input. */
async function ofDrawnPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    // Removed with the prerendered page.
    const note = document.getElementById('unreached');
    if (!note) throw cause;
    note.textContent = CODE.waiting;
    note.hidden = false;
    return retryImport(load);
  }
}

/**
 * A page whose code cannot be loaded shows PageFailure. By default the router would reload, which leaves an empty
 * window when offline; lib/chunk-failure.ts checks for a new version.
 */
const page = (load: () => Promise<{ default: () => ReactNode }>) =>
  lazyRouteComponent(() =>
    ofDrawnPage(load).catch((cause: unknown) => {
      throw new Error('a page without its code', { cause });
    }),
  );

const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: page(() => import('./features/shell/not-found.tsx')),
  errorComponent: PageFailure,
  beforeLoad: ({ context, location: { pathname, hash } }) => {
    if (OPEN_WITHOUT_BIRTH.includes(pathname) || !needsBirth(context.session.get())) return;
    // A pairing link first explains what the birth is used for.
    if (pathname === '/pairing' && hash) return;
    throw redirect({ to: '/profile', replace: true });
  },
});

interface ProfileSearch {
  /** `true` opens the edit dialog. */
  showEdit?: string;
}

interface RegisterSearch {
  inviteCode?: string;
  code?: string;
}

interface ConsultSearch {
  /** A question passed by another page. */
  ask?: string;
}

interface OrderSearch {
  /** Order number; default: the last one of this device. */
  client_sn?: string;
}

interface FortuneRecordSearch {
  /** `year`, `month` or `day`; default `day`. */
  type?: string;
  /** `profile` returns there. */
  from?: string;
}

interface GiftsSearch {
  /** The plan to give as a present, chosen before login. */
  give?: string;
}

interface KinSearch {
  /** A family member on this device, by the first eight characters of the id. */
  who?: string;
}

interface DaysSearch {
  /** Ids of family members on this device, joined by hyphens. */
  who?: string;
  /** The selected purpose, such as `move`. */
  purpose?: string;
}

interface PairingSearch extends KinSearch {
  /** A pairing by link. */
  pair?: string;
}

interface KinPageSearch extends KinSearch {
  /** `chart` or `child`; default: the list. */
  page?: string;
}

const getParentRoute = () => root;
const bare = { hideNavBar: true };

const home = createRoute({ getParentRoute, path: '/', component: HomePage });
const homeByName = createRoute({ getParentRoute, path: '/home', component: HomePage });
const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { ...bare, title: TITLES.login },
  component: page(() => import('./features/people/accounts/login-page.tsx')),
});
const register = createRoute({
  getParentRoute,
  path: '/register',
  validateSearch: (search: Record<string, string>): RegisterSearch => search,
  staticData: { ...bare, title: TITLES.register },
  component: page(() => import('./features/people/accounts/register-page.tsx')),
});
const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { ...bare, title: TITLES.forgotPassword },
  component: page(() => import('./features/people/accounts/reset-page.tsx')),
});
const profile = createRoute({
  getParentRoute,
  path: '/profile',
  validateSearch: (search: Record<string, string>): ProfileSearch => search,
  staticData: { needsLogin: true, title: TITLES.profile },
  component: page(() => import('./features/me/profile/page.tsx')),
});
const baziChart = createRoute({
  getParentRoute,
  path: '/bazi-chart',
  validateSearch: (search: Record<string, string>): ChartSearch => search,
  staticData: { name: 'BaziChart', needsLogin: true, title: TITLES.chart },
  component: page(() => import('./features/chart/page.tsx')),
});
const fortune = createRoute({
  getParentRoute,
  path: '/fortune',
  staticData: { name: 'fortune', needsLogin: true, title: TITLES.fortune },
  component: page(() => import('./features/readings/fortune/page.tsx')),
});

const fortuneRecord = createRoute({
  getParentRoute,
  path: '/fortune-record',
  validateSearch: (search: Record<string, string>): FortuneRecordSearch => search,
  staticData: { needsLogin: true, title: TITLES.fortuneRecord },
  component: page(() => import('./features/readings/record/page.tsx')),
});
const consult = createRoute({
  getParentRoute,
  path: '/consult',
  validateSearch: (search: Record<string, string>): ConsultSearch => search,
  staticData: { needsLogin: true, title: TITLES.consult },
  component: page(() => import('./features/consulting/purchase/page.tsx')),
});
const orders = createRoute({
  getParentRoute,
  path: '/orders',
  staticData: { needsLogin: true, title: TITLES.orders },
  component: page(() => import('./features/me/orders/orders-page.tsx')),
});
const gifts = createRoute({
  getParentRoute,
  path: '/gifts',
  validateSearch: (search: Record<string, string>): GiftsSearch => search,
  staticData: { title: TITLES.gifts },
  component: page(() => import('./features/sales/gifts/gifts-page.tsx')),
});
const gift = createRoute({
  getParentRoute,
  path: '/gift',
  staticData: { title: TITLES.gift },
  component: page(() => import('./features/sales/gifts/gift-page.tsx')),
});
const about = createRoute({
  getParentRoute,
  path: '/about',
  staticData: { title: TITLES.about },
  component: page(() => import('./features/people/about/page.tsx')),
});
const honesty = createRoute({
  getParentRoute,
  path: '/honesty',
  staticData: { title: TITLES.honesty },
  component: page(() => import('./features/readings/honesty/page.tsx')),
});
const consultSummary = createRoute({
  getParentRoute,
  path: '/consult-summary',
  validateSearch: (search: Record<string, string>): OrderSearch => search,
  staticData: { needsLogin: true, title: TITLES.consultSummary },
  component: page(() => import('./features/consulting/after/page.tsx')),
});
const paymentSuccess = createRoute({
  getParentRoute,
  path: '/payment-success',
  validateSearch: (search: Record<string, string>): OrderSearch => search,
  staticData: { title: TITLES.payment },
  component: page(() => import('./features/me/orders/payment-success-page.tsx')),
});
const cashierReturn = createRoute({
  getParentRoute,
  path: '/redirect',
  validateSearch: (search: Record<string, string>): OrderSearch => search,
  staticData: { ...bare, title: TITLES.payment },
  component: page(() => import('./features/me/orders/redirect-page.tsx')),
});

const pairing = createRoute({
  getParentRoute,
  path: '/pairing',
  validateSearch: (search: Record<string, string>): PairingSearch => search,
  staticData: { needsLogin: true, openWithCode: true, title: TITLES.pairing },
  component: page(() => import('./features/shell/pairing/page.tsx')),
});
const days = createRoute({
  getParentRoute,
  path: '/days',
  validateSearch: (search: Record<string, string>): DaysSearch => search,
  staticData: { title: TITLES.days },
  component: page(() => import('./features/readings/days/page.tsx')),
});
const kin = createRoute({
  getParentRoute,
  path: '/kin',
  validateSearch: (search: Record<string, string>): KinPageSearch => search,
  staticData: { needsLogin: true, title: TITLES.kin },
  component: page(() => import('./features/me/kin/page.tsx')),
});
const ask = createRoute({
  getParentRoute,
  path: '/ask',
  staticData: { needsLogin: true, title: TITLES.ask },
  component: page(() => import('./features/readings/ask/page.tsx')),
});
const why = createRoute({
  getParentRoute,
  path: '/why',
  staticData: { title: TITLES.why },
  component: page(() => import('./features/chart/why/page.tsx')),
});
const birthHour = createRoute({
  getParentRoute,
  path: '/birth-hour',
  staticData: { needsLogin: true, title: TITLES.birthHour },
  component: page(() => import('./features/chart/birth-hour/page.tsx')),
});
const calendarTest = createRoute({
  getParentRoute,
  path: '/calendar-test',
  staticData: { title: TITLES.calendarTest },
  component: page(() => import('./features/chart/calendar-test/page.tsx')),
});

const kiosk = createRoute({
  getParentRoute,
  path: '/kiosk',
  staticData: { alone: true },
  component: page(() => import('./features/shell/kiosk/page.tsx')),
});

const routeTree = root.addChildren([
  home,
  homeByName,
  login,
  register,
  forgotPassword,
  profile,
  baziChart,
  fortune,
  consult,
  orders,
  gifts,
  gift,
  about,
  honesty,
  consultSummary,
  paymentSuccess,
  cashierReturn,
  fortuneRecord,
  pairing,
  days,
  kin,
  ask,
  why,
  birthHour,
  calendarTest,
  kiosk,
]);

/** Browsers without transition types would fade every change. */
const fades = (): boolean => globalThis.CSS?.supports('selector(:active-view-transition-type(page))') ?? false;

/** `calm`: reduced motion. `history`: default is the browser's; prerendering passes one. */
export function createAppRouter(session: Session, calm: boolean, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { session },
    defaultPreload: 'intent',
    // Replaces the page only; the tabs stay.
    defaultErrorComponent: PageFailure,
    // Pages fade in, except backwards and between the tabs of a page, which keep their scroll position.
    defaultViewTransition: !calm &&
      fades() && {
        types: ({ pathChanged, fromLocation, toLocation }) =>
          fromLocation && pathChanged && toLocation.state.__TSR_index > fromLocation.state.__TSR_index
            ? ['page']
            : false,
      },
    // Values stay text: the router's own parser would turn the invite code 1E5000 into Infinity.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search).toString();
      return text && `?${text}`;
    },
    // after-start.ts scrolls to anchors once the page is complete.
    defaultHashScrollIntoView: false,
  });
}
