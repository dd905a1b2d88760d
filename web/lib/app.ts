import { createContext, use } from 'react';
import type { PlanView } from '#contract/plans';
import type { UserInfo } from '#contract/profile';
import type { Today } from '#contract/today';
import { dayOf, dayText } from '#domain/time/beijing-day';
import type { KeyValue } from '../kit/safe-storage.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { Api } from './api.ts';
import { clockNow, clockWatch } from './clock.ts';
import type { Layers } from './layers.ts';
import type { PageAsked } from './page-requests.ts';
import { claimedOrder, type OrderWatch, type PurchaseState } from './purchase.ts';
import { createQuery, type Queries, type Query, type SlowLine, slowLine } from './query.ts';
import { birthKey, createSession, type ReadProfile, type Session } from './session.ts';
import { newSignInDraft, type SignInDraft } from './sign-in-draft.ts';
import { createToasts, type Toasts } from './toasts.ts';

/** State that lives as long as the page; created once in main.tsx. */
export interface App {
  storage: KeyValue;
  session: Session;
  api: Api;
  toasts: Toasts;
  today: Query<Today>;
  plans: Query<PlanView[]>;
  /** Responses requested by the page before the code was loaded; null once the reading is shown. */
  asked: PageAsked | null;
  /** Cached responses of this account; cleared when the account or birth changes. */
  queries: Queries;
  /** True after the first interaction; code not needed for the first view is loaded then. */
  touched: Store<boolean>;
  /** Incremented when the server's clock turns out to be on another day; pages are remounted. */
  clockTurns: Store<number>;
  /** True while the dialog 请先登录 is open. */
  loginPrompt: Store<boolean>;
  signInDraft: SignInDraft;
  /** The current purchase, and the order being polled. */
  purchase: Store<PurchaseState>;
  orderWatch: OrderWatch;
  /** Reports a slow connection for pending requests. */
  waits: SlowLine;
  /** Charts whose pillars were already animated, by their eight characters. */
  shownCharts: Set<string>;
  /** Open dialogs; null until the first one opens. */
  layers: Layers | null;
  /** Handles popstate before the router; set by page-layers.ts. */
  popped: (event: PopStateEvent) => void;
  /** Loads user-info into the session; resolves to whether it succeeded. Never rejects. */
  refreshUser(): Promise<boolean>;
  /** Like `refreshUser`, but joins a request in progress. */
  knowUser(): Promise<boolean>;
}

/** The day included in the page, if it is still current. */
async function todayOf(day: Today | undefined): Promise<Today> {
  if (day?.date === dayText(dayOf(clockNow()))) return day;
  const { dayHere } = await import('./device-day.ts');
  return dayHere();
}

async function askUser(api: Api, id: string) {
  const { readUserInfo: userInfo } = await import('#contract/calls/people');
  return api.call(userInfo, { id });
}

async function askPlans(api: Api) {
  const { listPlans } = await import('#contract/calls/plans');
  return api.call(listPlans);
}

const TODAY_FRESH_MS = 5 * 60_000;
const PLANS_FRESH_MS = 30 * 60_000;
/** Freshness of plans while a sale is paused: the pause may end at any time, and its button is disabled. */
const PAUSED_FRESH_MS = 60_000;

/** API client of a session, including response schemas. */
type ApiCode = (token: string | null) => Api;

/**
 * Loads the client with the first request. Uses the token from the time of the call: logout removes the token while its
 * own request still waits for the code.
 */
function lateApi(session: Session, waits: SlowLine, load: () => Promise<ApiCode>): Api {
  let loading: Promise<ApiCode> | undefined;
  async function ready(): Promise<Api> {
    const { token } = session.get();
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading)(token);
  }
  return {
    async call(call, ...sending) {
      const over = call.slow ? () => undefined : waits();
      return ready()
        .then((api) => api.call(call, ...sending))
        .finally(over);
    },
    download: async (call, query) => (await ready()).download(call, query),
    poll: async (call, query, signal) => (await ready()).poll(call, query, signal),
  };
}

interface AppStart {
  onSessionEnded: () => void;
  readProfile: ReadProfile | null;
  /** Day included in the page. */
  day?: Today | undefined;
  /** Requests made by the page, and the user received by them. */
  asked?: PageAsked | null;
  user?: UserInfo | null;
}

export function createApp(storage: KeyValue, start: AppStart): App {
  const { onSessionEnded, readProfile, day, asked, user } = start;
  const session = createSession(storage, readProfile);
  const toasts = createToasts();
  const ended = (message: string) => {
    toasts.warn(message);
    onSessionEnded();
  };
  const answered = clockWatch(storage, (off) => {
    // Without this chunk the device's day is used.
    import('./wrong-clock.ts').then(({ correctClock }) => correctClock(app, off)).catch(() => undefined);
  });
  const waits = slowLine(toasts);
  const api = lateApi(session, waits, async () => {
    const { createApi } = await import('./api.ts');
    return (token) => createApi(session, ended, '', { answered, token: () => token });
  });
  const queries: Queries = new Map();
  // Token whose user was just received; the next `knowUser` need not request it.
  let heard = user && asked?.token === session.get().token ? asked.token : null;
  if (user && heard) session.saveUserInfo(user);
  let last = session.get();
  session.subscribe(() => {
    const next = session.get();
    const sameBirth = !last.userProfile || birthKey(last.userProfile) === birthKey(next.userProfile);
    if (last.token !== next.token || !sameBirth) queries.clear();
    last = next;
  });
  let underWay: { token: string | null; answer: Promise<boolean> } | null = null;
  function refreshUser() {
    const { token } = session.get();
    const reading = { token, answer: readUser() };
    underWay = reading;
    void reading.answer.then(() => {
      if (underWay === reading) underWay = null;
    });
    return reading.answer;
  }
  async function readUser() {
    const { token, userId } = session.get();
    if (!userId) return false;
    const info = await askUser(api, userId).catch(() => null);
    // After a sign-out or account change, a late response must not restore the old account.
    if (!info || session.get().token !== token) return false;
    session.saveUserInfo(info);
    return true;
  }
  async function knowUser() {
    if (underWay?.token === session.get().token) return underWay.answer;
    const known = heard !== null && heard === session.get().token;
    heard = null;
    return known || refreshUser();
  }
  const app: App = {
    storage,
    session,
    api,
    toasts,
    today: createQuery(() => todayOf(day), TODAY_FRESH_MS, day),
    clockTurns: createStore(0),
    plans: createQuery(
      () => askPlans(api),
      (known) => (known?.some(({ paused }) => paused !== undefined) ? PAUSED_FRESH_MS : PLANS_FRESH_MS),
    ),
    asked: asked ?? null,
    queries,
    touched: createStore(false),
    loginPrompt: createStore(false),
    signInDraft: newSignInDraft(),
    purchase: createStore<PurchaseState>({
      stage: null,
      busy: false,
      begins: false,
      near: false,
      claimed: claimedOrder(storage),
    }),
    orderWatch: { current: null, checkedAt: Number.NEGATIVE_INFINITY, timedOut: new Set() },
    waits,
    shownCharts: new Set(),
    layers: null,
    popped: () => undefined,
    refreshUser,
    knowUser,
  };
  return app;
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppProvider above it');
  return app;
}
