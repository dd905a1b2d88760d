import { type AnyElysia, Elysia } from 'elysia';
import type { Call } from '#contract/call';
import { AppError } from '#domain/errors';
import { nameRequest } from '../tracing.ts';
import { answerOf } from './answer.ts';
import { Arrived, type Listener, type Parts } from './arrived.ts';
import type { Caller, UserCaller } from './callers.ts';
import { compiled } from './compiled.ts';
import type { Endings } from './ending.ts';
import { fixedHeaders } from './headers.ts';
import { queryOf, readBytes, readJson, validated } from './input.ts';
import type { GuardChecks, Served } from './serve.ts';

/** How requests reach the calls, and how they end. */
interface MountParts extends Listener {
  https: boolean;
  endings: Endings;
}

/** What is taken of the framework: named one by one, or it makes all there is. */
interface Context {
  request: Request;
  params: unknown;
  requestId: string;
  arrivedAt: number;
}

/** Stands for a body that its handler reads. */
const UNREAD = new Uint8Array();
const NO_CALLER: Caller = {};

/** An id in a request must be the caller's own. Throws AppError forbidden. */
function requireOwn({ userId }: UserCaller, part: unknown, name: 'id' | 'userId'): void {
  if (typeof part !== 'object' || part === null || !(name in part)) return;
  const id: unknown = Reflect.get(part, name);
  if (id !== undefined && id !== userId) throw new AppError('forbidden');
}

/** `id`, and `userId` of a payment, name the user whom a call is about. */
function refuseForeign(call: Call, { user }: Caller, { query, body }: Parts): void {
  if (!user) return;
  if (call.query) requireOwn(user, query, 'id');
  if (call.body) {
    requireOwn(user, body, 'id');
    requireOwn(user, body, 'userId');
  }
}

function bodyOf({ raw }: Call, request: Request): unknown {
  if (raw === 'stream') return UNREAD;
  return raw ? readBytes(request) : readJson(request);
}

/** Checks what was sent; of a part without a schema its bytes are left, or nothing. */
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

/** All that is done for a request, so that the framework only finds the route. */
function answering({ call, handler }: Served, checks: GuardChecks, parts: MountParts) {
  const { path: route, guard, query: hasQuery } = call;
  const headers = fixedHeaders(route, { https: parts.https, page: false });
  const check = guard === 'open' ? null : checks(guard);
  const checked = partsOf(call);
  const write = answerOf(call, headers);

  const { refused, ended } = parts.endings;
  return async ({ request, params, requestId, arrivedAt }: Context): Promise<Response> => {
    let response: Response;
    try {
      nameRequest(request.method, route);
      // A stranger's body is not read, and a stranger learns nothing about it.
      const early =
        check && guard !== 'reader' ? await check({ body: undefined, request, server: parts.server() }) : null;
      const body = call.method === 'GET' ? undefined : await bodyOf(call, request);
      const caller = early ?? (check ? await check({ body, request, server: parts.server() }) : NO_CALLER);
      const sent = checked({ params, query: hasQuery && queryOf(request.url), body });
      refuseForeign(call, caller, sent);
      const arrived = new Arrived(request, sent, caller, parts);
      response = write(await handler(arrived as never), arrived);
      response.headers.set('x-request-id', requestId);
    } catch (thrown) {
      response = refused(thrown, { requestId, path: route, headers });
    }
    ended({ method: request.method, route, status: response.status, requestId, arrivedAt });
    return response;
  };
}

/** Routes for calls of the table. */
export function mount(served: readonly Served[], checks: GuardChecks, parts: MountParts): AnyElysia {
  const app: AnyElysia = new Elysia();
  for (const each of served) {
    app.route(each.call.method, each.call.path, answering(each, checks, parts) as never);
  }
  return app;
}
