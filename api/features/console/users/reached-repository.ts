import { ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserTotalQuery } from '#contract/admin';
import { beijingDay } from '#db/query/expressions';
import { PAID_LEVELS } from '#domain/shop/membership';
import { TRIAL_MS } from '#domain/shop/trial';
import type { Platform } from '../../../platform/platform.ts';

export type Reached = Pick<UserTotalQuery, 'reached' | 'within' | 'money'>;

// How far a user has come, as the statistics count it (`#domain/funnel`): so that the list behind a
// number has as many rows. `within` days of registering, the day of registration being the first.

function soon(ctx: Platform, instant: SQLWrapper, within: number): SQL {
  const { users } = ctx.store.t;
  if (within === 0) return sql``;
  return sql` and ${beijingDay(instant)} - ${beijingDay(users.createdAt)} < ${within}`;
}

// Put so that no index but that of a user's orders can be begun at: they are few.
function ordered(
  ctx: Platform,
  instant: SQLWrapper,
  { within, money }: Reached,
  also = sql``,
): SQL {
  const { orders, users } = ctx.store.t;
  return sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id}
      and ${orders.amount} > 0 and not ${ne(orders.sandbox, money === 'sandbox')}
      and coalesce(${instant}, 0) > 0${also}${soon(ctx, instant, within)})`;
}

export function condition(ctx: Platform, wish: Reached): SQL | undefined {
  const { firstSteps, users, orders } = ctx.store.t;
  const { reached: step, within } = wish;
  const memberships = sql.raw(PAID_LEVELS.map((level) => `'${level}'`).join(', '));
  switch (step) {
    case 'all':
      return undefined;
    case 'birth':
    case 'chart':
      return sql`exists (select 1 from ${firstSteps} where ${firstSteps.userId} = ${users.id}
          and ${firstSteps.step} = ${step}${soon(ctx, firstSteps.at, within)})`;
    case 'order':
      return ordered(ctx, orders.createdAt, wish);
    case 'paid':
      return ordered(ctx, orders.paidAt, wish);
    case 'consult':
      return ordered(ctx, orders.paidAt, wish, sql` and coalesce(${orders.type}, '') = 'consult'`);
    case 'trial':
      return ordered(
        ctx,
        orders.paidAt,
        wish,
        sql` and coalesce(${orders.type}, '') in (${memberships})
            and ${orders.paidAt} < ${users.createdAt} + ${sql.raw(String(TRIAL_MS))}`,
      );
  }
}
