import { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import * as z from 'zod/mini';
import { type StaffSignedIn, StaffView } from '#contract/admin';
import { type Activity, watchActivity } from './activity.ts';
import { type Api, createApi, NetworkError } from './api.ts';
import { fillEmpty } from './empty-list.ts';
import { createHotkeys, type HotkeyRegistry } from './hotkey-registry.ts';
import { createIdleLock, type IdleLock } from './idle-lock.ts';
import { createLive, type Live } from './live.ts';
import { type KeyValue, safeStorage } from './safe-storage.ts';
import { createSession, type Session } from './session.ts';
import { spaced } from './spaced.ts';
import { createStore, type Store, useStore } from './store.ts';

/** One line at the foot of the page about what was just done. */
export interface Notice {
  text: string;
  /** Takes it back, while the line stands. */
  undo?: () => Promise<unknown>;
}

/** Everything that lives as long as the page, made once in main.tsx and handed down. */
export interface App {
  session: Session;
  api: Api;
  queries: QueryClient;
  hotkeys: HotkeyRegistry;
  notices: Store<Notice | null>;
  /** What is kept on this device; nothing of anybody's person. */
  device: KeyValue;
  activity: Activity;
  lock: IdleLock;
  live: Live;
  /** Locks this device, and the session at the server as soon as it can be reached. */
  lockNow(): void;
  /** Reads the account again, for a role may have changed since the sign-in. */
  refreshStaff(): Promise<void>;
}

const FRESH_MS = 15_000;
/** With nobody at the page for so long its questions are its own, and keep no session alive. */
const UNATTENDED_MS = 60_000;
/** Lists that change all the time are asked for no oftener. */
const CHANGES_APART_MS = 2_000;

/** `onGuardsChanged`: who is signed in, or what they may do, is another than a moment ago. */
export function createApp(onGuardsChanged: () => void): App {
  const device = safeStorage(() => window.localStorage);
  const session = createSession(device);
  const activity = watchActivity();
  const lock = createIdleLock(device);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Offline is told at once instead of being waited out.
        networkMode: 'always',
        // A refusal does not change by asking again; a lost connection may.
        retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      },
    },
  });
  // Nothing that one person read stays for the next.
  function reguard() {
    queries.clear();
    onGuardsChanged();
  }
  const api = createApi(session, {
    sessionEnded(notice) {
      session.signOut(notice);
      reguard();
    },
    locked: lock.shut,
    needsSecondStep: () => void refreshStaff(),
    unattended: () => activity.idleMs() > UNATTENDED_MS,
  });
  const live = createLive({
    open: (signal) => api.stream('/live', signal),
    // A browser opens six connections to one server: a page that nobody sees holds none of them.
    whose() {
      const { signedIn } = session.get();
      const out = document.hidden || lock.get() || signedIn?.staff.secondStep === 'required';
      return out ? null : (signedIn?.token ?? null);
    },
    // The rows stay as they are: nothing moves under the cursor.
    hears: spaced((lists) => {
      for (const list of lists) {
        void queries.invalidateQueries({ queryKey: [list, 'news'] });
        void queries.invalidateQueries({ queryKey: [list, 'views'] });
        fillEmpty(queries, list);
      }
    }, CHANGES_APART_MS),
  });
  session.subscribe(live.follow);
  lock.subscribe(live.follow);
  document.addEventListener('visibilitychange', live.follow);
  live.follow();
  window.addEventListener('storage', () => {
    lock.reread();
    if (session.reread()) reguard();
  });
  async function refreshStaff() {
    const { signedIn } = session.get();
    if (!signedIn) return;
    // A failure here stops nobody: the page works on with what it knows, and its own calls tell.
    const staff = await api.get('/me', StaffView).catch(() => null);
    if (!staff || session.get().signedIn?.token !== signedIn.token) return;
    if (session.keepStaff(staff)) reguard();
  }
  return {
    session,
    api,
    queries,
    hotkeys: createHotkeys(),
    notices: createStore<Notice | null>(null),
    device,
    activity,
    lock,
    live,
    lockNow() {
      lock.shut();
      // Out of reach, the server goes on with a session that ends by itself; here nothing is seen.
      api.post('/lock', z.null()).catch(() => undefined);
    },
    refreshStaff,
  };
}

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp needs an AppProvider above it');
  return app;
}

export function useSignedIn(): StaffSignedIn | null {
  return useStore(useApp().session).signedIn;
}
