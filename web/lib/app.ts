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
import type { PageAsked } from './page-asked.ts';
import { claimedOrder, type OrderWatch, type PurchaseState } from './purchase.ts';
import { createQuery, type Queries, type Query, type SlowLine, slowLine } from './query.ts';
import { birthKey, createSession, type ReadProfile, type Session } from './session.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { newWayIn, type WayIn } from './way-in.ts';

/** Everything that lives as long as the page, made once in main.tsx and handed down. */
export interface App {
  storage: KeyValue;
  session: Session;
  api: Api;
  toasts: Toasts;
  today: Query<Today>;
  plans: Query<PlanView[]>;
  /** Answers that the page got before this code came; null once its reading is shown. */
  asked: PageAsked | null;
  /** Answers that pages have read of this account; empty again with another account or birth. */
  queries: Queries;
  /** True once the page was used: code that the first view does not need is fetched only then. */
  touched: Store<boolean>;
  /** Grows when the server's clock turns out to be on another day: pages start anew. */
  clockTurns: Store<number>;
  /** Whether the dialog 请先登录 is open. */
  loginPrompt: Store<boolean>;
  wayIn: WayIn;
  /** The purchase under way, and the order that is asked about. */
  purchase: Store<PurchaseState>;
  orderWatch: OrderWatch;
  /** Says of what waits for the line that the line is slow. */
  waits: SlowLine;
  /** The charts whose pillars have made their entrance, by their eight signs. */
  shownCharts: Set<string>;
  /** The dialogs that lie over the page; null until the first one opens. */
  layers: Layers | null;
  /** Looks at a step through the history before the router does; set by the layers (page-layers.ts). */
  popped: (event: PopStateEvent) => void;
  /** Reads user-info into the session; resolves to whether it could. It never rejects. */
  refreshUser(): Promise<boolean>;
  /** The same where nothing has changed: joins a reading that is under way. */
  knowUser(): Promise<boolean>;
}

/** The day that the page came with, while it is that day. */
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
/** A pause may end at any moment, and what is paused cannot be pressed to find out. */
const PAUSED_FRESH_MS = 60_000;

/** The client of one session, with the schemas that read its answers. */
type ApiCode = (token: string | null) => Api;

/**
 * Its code comes with the first call. A call goes out with the token there was when it was made: a
 * logout takes the token away at once, while its own call still waits for the code.
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
  /** The day that the page came with. */
  day?: Today | undefined;
  /** The questions of the page, and the user that it heard of. */
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
    // Without its code the day stays the device's.
    import('./wrong-clock.ts').then(({ correctClock }) => correctClock(app, off)).catch(() => undefined);
  });
  const waits = slowLine(toasts);
  const api = lateApi(session, waits, async () => {
    const { createApi } = await import('./api.ts');
    return (token) => createApi(session, ended, '', { answered, token: () => token });
  });
  const queries: Queries = new Map();
  // The session whose user was just heard of: who wants to know them next need not ask.
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
    // A sign-out or another account meanwhile must not bring the old account back.
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
    wayIn: newWayIn(),
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
