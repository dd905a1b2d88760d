import type { Platform } from '#api/platform/platform';
import { INVITER_LIST, type InviterFilters } from '#contract/lists/inviters';
import { userByCode } from '#db/query/invite-code';
import { usersByPhone } from '#db/query/phone-search';
import { pricesAt } from '#db/query/plan-prices';
import { keysOf } from '#domain/lookup';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { REFERRAL_SIGNS } from '#domain/shop/referral-signs';
import { shownPhone } from '../../sales/referrals/service.ts';
import { dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import type { BoardFilter } from './board-repository.ts';
import * as repository from './board-repository.ts';

async function invitersBy(ctx: Platform, q: string): Promise<string[] | null> {
  if (q === '') return null;
  const ofCode = await userByCode(ctx.store, q);
  return [...(await usersByPhone(ctx.store, q)), ...(ofCode === null ? [] : [ofCode])];
}

/** Today's price of each level, by which days that were given are counted in money. */
async function ratesOf(ctx: Platform, now: number): Promise<BoardFilter['rates']> {
  const prices = await pricesAt(ctx.store, now);
  const rate = (level: 'month' | 'quarter' | 'year') => {
    const plan = PLAN_CATALOGUE.find(({ type }) => type === level);
    return { price: prices.get(level) ?? plan?.price ?? 0, days: plan?.days ?? 1 };
  };
  return { month: rate('month'), quarter: rate('quarter'), year: rate('year') };
}

async function filterOf(ctx: Platform, { q, from, to, sign, sort }: InviterFilters): Promise<BoardFilter> {
  const now = ctx.clock.now();
  const [inviterIds, rates] = await Promise.all([invitersBy(ctx, q.trim()), ratesOf(ctx, now)]);
  return { sign, sort, now, inviterIds, rates, ...dayRange(from, to, now) };
}

/** Inviters with what their people paid: phones masked. */
export const inviterList = servedList(INVITER_LIST, {
  filterOf,
  page: repository.page,
  count: repository.count,
  sums: repository.sums,
  place: ({ id, value }) => ({ id, value }),
  format: KEYSET,
  // Everybody who was invited is read before the first row is known.
  isLong: () => true,
  rowsOf: (_ctx, found) =>
    found.map(({ value: _value, code, phone, deletedAt, burst, quick, back, idle, cap, stopped, ...row }) => {
      const counts = { burst, quick, back, idle, cap, stopped };
      const signs = keysOf(REFERRAL_SIGNS).filter((sign) => counts[sign] >= REFERRAL_SIGNS[sign].least);
      return {
        ...row,
        code: deletedAt === null ? code : null,
        phone: shownPhone({ phone, deletedAt }),
        signs: signs.map((sign) => ({ sign, count: counts[sign] })),
      };
    }),
});
