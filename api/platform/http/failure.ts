import { NotFoundError, ParseError, ValidationError } from 'elysia';
import type { Envelope, FailureData } from '#contract/envelope';
import { asAppError } from '#db/postgres/errors';
import { AppError, ERRORS } from '#domain/errors';

interface Failure {
  status: number;
  body: Envelope<FailureData | null>;
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
  if (error instanceof ValidationError) return fromValidation(error);
  if (error instanceof ParseError) {
    return error.cause instanceof AppError ? error.cause : new AppError('badRequest');
  }
  if (error instanceof NotFoundError) return new AppError('notFound');
  return new AppError('internal', { cause: error });
}

function fromValidation(error: ValidationError): AppError {
  const issues = issuesOf(error);
  if (issues.some((issue) => issue.field === '')) return new AppError('badRequest');
  // What is missing is said before what is wrong, as the forms do.
  const first = issues.find((issue) => issue.missing) ?? issues[0];
  return new AppError('validation', {
    ...(first && isChinese(first.message) ? { msg: first.message } : {}),
    fields: [...new Set(issues.map((issue) => issue.field))],
  });
}

/** Sentences of ours are Chinese; a library's default ones are not for showing. */
function isChinese(message: string): boolean {
  return /\p{Script=Han}/u.test(message);
}

interface Issue {
  field: string;
  message: string;
  missing: boolean;
}

function issuesOf(error: ValidationError): Issue[] {
  const value: unknown = error.value;
  return error.all.map((issue) => {
    const path = 'path' in issue ? String(issue.path) : 'root';
    const field = path === 'root' ? '' : (path.replace(/^\//, '').split(/[./[]/)[0] ?? '');
    return {
      field,
      message: 'message' in issue ? String(issue.message) : '',
      missing: isObject(value) && (value[field] === undefined || value[field] === ''),
    };
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The answer for an error: code, sentence, and never a cause, a stack or a submitted value. */
export function failureOf(thrown: unknown, requestId: string): Failure & { error: AppError } {
  const error = toAppError(thrown);
  const ours = error.status >= ERRORS.internal.status;
  const data: FailureData | null = error.fields
    ? { fields: [...error.fields] }
    : ours
      ? { requestId }
      : error.challenge
        ? { challenge: error.challenge }
        : error.kind === 'needsProof'
          ? { needs: 'proof' }
          : null;
  return {
    error,
    ours,
    status: error.status,
    retryAfter: error.retryAfter,
    body: { code: error.code, msg: error.message, data },
  };
}
