import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import { guarding } from '../../platform/http/security.ts';
import type { AccountsService, Caller } from './service.ts';

interface Asking {
  headers: Record<string, string | undefined>;
}

/**
 * Gives a controller `caller`, or answers 401. It stands before validation: who is not signed in
 * learns nothing about what a call takes. `msg` is said to who sent no token at all.
 */
export function userGuard(accounts: Pick<AccountsService, 'authenticate'>, msg?: string) {
  const check = guarding([{ user: [] }], async ({ headers }: Asking) => {
    if (msg && headers.authorization === undefined) throw new AppError('unauthenticated', { msg });
    return { caller: await accounts.authenticate(headers.authorization) };
  });
  return new Elysia({ name: `user-guard${msg ? ` ${msg}` : ''}` }).derive({ as: 'scoped' }, check);
}

/** An `id` in a request must be the caller's own. Throws AppError forbidden. */
export function requireOwn(caller: Caller, id: string): void {
  if (caller.userId !== id) throw new AppError('forbidden');
}
