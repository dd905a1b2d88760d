import { Elysia } from 'elysia';
import { OPEN_TEMPLATE } from '#contract/reports';
import type { AccountsService, Caller } from '../accounts/service.ts';

function isOpen(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'templateType' in body
    ? body.templateType === OPEN_TEMPLATE
    : false;
}

/**
 * Gives a controller `caller`: null for the template that is open to everybody (an old token must
 * not keep a visitor from it), else who is signed in, or 401. As every guard it stands before
 * validation.
 */
export function reportGuard(accounts: Pick<AccountsService, 'authenticate'>) {
  return new Elysia({ name: 'report-guard' })
    .guard({ as: 'scoped', detail: { security: [{ user: [] }] } })
    .derive(
      { as: 'scoped' },
      async ({ headers, body }): Promise<{ caller: Caller | null }> => ({
        caller: isOpen(body) ? null : await accounts.authenticate(headers.authorization),
      }),
    );
}
