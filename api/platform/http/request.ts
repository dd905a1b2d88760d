import { randomBytes } from 'node:crypto';
import type { StaffView } from '#contract/admin';
import type { UserInfo } from '#contract/profile';
import { type CallerAddresses, originOf } from './caller-address.ts';

/** The request, and the client's address. */
export interface CallOrigin {
  request: Request;
  server: ServerHandle;
  /** The address to count by. */
  ip: string;
  agent: string;
  /** Headers of the answer. */
  set: { headers: Record<string, string> };
}

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
  passkey: boolean;
  sessionId: string;
  /** When this session last showed a password or a code, in ms. */
  provedAt: number;
  signedInAt: number;
  /** SHA-256 of the request: of a repeated one it is the same. */
  asked?: string;
  ip: string;
  /** The user agent, cut to what the audit keeps. */
  agent: string;
}

/** The caller, as a guard found it; empty where the call is open to all. */
export interface Caller {
  user?: UserCaller | null;
  staff?: StaffCaller;
}

/** The server that received the request; null if there is none. */
export type ServerHandle = {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
} | null;

/** Part of a request that a guard gets. */
export interface GuardInput {
  body: unknown;
  server: ServerHandle;
  request: Request;
}

const SENT = /(?:^|; )ziping_device=([\w-]{43})(?:;|$)/;
const A_YEAR_S = 365 * 24 * 60 * 60;

/** The device of the request: from its cookie, or a new one. */
export function deviceOf(request: Request): string {
  const sent = SENT.exec(request.headers.get('cookie') ?? '')?.[1];
  return sent ?? randomBytes(32).toString('base64url');
}

/** Has the browser keep the device: after a sign-in. No script reads it, and only `path` is sent it. */
export function deviceCookie(device: string, path: '/api/web' | '/api/admin', https: boolean) {
  const secure = https ? '; Secure' : '';
  return `ziping_device=${device}; Path=${path}; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Strict${secure}`;
}

/** The server that requests come through, and the proxies before it. */
export interface ServerAccess {
  callers: CallerAddresses;
  /** The framework's own way to it makes every request slower. */
  server: () => ServerHandle;
}

/** Input of a call, as its schemas parsed it. */
export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NO_BYTES = new Uint8Array();

/** Input of a handler. Address and agent are computed on first use. */
export class CallInput implements CallOrigin {
  readonly set = { headers: {} };
  readonly request: Request;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly user: UserCaller | null | undefined;
  readonly staff: StaffCaller | undefined;
  readonly #listener: ServerAccess;

  constructor(request: Request, sent: Parts, caller: Caller, listener: ServerAccess) {
    this.request = request;
    this.params = sent.params;
    this.query = sent.query;
    this.body = sent.body;
    this.user = caller.user;
    this.staff = caller.staff;
    this.#listener = listener;
  }

  get server() {
    return this.#listener.server();
  }
  get ip() {
    return this.#listener.callers.countedAddressOf(originOf(this.request, this.server));
  }
  get agent() {
    return this.request.headers.get('user-agent') ?? '';
  }
  get path() {
    return new URL(this.request.url).pathname;
  }
  get rawBody() {
    return this.body instanceof Uint8Array ? this.body : NO_BYTES;
  }
}
