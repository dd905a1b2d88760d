import type { Guard } from '#contract/call';
import { OPEN_TEMPLATE } from '#contract/reports';
import { AppError } from '#domain/errors';
import type { Context } from './features/context.ts';
import * as profile from './features/me/profile/service.ts';
import * as accounts from './features/people/accounts/service.ts';
import { connection } from './features/staff/sessions/connection.ts';
import * as staff from './features/staff/sessions/service.ts';
import type { GuardChecks } from './platform/http/calls.ts';
import type { Caller, GuardInput } from './platform/http/request.ts';

type Check = (asking: GuardInput) => Promise<Caller>;

const authorization = ({ request }: GuardInput) => request.headers.get('authorization');

/** The template that is open to all; an old token must not keep a visitor from it. */
function isOpenTemplate(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'templateType' in body
    ? String(body.templateType) === String(OPEN_TEMPLATE)
    : false;
}

/** Guards of the table of calls: each finds the caller, or answers 401 or 403. */
export function guardChecks(ctx: Context): GuardChecks {
  const user: Check = async (asking) => ({
    user: await accounts.authenticate(ctx, authorization(asking)),
  });
  const named = {
    user,
    account: async (asking) => ({ user: await profile.accountCaller(ctx, authorization(asking)) }),
    buyer: async (asking) => {
      if (authorization(asking) === null) {
        throw new AppError('unauthenticated', { msg: '用户未登录' });
      }
      return user(asking);
    },
    reader: async (asking) => (isOpenTemplate(asking.body) ? { user: null } : user(asking)),
    staff: async (asking) => ({
      staff: await staff.authenticate(ctx, authorization(asking), connection(asking)),
    }),
    // A polling page does not extend the session, even if it claims to act for a person.
    pollingStaff: async (asking) => ({
      staff: await staff.authenticate(ctx, authorization(asking), {
        ...connection(asking),
        unattended: true,
      }),
    }),
    lockedStaff: async (asking) => ({
      staff: await staff.authenticate(ctx, authorization(asking), connection(asking), {
        evenLocked: true,
      }),
    }),
  } satisfies Record<string, Check>;

  return (guard) => {
    if (guard in named) return named[guard as keyof typeof named];
    return async (asking) => {
      const caller = await staff.authenticate(ctx, authorization(asking), connection(asking));
      staff.require(caller, guard as Exclude<Guard, 'open' | keyof typeof named>);
      return { staff: caller };
    };
  };
}
