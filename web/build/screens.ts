import type { ReportBody } from '#contract/reports';
import { TEMPLATES } from '#domain/report/report';

/** A prerendered page. */
export interface Screen {
  /** Output file; the server looks it up by address. */
  file: string;
  /** The rendered address. */
  path: string;
  /** The page's module below web/, and others needed for its first view. */
  modules: readonly string[];
  /** Modules whose style sheets are inlined, because every user's first view needs them. */
  styled?: readonly string[];
  /** Additional modules for the first view of a signed-in user, by a pattern of the address's search. */
  known?: Readonly<Record<string, readonly string[]>>;
  /** Modules loaded after the page; earlier they would delay it. */
  after?: readonly string[];
  /**
   * Template of the reading that the page itself requests for signed-in users, by the address's search. Empty: the page
   * only shows what the device has stored of the user.
   */
  asks?: Readonly<Record<string, ReportBody['templateType']>>;
  /** Template requested instead if this device knows that the own one is locked. */
  free?: ReportBody['templateType'];
  /** Requires a login. */
  signedIn?: boolean;
}

/** Every page of web/router.tsx, and the fallback for other addresses. */
export const SCREENS: readonly Screen[] = [
  {
    file: 'index.html',
    path: '/',
    modules: [],
    styled: ['features/readings/fortune/home-reading.tsx'],
    known: { '': ['features/readings/fortune/home-reading.tsx', 'features/readings/fortune/personal-reading.tsx'] },
    after: ['lib/after-start.ts'],
    asks: { '': TEMPLATES.personalDay },
  },
  { file: 'login.html', path: '/login', modules: ['features/people/accounts/login-page.tsx'] },
  { file: 'register.html', path: '/register', modules: ['features/people/accounts/register-page.tsx'] },
  {
    file: 'forgot-password.html',
    path: '/forgot-password',
    modules: ['features/people/accounts/reset-page.tsx'],
  },
  {
    file: 'profile.html',
    path: '/profile',
    modules: ['features/me/profile/page.tsx'],
    asks: {},
    signedIn: true,
  },
  {
    file: 'bazi-chart.html',
    path: '/bazi-chart',
    modules: ['features/chart/page.tsx'],
    styled: ['features/chart/page.tsx'],
    known: {
      'room=reading': ['features/chart/reading/reading-screen.tsx'],
      '^(?!.*room=reading)': ['features/chart/screens/chart-screen.tsx'],
    },
    asks: { '': TEMPLATES.bazi, '?room=reading': TEMPLATES.bazi },
    signedIn: true,
  },
  {
    file: 'fortune.html',
    path: '/fortune',
    modules: ['features/readings/fortune/page.tsx'],
    styled: [
      'features/readings/fortune/page.tsx',
      'features/readings/fortune/home-reading.tsx',
      'features/readings/fortune/day-glance.tsx',
    ],
    known: { '': ['features/readings/fortune/home-reading.tsx'] },
    asks: { '': TEMPLATES.personalDay },
    free: TEMPLATES.generalDay,
    signedIn: true,
  },
  {
    file: 'fortune-record.html',
    path: '/fortune-record',
    modules: ['features/readings/record/page.tsx'],
    styled: ['features/readings/record/page.tsx', 'features/readings/report/refused.tsx'],
    asks: {
      '?type=month': TEMPLATES.month,
      '?type=month&from=profile': TEMPLATES.month,
      '?type=year': TEMPLATES.year,
      '?type=year&from=profile': TEMPLATES.year,
    },
    signedIn: true,
  },
  {
    file: 'consult.html',
    path: '/consult',
    modules: ['features/consulting/purchase/page.tsx'],
    signedIn: true,
  },
  {
    file: 'orders.html',
    path: '/orders',
    modules: ['features/me/orders/orders-page.tsx'],
    signedIn: true,
  },
  { file: 'gifts.html', path: '/gifts', modules: ['features/sales/gifts/gifts-page.tsx'] },
  { file: 'about.html', path: '/about', modules: ['features/people/about/page.tsx'] },
  { file: 'honesty.html', path: '/honesty', modules: ['features/readings/honesty/page.tsx'] },
  { file: 'gift.html', path: '/gift', modules: ['features/sales/gifts/gift-page.tsx'] },
  {
    file: 'consult-summary.html',
    // With any order number; its response is awaited.
    path: '/consult-summary?client_sn=0',
    modules: ['features/consulting/after/page.tsx'],
    signedIn: true,
  },
  {
    file: 'pairing.html',
    path: '/pairing',
    modules: ['features/shell/pairing/page.tsx'],
    signedIn: true,
  },
  {
    file: 'kin.html',
    path: '/kin',
    modules: ['features/me/kin/page.tsx'],
    signedIn: true,
  },
  { file: 'days.html', path: '/days', modules: ['features/readings/days/page.tsx'] },
  { file: 'ask.html', path: '/ask', modules: ['features/readings/ask/page.tsx'], signedIn: true },
  {
    file: 'birth-hour.html',
    path: '/birth-hour',
    modules: ['features/chart/birth-hour/page.tsx'],
    signedIn: true,
  },
  { file: 'why.html', path: '/why', modules: ['features/chart/why/page.tsx'] },
  {
    file: 'payment-success.html',
    path: '/payment-success',
    modules: ['features/me/orders/payment-success-page.tsx'],
    after: ['features/consulting/time/consult-story.tsx'],
  },
  { file: 'redirect.html', path: '/redirect', modules: ['features/me/orders/redirect-page.tsx'] },
  {
    file: 'calendar-test.html',
    path: '/calendar-test',
    modules: ['features/chart/calendar-test/page.tsx'],
  },
  { file: 'kiosk.html', path: '/kiosk', modules: ['features/shell/kiosk/page.tsx'] },
  { file: 'other.html', path: '/other', modules: ['features/shell/not-found.tsx'] },
];
