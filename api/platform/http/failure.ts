import { NotFoundError, ParseError } from 'elysia';
import { asAppError } from '#db/postgres/errors';
import { AppError, ERRORS, type Way } from '#domain/errors';

/** `data` of a failed answer. */
interface FailureData {
  fields?: string[];
  requestId?: string;
  /** Of staff: the call is answered once a password or a code was shown (`POST /api/admin/confirm`). */
  needs?: 'proof';
  /** Of 42900: work whose solution, in the header `x-proof`, lets the same call through at once. */
  challenge?: object;
  /** Of 42900: other ways to what was refused. */
  ways?: readonly Way[];
}

interface Failure {
  status: number;
  /** Every answer is `{code, msg, data}`; `msg` is the sentence to show. */
  body: { code: number; msg: string; data: FailureData | null };
  retryAfter: number | undefined;
  /** Our fault: to be logged with its cause. */
  ours: boolean;
}

/**
 * The AppError that a thrown value stands for. The framework's own errors carry the
 * submitted values in their messages: nothing of them is passed on.
 */
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

function dataOf(error: AppError): FailureData | null {
  if (error.fields) return { fields: [...error.fields] };
  if (error.challenge) return { challenge: error.challenge };
  if (error.ways) return { ways: error.ways };
  return error.kind === 'needsProof' ? { needs: 'proof' } : null;
}

/** The answer for an error: code, sentence, and never a cause, a stack or a submitted value. */
export function failureOf(thrown: unknown, requestId: string): Failure & { error: AppError } {
  const error = toAppError(thrown);
  const ours = error.status >= ERRORS.internal.status;
  const data = ours ? { requestId } : dataOf(error);
  return {
    error,
    ours,
    status: error.status,
    retryAfter: error.retryAfter,
    body: { code: error.code, msg: error.message, data },
  };
}
