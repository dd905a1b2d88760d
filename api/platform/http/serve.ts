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
import { type Envelope, envelope } from '#contract/envelope';
import { AppError } from '#domain/errors';
import type { Asking, StaffCaller, UserCaller } from './callers.ts';
import { clientAddress } from './client-address.ts';
import { sharedAnswers } from './shared-answer.ts';

/** A successful answer. `msg` is the sentence to show, empty when there is nothing to say. */
function ok<T>(data: T, msg = ''): Envelope<T> {
  return { code: 0, msg, data };
}

const EMPTY = new Uint8Array();

/** What a guard finds out about the caller, by its name; a permission finds `staff`. */
interface Found {
  open: object;
  user: { user: UserCaller };
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
  server: Asking['server'];
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
export type GuardChecks = (guard: Guard) => (asking: Asking) => Promise<Record<string, unknown>>;

/** An id in a request must be the caller's own. Throws AppError forbidden. */
function requireOwn(user: UserCaller, id: unknown): void {
  if (id !== undefined && id !== user.userId) throw new AppError('forbidden');
}

/** What the handler of a route takes of the framework: named one by one, or the framework makes all. */
interface Context extends Pick<Arrival, 'request' | 'server' | 'set'> {
  params: unknown;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  path: string;
  user?: UserCaller | null;
  staff?: StaffCaller;
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

function answering({ call, handler }: Served, trustedProxies: number) {
  const shared = call.shared ? sharedAnswers(call) : null;
  return async ({ params, query, body, request, server, path, set, user, staff }: Context) => {
    refuseForeign(call, { user: user ?? null, query, body });
    const input = {
      ...{ params, query, body, request, server, path, set, user, staff },
      get ip() {
        const socket = server?.requestIP(request)?.address;
        return clientAddress(socket, request.headers.get('x-forwarded-for'), trustedProxies);
      },
      get agent() {
        return request.headers.get('user-agent') ?? '';
      },
      get rawBody() {
        return body instanceof Uint8Array ? body : EMPTY;
      },
    };
    const outcome = await handler(input as never);
    if (outcome instanceof Response) return outcome;
    if (shared && typeof outcome === 'object' && outcome !== null)
      return shared(outcome, { request, set });
    if (outcome instanceof Said) return ok(outcome.data, outcome.msg);
    return ok(call.answer === NOTHING ? null : outcome, call.sentence);
  };
}

/** The calls of one guard, which runs before validation: a stranger learns nothing about the body. */
function guarded(
  served: readonly Served[],
  check: ReturnType<GuardChecks>,
  trustedProxies: number,
): AnyElysia {
  const app: AnyElysia = new Elysia().derive(({ headers, body, server, request }) =>
    check({ headers, body, server, request }),
  );
  for (const each of served) {
    const { method, path, params, query, body, answer } = each.call;
    const schemas = {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body }),
      ...(!isMedia(answer) && { response: envelope(answer) }),
    };
    app.route(method, path, answering(each, trustedProxies) as never, schemas as never);
  }
  return app;
}

/** Routes for calls of the table. */
export function mount(
  served: readonly Served[],
  checks: GuardChecks,
  trustedProxies: number,
): AnyElysia {
  const app: AnyElysia = new Elysia();
  for (const [guard, calls] of Map.groupBy(served, ({ call }) => call.guard)) {
    app.use(guarded(calls, checks(guard), trustedProxies));
  }
  return app;
}
