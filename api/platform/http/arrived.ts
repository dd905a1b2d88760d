import type { Caller, Listening, StaffCaller, UserCaller } from './callers.ts';
import { clientAddress } from './client-address.ts';
import type { Arrival } from './serve.ts';

/** The server that requests come through, and the proxies before it. */
export interface Listener {
  trustedProxies: number;
  /** The framework's own way to it makes every request slower. */
  server: () => Listening;
}

/** What was sent, as the schemas of the call made it. */
export interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NO_BYTES = new Uint8Array();

/** What a handler gets: what takes a while to find out is found out when it is asked for. */
export class Arrived implements Arrival {
  readonly set = { headers: {} };
  readonly request: Request;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly user: UserCaller | null | undefined;
  readonly staff: StaffCaller | undefined;
  readonly #listener: Listener;

  constructor(request: Request, sent: Parts, caller: Caller, listener: Listener) {
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
    const socket = this.server?.requestIP(this.request)?.address;
    const forwarded = this.request.headers.get('x-forwarded-for');
    return clientAddress(socket, forwarded, this.#listener.trustedProxies);
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
