import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartSearch } from './features/chart/rooms/rooms.ts';
import { HomePage } from './features/shell/home/page.tsx';
import { Layout } from './features/shell/layout.tsx';
import { PageFailure } from './features/shell/page-failure.tsx';
import { retryImport } from './kit/late-code.ts';
import { CODE } from './lib/offline-text.ts';
import { needsBirth, type Session } from './lib/session.ts';
import { TITLES } from './lib/shell-text.ts';

/** Where a user without a birth may be: the profile, which asks for it, the ways in and the cashier's. */
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
    /** The route's name, where the specification gives one. */
    name?: string;
    title?: string;
    hideNavBar?: boolean;
    /** It fills the window, and nothing of the frame stands around it. */
    alone?: boolean;
    needsLogin?: boolean;
    /** It stands open to visitors who bring a code behind the `#`. */
    openWithCode?: boolean;
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/**
 * A page that came drawn stays until its code can be fetched: what is typed there must not give way to a
 * failure.
 */
async function ofDrawnPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    // It goes with the drawn page.
    const note = document.getElementById('unreached');
    if (!note) throw cause;
    note.textContent = CODE.waiting;
    note.hidden = false;
    return retryImport(load);
  }
}

/**
 * A page whose code cannot be fetched says so (PageFailure). The router by itself would reload, which
 * without a network leaves an empty window; a new version is looked for by lib/missing-code.ts.
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
    // The link to a pairing says first what the birth is for.
    if (pathname === '/pairing' && hash) return;
    throw redirect({ to: '/profile', replace: true });
  },
});

interface ProfileSearch {
  /** `true` opens the edit popup. */
  showEdit?: string;
}

interface RegisterSearch {
  inviteCode?: string;
  code?: string;
}

interface ConsultSearch {
  /** A question of one's own that may be brought along. */
  ask?: string;
}

interface OrderSearch {
  /** The order meant; left out: the last one of this device. */
  client_sn?: string;
}

interface FortuneRecordSearch {
  /** `year`, `month` or `day`; anything else counts as `day`. */
  type?: string;
  /** `profile` leads back there. */
  from?: string;
}

interface GiftsSearch {
  /** The plan to give, chosen before the login. */
  give?: string;
}

interface KinSearch {
  /** Somebody of this device, by the eight characters of the entry. */
  who?: string;
}

interface DaysSearch {
  /** People of this device, their ids joined by a hyphen. */
  who?: string;
  /** The purpose that is chosen, as `move`. */
  purpose?: string;
}

interface PairingSearch extends KinSearch {
  /** A pairing by a link. */
  pair?: string;
}

interface KinPageSearch extends KinSearch {
  /** `chart` or `child`; anything else is the list. */
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

/** A browser that knows no types of transitions would fade every change. */
const fades = (): boolean => globalThis.CSS?.supports('selector(:active-view-transition-type(page))') ?? false;

/** `calm`: nothing moves by itself. `history`: the browser's, unless a page is drawn without one. */
export function createAppRouter(session: Session, calm: boolean, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { session },
    defaultPreload: 'intent',
    // In the page's place: the tabs stay.
    defaultErrorComponent: PageFailure,
    // Another page fades in; the way back and the rooms of a page do not: they keep their place.
    defaultViewTransition: !calm &&
      fades() && {
        types: ({ pathChanged, fromLocation, toLocation }) =>
          fromLocation && pathChanged && toLocation.state.__TSR_index > fromLocation.state.__TSR_index
            ? ['page']
            : false,
      },
    // Values stay text: the router's own reader would turn the invite code 1E5000 into Infinity.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search).toString();
      return text && `?${text}`;
    },
    // Anchors are scrolled to by after-start.ts, once the page is whole.
    defaultHashScrollIntoView: false,
  });
}
