import { useEffect } from 'react';
import { createStore, type Store, useStore } from '../kit/store.ts';

export interface Loaded<T> {
  data?: T;
  failed?: boolean;
}

export interface Resource<T> extends Pick<Store<Loaded<T>>, 'get' | 'subscribe'> {
  /** Reads unless a good answer is younger than the resource's age; `now` is in ms. */
  ensure(now: number): void;
  retry(): void;
}

/**
 * One thing read from the server and shared by the pages that show it. An old answer stays on
 * screen while a new one is read, and stays when that fails. `first` is an answer from before, of
 * which it is not known how old it is.
 */
export function createResource<T>(read: () => Promise<T>, freshMs: number, first?: T): Resource<T> {
  const store = createStore<Loaded<T>>(first === undefined ? {} : { data: first });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = false;
  /** Asked for anew while it was read: what comes of that is from before, and read once more. */
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
      () =>
        ended(() => {
          readAt = Number.NEGATIVE_INFINITY;
          if (!store.get().data) store.set({ failed: true });
        }),
    );
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    ensure(now) {
      if (now - readAt < freshMs) return;
      readAt = now;
      load();
    },
    retry() {
      store.set({});
      again = reading;
      load();
    },
  };
}

/** Reads the resource, and again when the page comes back to the fore: a phone sleeps past midnight. */
export function useResource<T>(resource: Resource<T>): Loaded<T> {
  useEffect(() => {
    const ensure = () => resource.ensure(Date.now());
    ensure();
    document.addEventListener('visibilitychange', ensure);
    return () => document.removeEventListener('visibilitychange', ensure);
  }, [resource]);
  return useStore(resource);
}
