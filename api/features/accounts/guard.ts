import { Elysia } from 'elysia';
import { AppError } from '#domain/errors';
import type { AccountsService, Caller } from './service.ts';

/**
 * Gives a controller `caller`, or answers 401. It stands before validation: who is not signed in
 * learns nothing about what a call takes. `msg` is said to who sent no token at all.
 */
export function userGuard(accounts: Pick<AccountsService, 'authenticate'>, msg?: string) {
  return new Elysia({ name: `user-guard${msg ? ` ${msg}` : ''}` })
    .guard({ as: 'scoped', detail: { security: [{ user: [] }] } })
    .derive({ as: 'scoped' }, async ({ headers }) => {
      if (msg && headers.authorization === undefined)
        throw new AppError('unauthenticated', { msg });
      return { caller: await accounts.authenticate(headers.authorization) };
    });
}

/** An `id` in a request must be the caller's own. Throws AppError forbidden. */
export function requireOwn(caller: Caller, id: string): void {
  if (caller.userId !== id) throw new AppError('forbidden');
}
