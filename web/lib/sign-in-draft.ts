import type { Store } from '../kit/store.ts';

/** A visitor's input and destination before signing in. Kept in memory only. */
export interface SignInDraft {
  /** Shared by login, registration and reset. */
  phone: string;
  /** Password of an account just registered; used once by the login. */
  password: string;
  /** Destination after login: path, search and anchor within this app. */
  wished: string | null;
  /** Birth from a shop's tablet (URL fragment), until it is saved. */
  carried: string | null;
}

export const newSignInDraft = (): SignInDraft => ({ phone: '', password: '', wished: null, carried: null });

interface SignInState {
  signInDraft: SignInDraft;
  loginPrompt: Store<boolean>;
}

const CARRIED = '#b=';

/** Removes a carried birth from the address before anything else, so that no one sees it there. */
export function takeCarried(place: Pick<Location, 'hash' | 'pathname' | 'search'>, past: History): string | null {
  if (!place.hash.startsWith(CARRIED)) return null;
  const carried = place.hash.slice(CARRIED.length);
  past.replaceState(past.state, '', place.pathname + place.search);
  return carried;
}

/** Opens 请先登录; `wished` is the destination. */
export function askToSignIn(app: SignInState, wished: string | null = null): void {
  app.signInDraft.wished = wished;
  app.loginPrompt.set(true);
}

/** Returns the destination once; the default is the profile. */
export function takeNext({ signInDraft }: Pick<SignInState, 'signInDraft'>): string | null {
  const { wished } = signInDraft;
  signInDraft.wished = null;
  return wished?.startsWith('/profile') ? null : wished;
}
