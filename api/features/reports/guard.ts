import { Elysia } from 'elysia';
import { OPEN_TEMPLATE } from '#contract/reports';
import { guarding } from '../../platform/http/security.ts';
import type { AccountsService, Caller } from '../accounts/service.ts';

function isOpen(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'templateType' in body
    ? body.templateType === OPEN_TEMPLATE
    : false;
}

interface Asking {
  headers: Record<string, string | undefined>;
  body: unknown;
}

/**
 * Gives a controller `caller`: null for the template that is open to everybody (an old token must
 * not keep a visitor from it), else who is signed in, or 401. As every guard it stands before
 * validation.
 */
export function reportGuard(accounts: Pick<AccountsService, 'authenticate'>) {
  const check = guarding(
    [{ user: [] }],
    async ({ headers, body }: Asking): Promise<{ caller: Caller | null }> => ({
      caller: isOpen(body) ? null : await accounts.authenticate(headers.authorization),
    }),
  );
  return new Elysia({ name: 'report-guard' }).derive({ as: 'scoped' }, check);
}
