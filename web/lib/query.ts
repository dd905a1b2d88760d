import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../kit/store.ts';
import { OFFLINE } from './offline-text.ts';
import type { Toasts } from './toasts.ts';

/** Longer than any response on a normal connection; requests time out after 15 s. */
const SLOW_MS = 5_000;
/** A page with several requests shows the message once. */
const QUIET_MS = 60_000;

/** Starts watching a request and shows a message if it takes long; returns a function that ends it. */
export type SlowLine = () => () => void;

export function slowLine(toasts: Pick<Toasts, 'warn'>): SlowLine {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const timer = setTimeout(() => {
      if (Date.now() - reportedAt < QUIET_MS) return;
      reportedAt = Date.now();
      toasts.warn(OFFLINE.slow);
    }, SLOW_MS);
    return () => clearTimeout(timer);
  };
}

/** State of a response. `failed` is shown only if there is no data. */
export interface Answered<T> {
  data?: T;
  failed?: Error;
}

/** One cached resource. `now` is in ms. */
export interface Query<T> extends Pick<Store<Answered<T>>, 'get' | 'subscribe'> {
  /** Loads unless a successful response is fresh. */
  ensure(now: number): void;
  /** Drops the data and loads again. */
  retry(): void;
  /** Sets newer data of the same resource. */
  put(data: T): void;
}

/** Time in ms during which a response is fresh; may depend on its data. */
type Fresh<T> = number | ((data: T | undefined) => number);

/**
 * Old data stays visible while new data loads, also if that fails. `first` is data of unknown age, reloaded at once.
 */
export function createQuery<T>(read: () => Promise<T>, fresh: Fresh<T>, first?: T): Query<T> {
  const store = createStore<Answered<T>>(first === undefined ? {} : { data: first });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = false;
  /** A retry during a load: its response may be outdated, so it is dropped and loaded again. */
  let again = false;
  function load() {
    if (reading) return;
    reading = true;
    const ended = (take: () => void) => {
      reading = false;
      if (!again) return take();
      again = false;
      load();
    };
    read().then(
      (data) => ended(() => store.set({ data })),
      (error: unknown) =>
        ended(() => {
          readAt = Number.NEGATIVE_INFINITY;
          const failed = error instanceof Error ? error : new Error(String(error));
          if (store.get().data === undefined) store.set({ failed });
        }),
    );
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    ensure(now) {
      if (now - readAt < (typeof fresh === 'number' ? fresh : fresh(store.get().data))) return;
      readAt = now;
      load();
    },
    retry() {
      store.set({});
      again = reading;
      load();
    },
    put: (data) => store.set({ data }),
  };
}

/** All cached resources of a user, by key; replaced when account or birth changes. */
export type Queries = Map<string, Query<unknown>>;

/** Returns the query of this key, creating it if needed. A key identifies an endpoint and its input. */
export function queryOf<T>(queries: Queries, key: string, read: () => Promise<T>, freshMs = 0): Query<T> {
  const known = queries.get(key) as Query<T> | undefined;
  const query = known ?? createQuery(read, freshMs);
  if (!known) queries.set(key, query as Query<unknown>);
  return query;
}

/** Loads the query, and again when the page becomes visible: phones sleep past midnight. */
export function useQuery<T>(query: Query<T>): Answered<T> {
  useEffect(() => {
    const ensure = () => query.ensure(Date.now());
    ensure();
    document.addEventListener('visibilitychange', ensure);
    return () => document.removeEventListener('visibilitychange', ensure);
  }, [query]);
  return useStore(query);
}
