import { DrizzleQueryError } from 'drizzle-orm/errors';
import { AppError, invalid } from '#domain/errors';
import { LostDatabaseError, UnreachedDatabaseError } from '../money/first-open.ts';

/** Codes of https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const STATES = {
  /** Another transaction was first: the same work may be right when it runs again. */
  again: ['40001', '40P01'],
  /** Text that cannot be kept: a NUL byte, half a character. */
  text: ['22021', '22P05'],
  /** Waited too long, no room, no memory, too many connections, a read-only or stopping server. */
  busy: ['53000', '53100', '53200', '53300', '25006', '57P01', '57P02', '57P03', '55P03', '57014', '25P03'],
  /** Not let in: no such user or database. */
  closed: ['28000', '28P01', '3D000'],
  /** Not let in yet: too many connections, a server that starts or stops. */
  notYet: ['53300', '57P03'],
} as const;

/** Codes of Bun's driver for a lost or unavailable connection. */
const UNREACHED = /^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME)|^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH)/;

interface ServerError {
  errno?: unknown;
  code?: unknown;
}

/** The driver's error under what drizzle wraps around it. */
function serverError(error: unknown): ServerError {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('errno' in at || 'code' in at) return at;
  }
  return {};
}

const isOneOf = (states: readonly string[], { errno }: ServerError) => states.includes(String(errno ?? ''));

/** True if the transaction conflicted with another and may be retried. */
export function isRetryable(error: unknown): boolean {
  return isOneOf(STATES.again, serverError(error));
}

/** Whether a statement waited for a lock for as long as it may: `lock_not_available`. */
export const isLockTimeout = (error: unknown) => isOneOf(['55P03'], serverError(error));

/** The same error that SQLite's store would give. Other errors come back as they are. */
export function asAppError(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  if (cause instanceof DrizzleQueryError && cause.cause instanceof AppError) return cause.cause;
  const found = serverError(cause);
  if (isOneOf(STATES.text, found)) return invalid('内容含有无法识别的字符');
  if (isOneOf(STATES.busy, found)) return new AppError('busy', { retryAfter: 5, cause });
  if (UNREACHED.test(String(found.code ?? ''))) return new AppError('busy', { retryAfter: 5, cause });
  // The driver's own error, as of SQLite: what drizzle wraps around it holds the values it met.
  return cause instanceof DrizzleQueryError ? (cause.cause ?? cause) : cause;
}

/** The sentence for an operator when a start cannot reach the server; other errors as they are. */
export function asOpeningError(cause: unknown): unknown {
  const unanswered = cause instanceof AppError && cause.kind === 'busy';
  const found = serverError(cause);
  const unreached = unanswered || UNREACHED.test(String(found.code ?? '')) || isOneOf(STATES.notYet, found);
  if (!isOneOf(STATES.closed, found) && !unreached) return cause;
  const { message } = (unanswered ? cause.cause : cause) as Error;
  const Refusal = unreached ? UnreachedDatabaseError : LostDatabaseError;
  return new Refusal(`The server of DATABASE_URL cannot be used: ${message}.`);
}
