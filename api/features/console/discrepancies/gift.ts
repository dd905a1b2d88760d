import type { Platform } from '#api/platform/platform';
import type { DiscrepancyDetail } from '#contract/reconciliation';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import * as reconciliation from '../../money/reconciliation/service.ts';
import * as restores from '../../money/restores/service.ts';
import * as accounts from '../../people/accounts/service.ts';
import * as plans from '../../sales/plans/service.ts';
import type { DiscrepancyRow } from './repository.ts';

// Money at the gateway without an order: what, and by whom, it may have been paid for.

export const isGift = ({ code, clientSn }: Pick<DiscrepancyRow, 'code' | 'clientSn'>) =>
  code === 'GATEWAY_ONLY' && clientSn !== null;

/** Plans that match the amount, and the buyer if the replaced database names them. */
export async function giftOf(ctx: Platform, word: DiscrepancyRow): Promise<DiscrepancyDetail['gift']> {
  const { clientSn, amount } = word;
  if (!isGift(word) || !reconciliation.isOpen(word) || clientSn === null) return null;
  const [sold, said] = await Promise.all([plans.soldAt(ctx, amount), restores.unknown(ctx, clientSn)]);
  const buyer = said?.userId ? await accounts.accountNamed(ctx, { id: said.userId }) : undefined;
  return {
    plans: sold.map(({ type, name }) => ({ type, name })),
    suggested: buyer && said ? { userId: buyer.id, phone: maskPhone(buyer.phone), type: said.type } : null,
  };
}

/**
 * The account named by staff, else the suggested one.
 * @throws AppError validation
 */
export async function accountOf(ctx: Platform, clientSn: string, phone: string | undefined) {
  const unknownOrder = phone === undefined ? await restores.unknown(ctx, clientSn) : undefined;
  const named = phone === undefined ? unknownOrder?.userId && { id: unknownOrder.userId } : { phone };
  const account = named ? await accounts.accountNamed(ctx, named) : undefined;
  if (!account) throw invalid('没有这个手机号的账号，请先让用户用原手机号注册', 'phone');
  return account;
}
