import { createStore, type Store } from '../kit/store.ts';
import { OFFLINE } from './offline-text.ts';

/** Less than this leaves the day right for most of the day, and some phones are minutes off. */
const WRONG_MS = 12 * 3_600_000;

/** Says once that the clock of the device is wrong: what it takes for today is another day. */
export function clockWatch(toasts: Pick<Toasts, 'warn'>): (response: Response) => void {
  let told = false;
  return ({ headers }) => {
    const server = Date.parse(headers.get('Date') ?? '');
    // No date: a worker or a proxy answered.
    if (told || !(Math.abs(Date.now() - server) > WRONG_MS)) return;
    told = true;
    toasts.warn(OFFLINE.clock);
  };
}

export interface ToastMessage {
  kind: 'status' | 'alert';
  text: string;
}

export interface Toasts extends Pick<Store<ToastMessage | null>, 'get' | 'subscribe'> {
  say(text: string): void;
  warn(text: string): void;
}

/** A failure is shown twice as long as a success. */
const SHOWN_MS = { status: 3000, alert: 6000 } as const;

/** The short message at the head of the page; a later one replaces it. */
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
