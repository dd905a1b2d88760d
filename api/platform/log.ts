import { hostname } from 'node:os';
import { trace } from '@opentelemetry/api';
import pino from 'pino';
import { RELEASE } from './release.ts';

/** Names the process among several, on several machines and in the middle of an upgrade. */
export const INSTANCE = `${hostname()}:${process.pid}`;

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

interface Described {
  name: string;
  message?: string;
  query?: string;
  stack?: string;
  cause?: Described;
}

/**
 * An error without the values it met: the query layer puts its parameters (phone numbers, births)
 * into message and stack, so of its errors only the statement is kept.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  if ('query' in error && 'params' in error) {
    return { name: error.name, query: String(error.query), ...cause };
  }
  return { name: error.name, message: error.message, stack: error.stack ?? '', ...cause };
}

/**
 * One JSON object a line. Lines carry ids, routes, codes and times; never phone numbers, birth
 * data, tokens or addresses of people.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: { instance: INSTANCE, version: RELEASE.version },
    timestamp: pino.stdTimeFunctions.isoTime,
    // The trace under way, if the operator keeps any.
    mixin: () => {
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return traceId === undefined ? {} : { traceId };
    },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}
