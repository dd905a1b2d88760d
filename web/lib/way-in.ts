import type { Store } from '../kit/store.ts';

/** Input and intent of a visitor before signing in. It lives as long as the page, stored nowhere. */
export interface WayIn {
  /** Carried between login, registration and reset. */
  phone: string;
  /** Password of an account that was registered just now; the login uses it once. */
  password: string;
  /** Where to after the login: path, search and anchor, always one of this app's own. */
  wished: string | null;
  /** A birth that came from a shop's tablet behind the # of the address, until it is saved. */
  carried: string | null;
}

export const newWayIn = (): WayIn => ({ phone: '', password: '', wished: null, carried: null });

interface SignInState {
  wayIn: WayIn;
  loginPrompt: Store<boolean>;
}

const CARRIED = '#b=';

/** Takes a carried birth out of the address, which must show it to nobody: before anything else is done. */
export function takeCarried(place: Pick<Location, 'hash' | 'pathname' | 'search'>, past: History): string | null {
  if (!place.hash.startsWith(CARRIED)) return null;
  const carried = place.hash.slice(CARRIED.length);
  past.replaceState(past.state, '', place.pathname + place.search);
  return carried;
}

/** Opens 请先登录; `wished` is what the visitor wanted. */
export function askToSignIn(app: SignInState, wished: string | null = null): void {
  app.wayIn.wished = wished;
  app.loginPrompt.set(true);
}

/** The wished page, once; the profile itself is where every login leads. */
export function takeNext({ wayIn }: Pick<SignInState, 'wayIn'>): string | null {
  const { wished } = wayIn;
  wayIn.wished = null;
  return wished?.startsWith('/profile') ? null : wished;
}
