import { type AnyElysia, Elysia } from 'elysia';
import type * as z from 'zod/mini';
import {
  type AnswerOf,
  type Call,
  type Guard,
  isMedia,
  NOTHING,
  type Parsed,
} from '#contract/call';
import { AppError } from '#domain/errors';
import { JSON_TYPE, writtenBy } from './answer-text.ts';
import type { AccountCaller, Asking, Listening, StaffCaller, UserCaller } from './callers.ts';
import { clientAddress } from './client-address.ts';
import { compiled } from './compiled.ts';
import { sharedAnswers } from './shared-answer.ts';

const EMPTY = new Uint8Array();

/** What a guard finds out about the caller, by its name; a permission finds `staff`. */
interface Found {
  open: object;
  user: { user: UserCaller };
  account: { user: AccountCaller };
  buyer: { user: UserCaller };
  reader: { user: UserCaller | null };
  staff: { staff: StaffCaller };
  pollingStaff: { staff: StaffCaller };
  lockedStaff: { staff: StaffCaller };
}

type FoundBy<G extends Guard> = G extends keyof Found ? Found[G] : { staff: StaffCaller };

/** The request itself, and from where it came. */
export interface Arrival {
  request: Request;
  server: Listening;
  /** The address to count by. */
  ip: string;
  agent: string;
  /** Headers of the answer. */
  set: { headers: Record<string, string | number> };
}

/** What a handler gets: the parsed parts of the call, the caller, and the request itself. */
type Input<C extends Call> = FoundBy<C['guard']> & {
  params: Parsed<C, 'params'>;
  query: Parsed<C, 'query'>;
  body: Parsed<C, 'body'>;
  /** The bytes as they came, of a call whose body is `raw`. */
  rawBody: Uint8Array;
  path: string;
} & Arrival;

/** Data with a sentence that depends on it; else the call's own sentence is said. */
export class Said<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

/** Of a call that answers nothing, what the use case returns does not matter. */
type Outcome<C extends Call> = C['answer'] extends typeof NOTHING
  ? unknown
  : C['answer'] extends z.core.$ZodType
    ? AnswerOf<C> | Said<AnswerOf<C>> | Response
    : Response;

type Handler<C extends Call> = (input: Input<C>) => Promise<Outcome<C>> | Outcome<C>;

/** A call with what serves it. */
export interface Served {
  call: Call;
  handler(input: never): unknown;
}

/** Binds a call of the table to its use case. The types of both are those of the table. */
export function serve<const C extends Call>(call: C, handler: Handler<C>): Served {
  return { call, handler };
}

/** Adds to the context what the guard found, or throws. One function a guard. */
export type GuardChecks = (
  guard: Exclude<Guard, 'open'>,
) => (asking: Asking) => Promise<Record<string, unknown>>;

/** An id in a request must be the caller's own. Throws AppError forbidden. */
function requireOwn(user: UserCaller, id: unknown): void {
  if (id !== undefined && id !== user.userId) throw new AppError('forbidden');
}

/** What the handler of a route takes of the framework: named one by one, or the framework makes all. */
interface Context extends Pick<Arrival, 'request' | 'set'> {
  params: unknown;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  path: string;
  user: UserCaller | null | undefined;
  staff: StaffCaller | undefined;
}

/** `id`, and `userId` of a payment, name the user whom a call is about. */
function refuseForeign(
  call: Call,
  { user, query, body }: Pick<Context, 'user' | 'query' | 'body'>,
) {
  if (!user) return;
  if (call.query) requireOwn(user, query.id);
  if (call.body) {
    requireOwn(user, body?.id);
    requireOwn(user, body?.userId);
  }
}

/** How requests reach the routes. */
interface Door {
  trustedProxies: number;
  /** The framework's own way to it makes every request slower. */
  server: () => Listening;
}

/** What a handler gets: what takes a while to find out is found out when it is asked for. */
class Arrived implements Arrival {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: Request;
  readonly set: Arrival['set'];
  readonly path: string;
  readonly user: UserCaller | null | undefined;
  readonly staff: StaffCaller | undefined;
  readonly #door: Door;

  constructor({ params, query, body, request, set, path, user, staff }: Context, door: Door) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.request = request;
    this.set = set;
    this.path = path;
    this.user = user;
    this.staff = staff;
    this.#door = door;
  }

  get server() {
    return this.#door.server();
  }
  get ip() {
    const socket = this.server?.requestIP(this.request)?.address;
    const forwarded = this.request.headers.get('x-forwarded-for');
    return clientAddress(socket, forwarded, this.#door.trustedProxies);
  }
  get agent() {
    return this.request.headers.get('user-agent') ?? '';
  }
  get rawBody() {
    return this.body instanceof Uint8Array ? this.body : EMPTY;
  }
}

/** Answers a text: the framework would check the answer and write it in two further steps. */
function answering({ call, handler }: Served, door: Door) {
  const { answer, sentence = '' } = call;
  const shared = call.shared ? sharedAnswers(call) : null;
  const write = isMedia(answer) ? null : writtenBy(answer);
  return async ({ params, query, body, request, path, set, user, staff }: Context) => {
    refuseForeign(call, { user, query, body });
    const arrived = new Arrived({ params, query, body, request, path, set, user, staff }, door);
    const outcome = await handler(arrived as never);
    if (outcome instanceof Response || write === null) return outcome;
    if (shared && typeof outcome === 'object' && outcome !== null)
      return shared(outcome, { request, set });
    set.headers['content-type'] = JSON_TYPE;
    if (outcome instanceof Said) return write(outcome.data, outcome.msg);
    return write(answer === NOTHING ? null : outcome, sentence);
  };
}

/** The calls of one guard, which runs before validation: a stranger learns nothing about the body. */
function guarded(
  guard: Guard,
  served: readonly Served[],
  checks: GuardChecks,
  door: Door,
): AnyElysia {
  const app: AnyElysia = new Elysia();
  if (guard !== 'open') {
    const check = checks(guard);
    app.derive(({ body, request }) => check({ body, request, server: door.server() }));
  }
  for (const each of served) {
    const { method, path, params, query, body } = each.call;
    const schemas = {
      ...(params && { params: compiled(params) }),
      ...(query && { query: compiled(query) }),
      ...(body && { body: compiled(body) }),
    };
    app.route(method, path, answering(each, door) as never, schemas as never);
  }
  return app;
}

/** Routes for calls of the table. */
export function mount(served: readonly Served[], checks: GuardChecks, door: Door): AnyElysia {
  const app: AnyElysia = new Elysia();
  for (const [guard, calls] of Map.groupBy(served, ({ call }) => call.guard)) {
    app.use(guarded(guard, calls, checks, door));
  }
  return app;
}
