import { createStore, type Store } from '../kit/store.ts';

export interface ToastMessage {
  kind: 'status' | 'alert';
  text: string;
}

export interface Toasts extends Pick<Store<ToastMessage | null>, 'get' | 'subscribe'> {
  say(text: string): void;
  warn(text: string): void;
}

/** Failures are shown twice as long as successes. */
const SHOWN_MS = { status: 3000, alert: 6000 } as const;

/** The short message at the top of the page; a new one replaces it. */
export function createToasts(): Toasts {
  const store = createStore<ToastMessage | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function show(message: ToastMessage) {
    clearTimeout(timer);
    store.set(message);
    timer = setTimeout(() => store.set(null), SHOWN_MS[message.kind]);
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    say: (text) => show({ kind: 'status', text }),
    warn: (text) => show({ kind: 'alert', text }),
  };
}
