import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../kit/store.ts';
import { OFFLINE } from './offline-text.ts';
import type { Toasts } from './toasts.ts';

/** Longer than any answer on a usual line; the call itself is given up after 15 s. */
const SLOW_MS = 5_000;
/** A page that asks for much says it once. */
const QUIET_MS = 60_000;

/** Runs beside what waits for the line, and says so in words when that takes long. Ended by its answer. */
export type SlowLine = () => () => void;

export function slowLine(toasts: Pick<Toasts, 'warn'>): SlowLine {
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    const timer = setTimeout(() => {
      if (Date.now() - saidAt < QUIET_MS) return;
      saidAt = Date.now();
      toasts.warn(OFFLINE.slow);
    }, SLOW_MS);
    return () => clearTimeout(timer);
  };
}

/** State of an answer. A failure shows only while there is nothing else to show. */
export interface Answered<T> {
  data?: T;
  failed?: Error;
}

/** One thing read from the server. `now` is in ms. */
export interface Query<T> extends Pick<Store<Answered<T>>, 'get' | 'subscribe'> {
  /** Reads unless a good answer is younger than the query's age. */
  ensure(now: number): void;
  /** Drops what is known and reads again. */
  retry(): void;
  /** Takes a newer state of the same thing. */
  put(data: T): void;
}

/** Time for which an answer is good, ms; of some answers it is shorter. */
type Fresh<T> = number | ((data: T | undefined) => number);

/**
 * An old answer stays on screen while a new one is read, and stays when that fails. `first` is an
 * answer of unknown age, which is read again at once.
 */
export function createQuery<T>(read: () => Promise<T>, fresh: Fresh<T>, first?: T): Query<T> {
  const store = createStore<Answered<T>>(first === undefined ? {} : { data: first });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = false;
  /** A retry came while it was read: that answer may be older, so it is dropped and read again. */
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

/** Everything that one reader has read, by key; another account or birth begins with an empty one. */
export type Queries = Map<string, Query<unknown>>;

/** The query of this key, made when it is asked for first. A key stands for one call and its input. */
export function queryOf<T>(queries: Queries, key: string, read: () => Promise<T>, freshMs = 0): Query<T> {
  const known = queries.get(key) as Query<T> | undefined;
  const query = known ?? createQuery(read, freshMs);
  if (!known) queries.set(key, query as Query<unknown>);
  return query;
}

/** Reads the query, and again when the page comes back to the fore: a phone sleeps past midnight. */
export function useQuery<T>(query: Query<T>): Answered<T> {
  useEffect(() => {
    const ensure = () => query.ensure(Date.now());
    ensure();
    document.addEventListener('visibilitychange', ensure);
    return () => document.removeEventListener('visibilitychange', ensure);
  }, [query]);
  return useStore(query);
}
