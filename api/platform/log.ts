import { hostname } from 'node:os';
import pino from 'pino';
import { RELEASE } from './release.ts';

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
    // Several processes, on several machines and in the middle of an upgrade, write into one journal.
    base: { instance: `${hostname()}:${process.pid}`, version: RELEASE.version },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}
