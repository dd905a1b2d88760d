import * as z from 'zod/mini';
import { AppError } from '#domain/errors';

/** What a schema makes of what was sent. Throws AppError validation, or badRequest for another shape. */
export function validated(schema: z.core.$ZodType, sent: unknown): unknown {
  const { data, error } = z.safeParse(schema, sent);
  if (error) throw refusalOf(error.issues, sent);
  return data;
}

function refusalOf(issues: readonly z.core.$ZodIssue[], sent: unknown): AppError {
  const found = issues.map(({ path: [field], message }) => ({
    field: field === undefined ? '' : String(field),
    message,
  }));
  if (found.some(({ field }) => field === '')) return new AppError('badRequest');
  // What is missing is said before what is wrong, as the forms do.
  const first = found.find(({ field }) => isMissing(sent, field)) ?? found[0];
  return new AppError('validation', {
    ...(first && isChinese(first.message) ? { msg: first.message } : {}),
    fields: [...new Set(found.map(({ field }) => field))],
  });
}

function isMissing(sent: unknown, field: string): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  const value = Object.entries(sent).find(([key]) => key === field)?.[1];
  return value === undefined || value === '';
}

/** Sentences of ours are Chinese; a library's default ones are not for showing. */
function isChinese(message: string): boolean {
  return /\p{Script=Han}/u.test(message);
}
