import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { Ids } from '../clock.ts';
import type { DiskWatch } from '../disk-watch.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { nameRequest } from '../tracing.ts';
import { DEPTH_LIMIT, readBytes, readJson } from './body.ts';
import { failureOf } from './failure.ts';
import { PAGE_HEADERS, SECURITY_HEADERS, STRICT_TRANSPORT } from './headers.ts';

/**
 * Refuses an object that says itself how it becomes text: `{"length": {"toString": 1}}`. Before a
 * schema refuses an object where text belongs, it compares the object's `length` with its limits, and
 * such a one throws there: our fault by the looks of it, and a stack in the log for anybody to write.
 * The framework reads query values in brackets as JSON, so they come here too, of any depth.
 * @throws AppError badRequest
 */
function rejectCustomToString(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  // The query itself, or the body, holds what is one deeper than its text.
  if (depth > DEPTH_LIMIT + 1 || Object.hasOwn(value, 'toString')) {
    throw new AppError('badRequest');
  }
  for (const inner of Object.values(value)) rejectCustomToString(inner, depth + 1);
}

export interface PipelineParts {
  ids: Ids;
  log: Log;
  metrics: Metrics;
  https: boolean;
  /** With any in front, the id that a request came with is taken. */
  trustedProxies: number;
}

/**
 * Routes, as they are written down, whose `body` is the bytes that came (`Uint8Array`); of a `stream`
 * none are read, its handler does that.
 */
export type RawRoutes = ReadonlyMap<string, true | 'stream'>;

/** Stands for a body that its handler reads. */
const UNREAD = new Uint8Array();

/** What the API answers is about the caller, or of this moment: no cache on the way may keep it. */
const PRIVATE = { 'cache-control': 'no-store' } as const;

/** The path begins after the host, behind the third slash of `https://host/path`. */
const isUnder = (folder: string, url: string) => url.startsWith(folder, url.indexOf('/', 8));

/** What of a proxy's id goes into our log: no spaces, no marks, no length without end. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** A request that took longer is worth a line even when it went well. */
const SLOW_MS = 500;

/**
 * What happens around every route: a request id, the security headers, the body under its limit,
 * one way of failing, a figure and (where something is worth knowing) a line in the log.
 */
export function pipeline(
  { ids, log, metrics, https, trustedProxies, disk }: PipelineParts & { disk: DiskWatch },
  rawRoutes: RawRoutes = new Map(),
) {
  const fixedHeaders = { ...SECURITY_HEADERS, ...(https ? STRICT_TRANSPORT : {}) };
  const arrivals = new WeakMap<Request, number>();

  return new Elysia({ name: 'pipeline' })
    .onRequest(({ request, set }) => {
      arrivals.set(request, performance.now());
      Object.assign(
        set.headers,
        fixedHeaders,
        isUnder('/assets/', request.url) ? null : PAGE_HEADERS,
        isUnder('/api/', request.url) ? PRIVATE : null,
      );
      const given = trustedProxies > 0 ? request.headers.get('x-request-id') : null;
      set.headers['x-request-id'] = given !== null && REQUEST_ID.test(given) ? given : ids.next();
    })
    .onParse({ as: 'global' }, ({ request, contentType, route }) => {
      const raw = rawRoutes.get(route);
      if (raw === 'stream') return UNREAD;
      return raw ? readBytes(request) : readJson(request, contentType);
    })
    .onTransform({ as: 'global' }, ({ request, route, body, query }) => {
      nameRequest(request.method, route);
      rejectCustomToString(body);
      rejectCustomToString(query);
    })
    .onError({ as: 'global' }, ({ error, set, request, route }) => {
      const requestId = String(set.headers['x-request-id'] ?? '');
      const failure = failureOf(error, requestId);
      set.status = failure.status;
      if (failure.retryAfter !== undefined) {
        set.headers['retry-after'] = String(failure.retryAfter);
      }
      if (failure.ours) {
        // The pattern of the route where there is one: values in a path may be secret.
        const path = route || new URL(request.url).pathname;
        const line = { requestId, path, code: failure.body.code };
        // Being busy is a state that passes, and thousands may meet it: no stack a piece.
        if (failure.error.kind === 'busy') {
          disk.note(failure.error, path);
          log.warn(line, 'too busy');
        } else log.error({ ...line, err: failure.error }, 'request failed');
      }
      return Response.json(failure.body, {
        status: failure.status,
        headers: headersOf(set.headers),
      });
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set, responseValue }) => {
      const ms = performance.now() - (arrivals.get(request) ?? performance.now());
      const status =
        responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200);
      // Paths that no route knows are one label, or a scanner could fill the memory with them.
      const label = route || 'none';
      metrics.observeRequest(request.method, label, status, ms / 1000);
      const line = {
        requestId: set.headers['x-request-id'],
        method: request.method,
        route: label,
        status,
        ms: Math.round(ms * 10) / 10,
      };
      if (ms > SLOW_MS) log.warn(line, 'slow request');
      else log.debug(line, 'request');
    });
}

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
