import { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type StaffSignedIn, StaffView } from '#contract/admin';
import { type Api, createApi, NetworkError } from './api.ts';
import { createHotkeys, type HotkeyRegistry } from './hotkey-registry.ts';
import { type KeyValue, safeStorage } from './safe-storage.ts';
import { createSession, type Session } from './session.ts';
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
  /** Reads the account again, for a role may have changed since the sign-in. */
  refreshStaff(): Promise<void>;
}

const FRESH_MS = 15_000;

/** `onGuardsChanged`: who is signed in, or what they may do, is another than a moment ago. */
export function createApp(onGuardsChanged: () => void): App {
  const device = safeStorage(() => window.localStorage);
  const session = createSession(device);
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
  const api = createApi(session, (notice) => {
    session.signOut(notice);
    reguard();
  });
  window.addEventListener('storage', () => {
    if (session.reread()) reguard();
  });
  return {
    session,
    api,
    queries,
    hotkeys: createHotkeys(),
    notices: createStore<Notice | null>(null),
    device,
    async refreshStaff() {
      const { signedIn } = session.get();
      if (!signedIn) return;
      // A failure here stops nobody: the page works on with what it knows, and its own calls tell.
      const staff = await api.get('/me', StaffView).catch(() => null);
      if (!staff || session.get().signedIn?.token !== signedIn.token) return;
      if (session.keepStaff(staff)) reguard();
    },
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
