import type { Store } from '../kit/store.ts';

/** Input and intent of a visitor before signing in. It lives as long as the page, stored nowhere. */
export interface WayIn {
  /** Carried between login, registration and reset. */
  phone: string;
  /** Of an account that was registered just now; the login uses it once. */
  password: string;
  /** Where to after the login: path, search and anchor, always one of this app's own. */
  wished: string | null;
}

export const newWayIn = (): WayIn => ({ phone: '', password: '', wished: null });

interface SignInState {
  wayIn: WayIn;
  loginPrompt: Store<boolean>;
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
