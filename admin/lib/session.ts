import { StaffSignedIn, StaffView } from '#contract/admin';
import type { KeyValue } from '../../web/kit/safe-storage.ts';
import { createStore, type Store } from '../../web/kit/store.ts';

interface SessionState {
  signedIn: StaffSignedIn | null;
  /** Why the last session ended, where the next sign-in has to say so. */
  notice: string | null;
}

export interface Session extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  signIn(signedIn: StaffSignedIn): void;
  /** The account as the server knows it now; true when that is news. */
  keepStaff(staff: StaffView): boolean;
  signOut(notice?: string): void;
  /** Reads the storage again, as another tab left it; true when another member of staff is signed in. */
  reread(): boolean;
}

/** Apart from the consumer app's `token`, which lives in the same storage. */
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

/** Reads the kept session; one that does not fit the contract counts as not signed in. */
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
  /** The page that the person was led away from: a path of the console with its search. */
  from?: string | undefined;
}

/**
 * Reads `?from=` of the sign-in page. Only a path of this console counts: `//host` and `/\host`
 * are other sites to a browser, and the sign-in itself would lead round in a circle.
 */
export function returnPath(search: Record<string, unknown>): ReturnSearch {
  const { from } = search;
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/login(?![\w-])/.test(from);
  // Said even where it is nothing: what is left unsaid here stays as it stood in the address.
  return { from: isOurs ? from : undefined };
}
