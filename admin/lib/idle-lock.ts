import type { KeyValue } from '../../web/kit/safe-storage.ts';
import { createStore, type Store } from '../../web/kit/store.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const CHANNEL = 'ziping-desk';
/** Other tabs learn of it at most this often. */
const REPORT_EVERY_MS = 5_000;

export interface Activity {
  /** Time since a hand was last at the console, in this tab or another one. */
  idleMs(): number;
  /** The keyboard or the pointer was used: counts from now. */
  touch(): void;
}

/** Watches hands and keys of this tab and of the others; a page that asks by itself is none. */
export function watchActivity(): Activity {
  let last = Date.now();
  let reportedAt = 0;
  const others = new BroadcastChannel(CHANNEL);
  others.addEventListener('message', () => {
    last = Date.now();
  });
  function touch() {
    last = Date.now();
    if (last - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = last;
    others.postMessage('active');
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true });
  return { touch, idleMs: () => Date.now() - last };
}

/** Minutes without input after which the console locks itself; 0: never by itself. */
export const IDLE_CHOICES = ['5', '10', '15', '30', '0'] as const;
type IdleChoice = (typeof IDLE_CHOICES)[number];
const STANDARD: IdleChoice = '15';

const LOCKED = 'staffLocked';
const MINUTES = 'staffIdleMinutes';

export interface IdleLock extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  shut(): void;
  open(): void;
  /** Reads the storage again, as another tab left it. */
  reread(): void;
  choice: Store<IdleChoice>;
}

/**
 * Whether this device is locked, which a reload does not change, and after how long it locks itself.
 * Only a chosen value is stored: a device without a sign-in stores nothing.
 */
export function createIdleLock(device: KeyValue): IdleLock {
  const locked = createStore(device.getItem(LOCKED) !== null);
  const kept = device.getItem(MINUTES);
  const chosen = createStore(IDLE_CHOICES.find((choice) => choice === kept) ?? STANDARD);
  return {
    get: locked.get,
    subscribe: locked.subscribe,
    shut() {
      device.setItem(LOCKED, '1');
      locked.set(true);
    },
    open() {
      device.removeItem(LOCKED);
      locked.set(false);
    },
    reread: () => locked.set(device.getItem(LOCKED) !== null),
    choice: {
      get: chosen.get,
      subscribe: chosen.subscribe,
      set(choice) {
        if (choice === STANDARD) device.removeItem(MINUTES);
        else device.setItem(MINUTES, choice);
        chosen.set(choice);
      },
    },
  };
}
