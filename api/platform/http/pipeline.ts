import { Elysia, NotFoundError, ParseError } from 'elysia';
import { asAppError } from '#db/postgres/errors';
import { AppError, ERRORS, type ErrorName, statusOf, type Way } from '#domain/errors';
import type { Ids } from '../clock.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { Log } from '../log.ts';
import { lruMap } from '../lru-map.ts';
import type { Metrics } from '../metrics.ts';
import { inNetworks } from '../networks.ts';
import type { Passwords } from '../passwords.ts';
import { nameRequest } from '../tracing.ts';
import { type CallerAddresses, neighbourhoodOf, originOf } from './caller-address.ts';
import { fixedHeaders } from './headers.ts';

/** `data` of a failed answer. */
interface FailureData {
  fields?: string[];
  requestId?: string;
  /**
   * Of staff: the call is answered once a password or a code was shown (`POST /api/admin/confirm`), or another owner
   * agreed to it (`POST /api/admin/approvals/decide`).
   */
  needs?: 'proof' | 'second';
  /** With 42900: work whose solution, in the header `x-proof`, lets the same call through at once. */
  challenge?: object;
  /** With 42900: alternatives for the caller. */
  ways?: readonly Way[];
  /** With 40310 and 40311 to a question: a nearer time that is open. */
  nearest?: 'now';
}

interface Failure {
  status: number;
  /** Every answer is `{code, msg, data}`; `msg` is the sentence to show. */
  body: { code: number; msg: string; data: FailureData | null };
  retryAfter: number | undefined;
  /** Our fault: to be logged with its cause. */
  ours: boolean;
}

/** Converts a thrown value to an AppError. The framework's own messages contain submitted values and are dropped. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refused = asAppError(error);
  if (refused instanceof AppError) return refused;
  if (error instanceof ParseError) {
    return error.cause instanceof AppError ? error.cause : new AppError('badRequest');
  }
  if (error instanceof NotFoundError) return new AppError('notFound');
  return new AppError('internal', { cause: error });
}

/** Action required before the request can be repeated. */
export const NEEDS: Partial<Record<ErrorName, FailureData>> = {
  needsProof: { needs: 'proof' },
  needsSecond: { needs: 'second' },
};

function dataOf(error: AppError): FailureData | null {
  if (error.fields) return { fields: [...error.fields] };
  if (error.challenge) return { challenge: error.challenge };
  if (error.ways) return { ways: error.ways };
  if (error.nearest) return { nearest: error.nearest };
  return NEEDS[error.kind] ?? null;
}

/** The answer for an error: code, sentence, and never a cause, a stack or a submitted value. */
function failureOf(thrown: unknown, requestId: string): Failure & { error: AppError } {
  const error = toAppError(thrown);
  const ours = error.status >= statusOf(ERRORS.internal.code);
  const data = ours ? { requestId } : dataOf(error);
  return {
    error,
    ours,
    status: error.status,
    retryAfter: error.retryAfter,
    body: { code: error.code, msg: error.message, data },
  };
}

export interface RequestEndParts {
  log: Log;
  metrics: Pick<Metrics, 'observeRequest'>;
  disk: DiskWatch;
}

/** A request and what became of it. */
interface FinishedRequest {
  method: string;
  /** The route as it is written down: values in a path may be secret. */
  route: string;
  status: number;
  requestId: string;
  /** By `performance.now()`. */
  arrivedAt: number;
}

/** A failed request, with the data of its answer. */
interface Refused {
  requestId: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** A request that took longer is worth a line even when it went well. */
const SLOW_MS = 500;

/** Interval in which an error of one route with one message is written in full once. */
const FULL_LINE_EVERY_MS = 60_000;
/** Messages may hold what differs each time: the oldest are forgotten. */
const MAX_MESSAGES = 500;

/**
 * Decides which errors are logged in full, with the number of identical ones suppressed since: neither an
 * unauthenticated client nor a broken disk can fill the log with one stack trace per request.
 */
function errorLines() {
  const seen = lruMap<{ until: number; repeated: number }>(MAX_MESSAGES);
  return (path: string, error: Error): { repeated?: number } | null => {
    const cause = error.cause instanceof Error ? error.cause : error;
    const key = `${path} ${cause.name} ${cause.message}`;
    const before = seen.get(key);
    const now = performance.now();
    if (before && now < before.until) {
      before.repeated += 1;
      return null;
    }
    seen.set(key, { until: now + FULL_LINE_EVERY_MS, repeated: 0 });
    return before?.repeated ? { repeated: before.repeated } : {};
  };
}

/** The end of every request: one way of failing, a figure and, where something is worth knowing, a line. */
export function endings({ log, metrics, disk }: RequestEndParts) {
  const errorLine = errorLines();
  return {
    refused(thrown: unknown, { requestId, path, headers }: Refused): Response {
      const { status, body, retryAfter, ours, error } = failureOf(thrown, requestId);
      if (ours) {
        const line = { requestId, path, code: body.code };
        // Being busy is a state that passes, and thousands may meet it: no stack a piece.
        if (error.kind === 'busy') {
          disk.recordFailure(error, path);
          const reason = error.cause instanceof Error ? { reason: error.cause.message } : {};
          log.warn({ ...line, ...reason }, 'too busy');
        } else {
          const full = errorLine(path, error);
          if (full) log.error({ ...line, ...full, err: error }, 'request failed');
        }
      }
      const retry = retryAfter === undefined ? null : { 'retry-after': String(retryAfter) };
      return Response.json(body, {
        status,
        headers: { ...headers, ...retry, 'x-request-id': requestId },
      });
    },

    ended({ method, route, status, requestId, arrivedAt }: FinishedRequest): void {
      const ms = performance.now() - arrivedAt;
      metrics.observeRequest(method, route, status, ms / 1000);
      const line = { requestId, method, route, status, ms: Math.round(ms * 10) / 10 };
      if (ms > SLOW_MS) log.warn(line, 'slow request');
      else log.debug(line, 'request');
    },
  };
}

export type Endings = ReturnType<typeof endings>;

const CONSOLE = /^\/(api\/)?admin(\/|$)/;

/** The console and its calls exist for these networks alone; an empty list: for all. */
export function staffNetworks(networks: readonly string[], callers: CallerAddresses) {
  const app = new Elysia({ name: 'staff-networks' });
  if (networks.length === 0) return app;
  const isOurs = inNetworks(networks);
  return app.onRequest(({ request, server }) => {
    if (!CONSOLE.test(new URL(request.url).pathname)) return;
    if (!isOurs(callers.addressOf(originOf(request, server)))) {
      throw new AppError('forbidden', { msg: '当前网络不能使用后台' });
    }
  });
}

/** The calls that hash a password of strangers. */
const HASHING = /\/api\/(?:web\/(?:login|register|reset-password)|(admin)\/login)$/;

type Queue = Pick<Passwords, 'full' | 'retryAfter'>;

/**
 * Rejects requests that would hash a password while their network has no place left in the queue, before the body is
 * read, so that a flood of logins is cheap and does not delay other requests. A device with a cookie passes, and its
 * cookie is checked later.
 */
export function rejectWhenBusy(queues: { users: Queue; staff: Queue }, callers: CallerAddresses, https: boolean) {
  const error = new AppError('tooOften', { retryAfter: queues.users.retryAfter });
  const { body, status } = failureOf(error, '');
  const text = JSON.stringify(body);
  const fixed = fixedHeaders('/api/', { https, page: false });
  const headers = { ...fixed, 'content-type': 'application/json' };
  const app = new Elysia({ name: 'rejectWhenBusy' }).decorate('requestId', '');
  return app.onRequest(({ request, server, set, requestId }) => {
    const hashing = request.method === 'POST' && HASHING.exec(request.url);
    if (!hashing || request.headers.has('cookie')) return;
    const queue = hashing[1] ? queues.staff : queues.users;
    if (!queue.full(neighbourhoodOf(callers.countedAddressOf(originOf(request, server))))) return;
    set.status = status;
    const retry = { 'retry-after': String(queue.retryAfter), 'x-request-id': requestId };
    Object.assign(set.headers, headers, retry);
    return text;
  });
}

export interface PipelineParts {
  ids: Ids;
  https: boolean;
  /** With any proxy in front, the id that a request came with is taken. */
  callers: CallerAddresses;
}

/** Endpoints and the many files of the apps are not pages. */
const isPage = (path: string) => !path.startsWith('/assets/') && !path.startsWith('/api/');

/** Form of a proxy's id that our log takes: no spaces, no marks, a bounded length. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** Gives each request its id and the time of its arrival. */
export function requestIds({ ids, callers }: Pick<PipelineParts, 'ids' | 'callers'>) {
  return new Elysia({ name: 'request-ids' })
    .decorate('arrivedAt', 0)
    .decorate('requestId', '')
    .onRequest((asking) => {
      asking.arrivedAt = performance.now();
      const given = callers.trustedProxies > 0 ? asking.request.headers.get('x-request-id') : null;
      asking.requestId = given !== null && REQUEST_ID.test(given) ? given : ids.next();
    });
}

/** Fixed headers of an answer at a path. */
export const headersAt = (path: string, https: boolean) => fixedHeaders(path, { https, page: isPage(path) });

/**
 * Errors, metrics and log line of each response, for all routes added after it. Endpoints do the same themselves
 * (`calls.ts`), in fewer steps.
 */
export function requestEnds({ refused, ended }: Endings, https: boolean) {
  return new Elysia({ name: 'request-ends' })
    .decorate('requestId', '')
    .decorate('arrivedAt', 0)
    .onError({ as: 'global' }, ({ error, set, request, route, requestId }) => {
      const { pathname } = new URL(request.url);
      const response = refused(error, { requestId, path: route || pathname, headers: headersAt(pathname, https) });
      set.status = response.status;
      return response;
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue, requestId, arrivedAt }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200);
      // Unknown paths share one label, or a scanner could fill the memory with labels.
      ended({ method: request.method, route: route || 'none', status, requestId, arrivedAt });
    });
}

/** Sets the fixed headers of pages and files. Endpoints write their own (`calls.ts`), in fewer steps. */
export function pageHeaders({ https }: Pick<PipelineParts, 'https'>) {
  return new Elysia({ name: 'page-headers' })
    .decorate('requestId', '')
    .onTransform({ as: 'global' }, ({ request, route, path, set, requestId }) => {
      nameRequest(request.method, route);
      Object.assign(set.headers, headersAt(path, https), { 'x-request-id': requestId });
    });
}
