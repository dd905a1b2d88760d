import type { KeyValue } from '../../web/kit/safe-storage.ts';
import { createStore, type Store } from '../../web/kit/store.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const CHANNEL = 'ziping-desk';
/** Minimum interval for informing other tabs. */
const REPORT_EVERY_MS = 5_000;

export interface Activity {
  /** Time since the last input in any tab. */
  idleMs(): number;
  /** Records input now. */
  touch(): void;
}

/** Watches input in this tab and others; automatic requests do not count. */
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

/** Minutes without input until the console locks; 0: never. */
export const IDLE_CHOICES = ['5', '10', '15', '30', '0'] as const;
type IdleChoice = (typeof IDLE_CHOICES)[number];
const STANDARD: IdleChoice = '15';

const LOCKED = 'staffLocked';
const MINUTES = 'staffIdleMinutes';

export interface IdleLock extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  shut(): void;
  open(): void;
  /** Reloads from storage, after a change by another tab. */
  reread(): void;
  choice: Store<IdleChoice>;
}

/**
 * Whether this device is locked (survives a reload), and after how long it locks. Only an explicit choice is stored: a
 * device without a sign-in stores nothing.
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
