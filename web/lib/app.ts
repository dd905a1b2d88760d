import { createContext, use } from 'react';
import * as people from '#contract/calls/people';
import * as sales from '#contract/calls/sales';
import type { PlanView } from '#contract/plans';
import type { Today } from '#contract/today';
import { dayOf, dayText } from '#domain/time/beijing-day';
import type { KeyValue } from '../kit/safe-storage.ts';
import { createStore, type Store } from '../kit/store.ts';
import { type Api, createApi } from './api.ts';
import { clockWatch } from './clock-watch.ts';
import type { Layers } from './layers.ts';
import type { OrderWatch, PurchaseState } from './purchase.ts';
import { createQuery, type Queries, type Query } from './query.ts';
import { birthKey, createSession, type Session } from './session.ts';
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
  /** What pages have read of this account; empty again with another account or birth. */
  queries: Queries;
  /** Whether the dialog 请先登录 is open. */
  loginPrompt: Store<boolean>;
  wayIn: WayIn;
  /** What is being bought, and the order that is asked about. */
  purchase: Store<PurchaseState>;
  orderWatch: OrderWatch;
  /** The charts whose pillars have made their entrance, by their eight signs. */
  shownCharts: Set<string>;
  /** The dialogs that lie over the page; null until the first one opens. */
  layers: Layers | null;
  /** Reads user-info into the session; resolves to whether it could. It never rejects. */
  refreshUser(): Promise<boolean>;
}

/** The day that the page came with, while it is that day. */
async function todayOf(day: Today | undefined): Promise<Today> {
  if (day?.date === dayText(dayOf(Date.now()))) return day;
  const { dayHere } = await import('./device-day.ts');
  return dayHere();
}

const TODAY_FRESH_MS = 5 * 60_000;
const PLANS_FRESH_MS = 30 * 60_000;

/** `day` is the one that the page came with. */
export function createApp(storage: KeyValue, onSessionEnded: () => void, day?: Today): App {
  const session = createSession(storage);
  const toasts = createToasts();
  const ended = (message: string) => {
    toasts.warn(message);
    onSessionEnded();
  };
  const api = createApi(session, ended, '', clockWatch(toasts));
  const queries: Queries = new Map();
  let last = session.get();
  session.subscribe(() => {
    const next = session.get();
    const sameBirth =
      !last.userProfile || birthKey(last.userProfile) === birthKey(next.userProfile);
    if (last.token !== next.token || !sameBirth) queries.clear();
    last = next;
  });
  async function refreshUser() {
    const { token, userId } = session.get();
    if (!userId) return false;
    const info = await api.call(people.userInfo, { id: userId }).catch(() => null);
    // A sign-out or another account meanwhile must not bring the old account back.
    if (!info || session.get().token !== token) return false;
    session.saveUserInfo(info);
    return true;
  }
  return {
    storage,
    session,
    api,
    toasts,
    today: createQuery(() => todayOf(day), TODAY_FRESH_MS, day),
    plans: createQuery(() => api.call(sales.plans), PLANS_FRESH_MS),
    queries,
    loginPrompt: createStore(false),
    wayIn: newWayIn(),
    purchase: createStore<PurchaseState>({ stage: null, busy: false }),
    orderWatch: { current: null, checkedAt: Number.NEGATIVE_INFINITY, timedOut: new Set() },
    shownCharts: new Set(),
    layers: null,
    refreshUser,
  };
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppProvider above it');
  return app;
}
