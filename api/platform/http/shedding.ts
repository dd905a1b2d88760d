import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { Passwords } from '../passwords.ts';
import { failureOf } from './failure.ts';

/** The calls that hash a password. */
const HASHING = /\/api\/(web\/(login|register|reset-password)|admin\/login)$/;

/**
 * Turns the calls that would hash a password away at the door while the queue for it is full:
 * before the body is read, so that a flood of logins costs next to nothing and the other calls do
 * not wait behind it.
 */
export function shedding(passwords: Pick<Passwords, 'full' | 'retryAfter'>) {
  const error = new AppError('tooOften', { retryAfter: passwords.retryAfter });
  const { body, status } = failureOf(error, '');
  const text = JSON.stringify(body);
  return new Elysia({ name: 'shedding' }).onRequest(({ request, set }) => {
    if (!passwords.full() || !HASHING.test(request.url)) return;
    set.status = status;
    set.headers['retry-after'] = String(passwords.retryAfter);
    set.headers['content-type'] = 'application/json';
    return text;
  });
}
