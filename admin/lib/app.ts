import { focusManager, QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StaffSignedIn } from '#contract/admin';
import { readNews } from '#contract/calls/console';
import { lockSession, readSelf } from '#contract/calls/staff';
import { STAFF_ROLE_NAMES, type StaffRole } from '#domain/console/staff';
import { NetworkError } from '../../web/kit/client.ts';
import { type KeyValue, safeStorage } from '../../web/kit/safe-storage.ts';
import { createStore, type Store, useStore } from '../../web/kit/store.ts';
import { type Acts, createActs } from './acts.ts';
import { type Api, createApi } from './api.ts';
import { type Drafts, draftsOf } from './drafts.ts';
import { createHotkeys, type HotkeyRegistry } from './hotkey-registry.ts';
import { type Activity, createIdleLock, type IdleLock, watchActivity } from './idle-lock.ts';
import { applyNews, newsPolling } from './news.ts';
import { createSession, type Session } from './session.ts';

/** True while the user is being asked for a password or code. */
interface Proof extends Pick<Store<boolean>, 'get' | 'subscribe'> {
  /** Resolves to whether a proof was given; concurrent requests share one prompt. */
  ask(): Promise<boolean>;
  answer(shown: boolean): void;
}

function createProof(): Proof {
  const asking = createStore(false);
  const waiting: ((shown: boolean) => void)[] = [];
  return {
    get: asking.get,
    subscribe: asking.subscribe,
    ask() {
      asking.set(true);
      return new Promise((resolve) => waiting.push(resolve));
    },
    answer(shown) {
      for (const resolve of waiting.splice(0)) resolve(shown);
      asking.set(false);
    },
  };
}

/** A one-line notification at the bottom about the last action. */
export interface Notice {
  text: string;
  /** Undoes the action while the notification is shown. */
  undo?: () => Promise<unknown>;
}

/** State that lives as long as the page; created once in main.tsx. */
export interface App {
  session: Session;
  api: Api;
  queries: QueryClient;
  hotkeys: HotkeyRegistry;
  notices: Store<Notice | null>;
  /** Recent actions of other users and windows, for open dialogs. */
  acts: Acts;
  drafts: Drafts;
  /** Number of pending items, shown in the title and on the icon of the installed app. */
  waiting: Store<number>;
  /** Time of the server's last response, ms; null: none since the page was opened. */
  answered: Store<number | null>;
  /** False after a poll of the change feed failed. */
  reached: Store<boolean>;
  /** Storage of this device; holds no personal data. */
  device: KeyValue;
  activity: Activity;
  lock: IdleLock;
  proof: Proof;
  /** Locks this device, and the session on the server as soon as possible. */
  lockNow(): void;
  /** Reloads the account, whose role may have changed. */
  refreshStaff(): Promise<void>;
}

const ROLE_CHANGED = (role: StaffRole) => `您的角色已改为${STAFF_ROLE_NAMES[role]}，页面已按新的权限更新`;

const FRESH_MS = 15_000;
/** Time without input after which automatic requests no longer extend the session. */
const UNATTENDED_MS = 60_000;

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Fails immediately when offline instead of waiting.
        networkMode: 'always',
        // Refusals are final; a lost connection may be transient.
        retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      },
    },
  });
}

/** `onGuardsChanged`: called when the account or its role changed. */
export function createApp(onGuardsChanged: () => void): App {
  const device = safeStorage(() => window.localStorage);
  const session = createSession(device);
  const drafts = draftsOf(
    session,
    safeStorage(() => window.sessionStorage),
  );
  window.addEventListener('pagehide', drafts.lay);
  window.addEventListener('pageshow', drafts.take);
  const activity = watchActivity();
  const lock = createIdleLock(device);
  const queries = createQueries();
  // Nothing that one person loaded remains for the next.
  function reguard() {
    queries.clear();
    onGuardsChanged();
  }
  const notices = createStore<Notice | null>(null);
  const acts = createActs();
  const proof = createProof();
  const answered = createStore<number | null>(null);
  const reached = createStore(true);
  const client = createApi(session, {
    sessionEnded(notice) {
      proof.answer(false);
      session.signOut(notice);
      reguard();
    },
    locked: lock.shut,
    rightsChanged: () => void refreshStaff(),
    prove: proof.ask,
    answered() {
      answered.set(Date.now());
      reached.set(true);
    },
    unattended: () => activity.idleMs() > UNATTENDED_MS,
  });
  const api: Api = {
    ...client,
    call: (call, ...sending) =>
      call.method === 'GET' ? client.call(call, ...sending) : acts.during(() => client.call(call, ...sending)),
  };
  const follow = newsPolling({
    ask: (since, signal) =>
      api.poll(readNews, { since, role: session.get().signedIn?.staff.role }, signal).catch((cause: unknown) => {
        if (cause instanceof NetworkError && !signal.aborted) reached.set(false);
        throw cause;
      }),
    whose() {
      const { signedIn } = session.get();
      const out = document.hidden || lock.get() || signedIn?.staff.secondStep === 'required';
      return out ? null : (signedIn?.token ?? null);
    },
    tell(news) {
      if (news.role !== session.get().signedIn?.staff.role) {
        void refreshStaff();
        return;
      }
      acts.tell(news);
      applyNews(queries, news);
      // Any change may be work that waits, or waits no longer.
      void queries.invalidateQueries({ queryKey: ['worklist'] });
    },
  });
  session.subscribe(follow);
  lock.subscribe(follow);
  // Pages stay mounted behind the lock; they do not refetch until it opens.
  lock.subscribe(() => focusManager.setFocused(lock.get() ? false : undefined));
  document.addEventListener('visibilitychange', follow);
  follow();
  window.addEventListener('storage', () => {
    lock.reread();
    if (session.reread()) reguard();
  });
  async function refreshStaff() {
    const { signedIn } = session.get();
    if (!signedIn) return;
    // A failure here is not fatal: the page's own requests show what is wrong.
    const staff = await api.call(readSelf).catch(() => null);
    if (!staff || session.get().signedIn?.token !== signedIn.token) return;
    if (!session.keepStaff(staff)) return;
    reguard();
    if (staff.role !== signedIn.staff.role) notices.set({ text: ROLE_CHANGED(staff.role) });
  }
  return {
    session,
    api,
    queries,
    hotkeys: createHotkeys(),
    notices,
    acts,
    drafts,
    waiting: createStore(0),
    answered,
    reached,
    device,
    activity,
    lock,
    proof,
    lockNow() {
      lock.shut();
      // If the server is unreachable, its session expires; nothing is visible here meanwhile.
      api.call(lockSession).catch(() => undefined);
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
