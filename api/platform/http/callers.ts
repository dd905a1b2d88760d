import type { StaffView } from '#contract/admin';
import type { UserInfo } from '#contract/profile';

/** A signed-in user, as a guard found them. */
export interface UserCaller {
  userId: string;
  sessionId: string;
}

/** A signed-in user whose account the guard read in the statement of the session. */
export interface AccountCaller extends UserCaller {
  info(): Promise<UserInfo>;
}

/** A signed-in member of staff, as a guard found them. */
export interface StaffCaller extends StaffView {
  secondStep: NonNullable<StaffView['secondStep']>;
  sessionId: string;
  /** When this session last showed a password or a code, in ms. */
  provedAt: number;
  ip: string;
  /** The user agent, cut to what the audit keeps. */
  agent: string;
}

/** What a guard found out about the caller: nothing, where the call is open to all. */
export interface Caller {
  user?: UserCaller | null;
  staff?: StaffCaller;
}

/** The server that a request came to; null where one is handed over without any. */
export type Listening = {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
} | null;

/** What a guard is given of a request. */
export interface Asking {
  body: unknown;
  server: Listening;
  request: Request;
}
