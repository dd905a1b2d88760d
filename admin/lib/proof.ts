import { createStore, type Store } from '../../web/kit/store.ts';

/** Whether somebody is being asked for a password or a code. */
export interface Proof extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  /** Resolves once they showed it (true) or would not; however many calls ask, there is one question. */
  ask(): Promise<boolean>;
  answer(shown: boolean): void;
}

export function createProof(): Proof {
  const asking = createStore(false);
  let waiting: PromiseWithResolvers<boolean> | null = null;
  return {
    get: asking.get,
    subscribe: asking.subscribe,
    ask() {
      waiting ??= Promise.withResolvers<boolean>();
      asking.set(true);
      return waiting.promise;
    },
    answer(shown) {
      waiting?.resolve(shown);
      waiting = null;
      asking.set(false);
    },
  };
}
