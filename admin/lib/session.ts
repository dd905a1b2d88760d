import { StaffSignedIn, StaffView } from '#contract/admin';
import type { KeyValue } from '../../web/kit/safe-storage.ts';
import { createStore, type Store } from '../../web/kit/store.ts';

interface SessionState {
  signedIn: StaffSignedIn | null;
  /** Why the last session ended, if the sign-in page should show it. */
  notice: string | null;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  signIn(signedIn: StaffSignedIn): void;
  /** Stores the current account; true if it changed. */
  keepStaff(staff: StaffView): boolean;
  signOut(notice?: string): void;
  /** Reloads from storage, after a change by another tab; true if another staff member is signed in. */
  reread(): boolean;
}

/** Different from the consumer app's `token` in the same storage. */
const TOKEN = 'staffToken';
const STAFF = 'staff';

export function createSession(storage: KeyValue): Session {
  const store = createStore<SessionState>({ signedIn: read(storage), notice: null });
  return {
    get: store.get,
    subscribe: store.subscribe,
    signIn(signedIn) {
      storage.setItem(STAFF, JSON.stringify(signedIn.staff));
      storage.setItem(TOKEN, signedIn.token);
      store.set({ signedIn, notice: null });
    },
    keepStaff(staff) {
      const { signedIn } = store.get();
      if (!signedIn || JSON.stringify(signedIn.staff) === JSON.stringify(staff)) return false;
      storage.setItem(STAFF, JSON.stringify(staff));
      store.set({ signedIn: { ...signedIn, staff }, notice: null });
      return true;
    },
    signOut(notice) {
      storage.removeItem(TOKEN);
      storage.removeItem(STAFF);
      store.set({ signedIn: null, notice: notice ?? null });
    },
    reread() {
      const signedIn = read(storage);
      if (signedIn?.token === store.get().signedIn?.token) return false;
      store.set({ signedIn, notice: null });
      return true;
    },
  };
}

/** Reads the stored session; invalid data counts as signed out. */
function read(storage: KeyValue): StaffSignedIn | null {
  const token = storage.getItem(TOKEN);
  const staff = StaffView.safeParse(parseJson(storage.getItem(STAFF)));
  const read = StaffSignedIn.safeParse({ token, staff: staff.data });
  return read.success && read.data.token !== '' ? read.data : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

interface ReturnSearch {
  /** Path and search of the console page to return to. */
  from?: string | undefined;
}

/**
 * Parses `?from=` of the sign-in page. Accepts only paths of this console: browsers treat `//host` and `/\host` as
 * other sites, and the sign-in page would redirect to itself.
 */
export function returnPath(search: Record<string, unknown>): ReturnSearch {
  const { from } = search;
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login(?![\w-])/.test(from);
  // Set even if undefined: a missing key would keep the address's value.
  return { from: isOurs ? from : undefined };
}
