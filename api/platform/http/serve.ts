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
import { envelope } from '#contract/envelope';
import { AppError } from '#domain/errors';
import { ok } from './answer.ts';
import type { Asking, StaffCaller, UserCaller } from './callers.ts';
import { clientAddress } from './client-address.ts';

const EMPTY = new Uint8Array();

/** What a guard finds out about the caller, by its name; a permission finds `staff`. */
export interface Found {
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
export type Input<C extends Call> = FoundBy<C['guard']> & {
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

export type Handler<C extends Call> = (input: Input<C>) => Promise<Outcome<C>> | Outcome<C>;

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
export type GuardChecks = (guard: Guard) => (asking: Asking) => Promise<object>;

/** An id in a request must be the caller's own. Throws AppError forbidden. */
export function requireOwn(user: UserCaller, id: unknown): void {
  if (id !== undefined && id !== user.userId) throw new AppError('forbidden');
}

interface Context extends Asking {
  params: unknown;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  user?: UserCaller | null;
  rawBody: Uint8Array;
  ip: string;
  agent: string;
}

/** `id`, and `userId` of a payment, name the user whom a call is about. */
function refuseForeign({ user, query, body }: Context, call: Call): void {
  if (!user) return;
  if (call.query) requireOwn(user, query.id);
  if (call.body) {
    requireOwn(user, body?.id);
    requireOwn(user, body?.userId);
  }
}

/**
 * Routes for calls of the table. The guard runs before validation, so that a caller who is not signed
 * in learns nothing about the body.
 */
export function mount(
  served: readonly Served[],
  check: GuardChecks,
  trustedProxies: number,
): AnyElysia {
  const app: AnyElysia = new Elysia();
  for (const { call, handler } of served) {
    const guard = check(call.guard);
    const data = isMedia(call.answer) ? null : call.answer;
    const run = async (context: Context) => {
      refuseForeign(context, call);
      const { request, server } = context;
      context.ip = clientAddress(
        server?.requestIP(request)?.address,
        request.headers.get('x-forwarded-for'),
        trustedProxies,
      );
      context.agent = request.headers.get('user-agent') ?? '';
      if (call.raw) context.rawBody = context.body instanceof Uint8Array ? context.body : EMPTY;
      const outcome = await handler(context as never);
      if (outcome instanceof Response) return outcome;
      if (outcome instanceof Said) return ok(outcome.data, outcome.msg);
      return ok(call.answer === NOTHING ? null : outcome, call.sentence);
    };
    app.route(
      call.method,
      call.path,
      run as never,
      {
        transform: async (context: Asking) => {
          Object.assign(context, await guard(context));
        },
        ...(call.params && { params: call.params }),
        ...(call.query && { query: call.query }),
        ...(call.body && { body: call.body }),
        ...(data && { response: envelope(data) }),
      } as never,
    );
  }
  return app;
}
