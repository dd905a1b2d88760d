import { createHash } from 'node:crypto';
import { type AnyElysia, Elysia } from 'elysia';
import type * as z from 'zod/mini';
import { type AnswerOf, type Call, type Guard, isMedia, NOTHING, type Parsed } from '#contract/call';
import type { Act } from '#domain/console/audit';
import { AppError } from '#domain/errors';
import { nameRequest } from '../tracing.ts';
import { type BrokenAnswer, compiled, writtenBy } from './answer-text.ts';
import { fixedHeaders, withHeaders } from './headers.ts';
import { queryOf, readBytes, readJson, validated } from './input.ts';
import { type Endings, headersAt } from './pipeline.ts';
import {
  type AccountCaller,
  type Caller,
  CallInput,
  type CallOrigin,
  type GuardInput,
  type Parts,
  type ServerAccess,
  type StaffCaller,
  type UserCaller,
} from './request.ts';
import { etagOf, isUnchanged } from './static.ts';

/** Callers by the name of the guard; a permission finds `staff`. */
interface CallersByGuard {
  open: object;
  user: { user: UserCaller };
  account: { user: AccountCaller };
  buyer: { user: UserCaller };
  reader: { user: UserCaller | null };
  staff: { staff: StaffCaller };
  pollingStaff: { staff: StaffCaller };
  lockedStaff: { staff: StaffCaller };
}

type CallerFor<G extends Guard> = G extends keyof CallersByGuard ? CallersByGuard[G] : { staff: StaffCaller };

/** Input of a handler: the parsed parts of the call, the caller, and the request itself. */
type Input<C extends Call> = CallInput &
  CallerFor<C['guard']> & {
    params: Parsed<C, 'params'>;
    query: Parsed<C, 'query'>;
    body: Parsed<C, 'body'>;
    /** The bytes as they came, of a call whose body is `raw`. */
    rawBody: Uint8Array;
    path: string;
  };

/** Data with a message that depends on it; otherwise the endpoint's own message is used. */
export class WithMessage<T> {
  constructor(
    readonly data: T,
    readonly msg: string,
  ) {}
}

/** Result of a use case; that of a call which answers nothing does not matter. */
type Outcome<C extends Call> = C['answer'] extends typeof NOTHING
  ? unknown
  : C['answer'] extends z.core.$ZodType
    ? AnswerOf<C> | WithMessage<AnswerOf<C>> | Response
    : Response;

type Handler<C extends Call> = (input: Input<C>) => Promise<Outcome<C>> | Outcome<C>;

/** A call with what serves it. */
export interface Served {
  call: Call;
  handler(input: CallInput): unknown;
}

/** Binds a call of the table to its use case. The types of both are those of the table. */
export function serve<const C extends Call>(call: C, handler: Handler<C>): Served {
  return { call, handler };
}

/** Finds the caller, or throws. One function a guard. */
export type GuardChecks = (guard: Exclude<Guard, 'open'>) => (asking: GuardInput) => Promise<Caller>;

const JSON_TYPE = 'application/json;charset=utf-8';

interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  /** For who takes gzip: packed once, it may take its time. */
  packed: Uint8Array<ArrayBuffer>;
  etag: string;
  headers: Headers;
}

const takesGzip = (request: Request) => (request.headers.get('accept-encoding') ?? '').includes('gzip');

/**
 * The serialised answer of an endpoint that is equal for all users: validated and written once per object, as
 * long as the use case returns that same object. A client that has it receives 304.
 */
function sharedAnswers(
  { answer, sentence = '' }: Call,
  fixed: Readonly<Record<string, string>>,
  broken: BrokenAnswer | null,
) {
  if ('media' in answer) throw new Error('a file has its own way of being the same');
  const write = writtenBy(answer, [], broken);
  const made = new WeakMap<object, Written>();

  function written(data: object): Written {
    const known = made.get(data);
    if (known) return known;
    const bytes = new TextEncoder().encode(write(data, sentence));
    const etag = etagOf(bytes);
    // A cache has to ask each time whether it is still the answer.
    const headers = new Headers({ ...fixed, 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    const one = { bytes, packed: Bun.gzipSync(bytes, { level: 9 }), etag, headers };
    made.set(data, one);
    return one;
  }

  return (data: object, request: Request): Response => {
    const { bytes, packed, etag, headers } = written(data);
    if (isUnchanged(request, etag)) {
      return new Response(null, { status: 304, headers });
    }
    const takes = takesGzip(request);
    const response = new Response(takes ? packed : bytes, { headers });
    response.headers.set('content-type', JSON_TYPE);
    if (takes) response.headers.set('content-encoding', 'gzip');
    return response;
  };
}

/**
 * Characters from which an answer is packed where its reader takes gzip. The free hours of twenty masters are 94 kB,
 * and 6 kB packed, the days off of a year 3 kB and 0.4; what fits two packets is sent sooner than it is packed. A page
 * of another site cannot learn anything from the length, because calls are authorised by a header that it cannot send.
 */
const PACKED_FROM = 2_000;

function responseOf(text: string, request: Request, headers: Headers): Response {
  if (text.length < PACKED_FROM) return new Response(text, { headers });
  const takes = takesGzip(request);
  const response = new Response(takes ? Bun.gzipSync(text, { level: 5 }) : text, { headers });
  response.headers.set('vary', 'accept-encoding');
  if (takes) response.headers.set('content-encoding', 'gzip');
  return response;
}

/** Makes the answer of what a handler gave; `fixed` are the headers that every answer of the call has. */
function answerOf(call: Call, fixed: Readonly<Record<string, string>>, report: MountParts['broken']) {
  const { answer, sentence = '' } = call;
  // A set of headers is copied in a third of the time that an object takes.
  const headers = new Headers({ ...fixed, 'content-type': JSON_TYPE });
  const broken = report && ((paths: string) => report(call.path, paths));
  const write = isMedia(answer) ? null : writtenBy(answer, call.beside, broken);
  const share = call.shared ? sharedAnswers(call, fixed, broken) : null;

  function made(outcome: unknown, request: Request): Response {
    if (outcome instanceof Response) return withHeaders(outcome, fixed);
    if (share && typeof outcome === 'object' && outcome !== null) return share(outcome, request);
    if (!write) throw new Error(`${call.path} gave no file`);
    if (outcome instanceof WithMessage) return responseOf(write(outcome.data, outcome.msg), request, headers);
    return responseOf(write(answer === NOTHING ? null : outcome, sentence), request, headers);
  }

  return (outcome: unknown, { request, set }: Pick<CallOrigin, 'request' | 'set'>): Response => {
    const response = made(outcome, request);
    for (const [name, value] of Object.entries(set.headers)) response.headers.set(name, value);
    return response;
  };
}

/** Parts that every call is mounted with. */
interface MountParts extends ServerAccess {
  /** Keeps what a call of this member of staff waits for, once its transaction is undone. */
  ask: (act: Act, by: StaffCaller) => Promise<void>;
  https: boolean;
  endings: Endings;
  /** Receives the places of list elements left out of an answer; null: such an answer fails. */
  broken: ((route: string, paths: string) => void) | null;
}

/** Members of the framework's context, named one by one, or it makes all there are. */
interface Context {
  request: Request;
  params: unknown;
  requestId: string;
  arrivedAt: number;
}

/** Marks a body that the handler reads itself. */
const UNREAD = new Uint8Array();
const NO_CALLER: Caller = {};

/** `id` and `userId` of a request name the account it is about. Throws AppError forbidden unless it is the caller's. */
function requireOwn({ userId }: UserCaller, part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const { id = userId, userId: named = userId }: { id?: unknown; userId?: unknown } = part;
  if (id !== userId || named !== userId) throw new AppError('forbidden');
}

function refuseForeign(call: Call, { user }: Caller, { query, body }: Parts): void {
  if (!user) return;
  if (call.query) requireOwn(user, query);
  if (call.body) requireOwn(user, body);
}

function bodyOf({ raw }: Call, request: Request): unknown {
  if (raw === 'stream') return UNREAD;
  return raw ? readBytes(request) : readJson(request);
}

/** Validates the request; a part without a schema stays bytes, or is absent. */
function partsOf({ params, query, body }: Call) {
  const schemas = {
    params: params && compiled(params),
    query: query && compiled(query),
    body: body && compiled(body),
  };
  return (sent: Parts): Parts => ({
    params: schemas.params && validated(schemas.params, sent.params),
    query: schemas.query && validated(schemas.query, sent.query),
    body: schemas.body ? validated(schemas.body, sent.body) : sent.body,
  });
}

/** Adds the hash of the request to a member of staff: another owner agrees to this very request. */
function askedBy({ method, path }: Call, caller: Caller, sent: Parts): Caller {
  if (!caller.staff) return caller;
  const asked = createHash('sha256').update(JSON.stringify([method, path, sent.params, sent.query, sent.body]));
  return { staff: { ...caller.staff, asked: asked.digest('hex') } };
}

/** Handles one request: authorise, validate, run the handler, serialise. */
function handlerOf(served: Served, checks: GuardChecks, parts: MountParts) {
  const { call, handler } = served;
  const { method, path: route, guard, query: hasQuery } = call;
  const { refused, ended } = parts.endings;
  const check = guard === 'open' ? null : checks(guard);
  const checked = partsOf(call);
  const write = answerOf(call, fixedHeaders(route, { https: parts.https, page: false }), parts.broken);
  const onFailure = headersAt(route, parts.https);

  /** Runs the handler, and asks another owner where its act needs one. */
  async function handled(arrived: CallInput): Promise<unknown> {
    try {
      return await handler(arrived);
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.act && arrived.staff) await parts.ask(thrown.act, arrived.staff);
      throw thrown;
    }
  }

  async function answered({ request, params, requestId }: Context): Promise<Response> {
    nameRequest(method, route);
    // The body of an unauthenticated client is not read: validation errors would describe it.
    const early =
      check && guard !== 'reader' ? await check({ body: undefined, request, server: parts.server() }) : null;
    const body = call.method === 'GET' ? undefined : await bodyOf(call, request);
    const caller = early ?? (check ? await check({ body, request, server: parts.server() }) : NO_CALLER);
    const sent = checked({ params, query: hasQuery && queryOf(request.url), body });
    refuseForeign(call, caller, sent);
    const arrived = new CallInput(request, sent, askedBy(call, caller, sent), parts);
    const response = write(await handled(arrived), arrived);
    response.headers.set('x-request-id', requestId);
    return response;
  }

  return async (asked: Context): Promise<Response> => {
    const { requestId, arrivedAt } = asked;
    let response: Response;
    try {
      response = await answered(asked);
    } catch (thrown) {
      response = refused(thrown, { requestId, path: route, headers: onFailure });
    }
    ended({ method, route, status: response.status, requestId, arrivedAt });
    return response;
  };
}

/** The endpoints of a module as an Elysia plugin. */
export type EndpointModule = AnyElysia;

/** Makes the Elysia plugin of a module out of its endpoints. */
export type EndpointPlugin = (name: string, served: readonly Served[]) => EndpointModule;

/** Returns the maker of plugins that guard, validate and serialise in one way. */
export function endpointPlugin(checks: GuardChecks, parts: MountParts): EndpointPlugin {
  return (name, served) => {
    const plugin: AnyElysia = new Elysia({ name });
    for (const each of served) {
      const handler = handlerOf(each, checks, parts);
      const { method, path, summary, tag } = each.call;
      plugin.route(
        method,
        path,
        ({ request, params, requestId, arrivedAt }) => handler({ request, params, requestId, arrivedAt }),
        { detail: { summary, tags: [tag] } },
      );
    }
    return plugin;
  };
}
