import type { DiskWatch } from '../disk-watch.ts';
import type { Log } from '../log.ts';
import { lruMap } from '../lru-map.ts';
import type { Metrics } from '../metrics.ts';
import { failureOf } from './failure.ts';

export interface EndingParts {
  log: Log;
  metrics: Pick<Metrics, 'observeRequest'>;
  disk: DiskWatch;
}

/** A request and what became of it. */
interface Ended {
  method: string;
  /** The route as it is written down: values in a path may be secret. */
  route: string;
  status: number;
  requestId: string;
  /** By `performance.now()`. */
  arrivedAt: number;
}

/** Which request failed, and what its answer carries. */
interface Refused {
  requestId: string;
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** A request that took longer is worth a line even when it went well. */
const SLOW_MS = 500;

/** An error of one route with one message is written in full once in so long. */
const FULL_LINE_EVERY_MS = 60_000;
/** Messages may hold what differs each time: the oldest are forgotten. */
const MAX_MESSAGES = 500;

/**
 * Says which errors are to be written, with how many like it were not since the last one: neither a
 * stranger nor a broken disk fills the log with one stack a request.
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

/** How every request ends: one way of failing, a figure and, where something is worth knowing, a line. */
export function endings({ log, metrics, disk }: EndingParts) {
  const errorLine = errorLines();
  return {
    refused(thrown: unknown, { requestId, path, headers }: Refused): Response {
      const { status, body, retryAfter, ours, error } = failureOf(thrown, requestId);
      if (ours) {
        const line = { requestId, path, code: body.code };
        // Being busy is a state that passes, and thousands may meet it: no stack a piece.
        if (error.kind === 'busy') {
          disk.note(error, path);
          log.warn(line, 'too busy');
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

    ended({ method, route, status, requestId, arrivedAt }: Ended): void {
      const ms = performance.now() - arrivedAt;
      metrics.observeRequest(method, route, status, ms / 1000);
      const line = { requestId, method, route, status, ms: Math.round(ms * 10) / 10 };
      if (ms > SLOW_MS) log.warn(line, 'slow request');
      else log.debug(line, 'request');
    },
  };
}

export type Endings = ReturnType<typeof endings>;
