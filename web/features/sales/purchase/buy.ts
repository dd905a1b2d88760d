import { listPlans } from '#contract/calls/plans';
import * as sales from '#contract/calls/sales';
import type { OrderHour } from '#contract/order-hour';
import type { PayBody } from '#contract/orders';
import { giftSubject } from '#domain/shop/gift';
import { isPaidLevel } from '#domain/shop/membership';
import type { PlanType } from '#domain/shop/plans';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import type { App } from '#web/lib/app.ts';
import { askToSignIn } from '#web/lib/way-in.ts';
import { watchOrder } from './follow-order.ts';
import { PAY } from './pay-text.ts';
import { savePending } from './pending.ts';

export interface PurchaseRequest {
  type: PlanType;
  /** The consultation's text. */
  content?: string;
  /** The hour to keep while it is paid. */
  hour?: OrderHour;
  /** Receives what went wrong, to show it in the page; left out: said in a toast. */
  onFault?: (text: string) => void;
  /** Bought for somebody else: the buyer's name for themselves, and a word to the receiver or none. */
  gift?: { from: string; note: string | undefined };
}

const RETURN_PATH = '/redirect';
/** The price on the screen is no longer the catalogue's, or the sale was paused meanwhile. */
const OUTDATED: readonly number[] = [42200, 40300];
/** Its browser cannot scan its own screen, and opens the cashier instead. */
const WECHAT = /MicroMessenger/i;
/** The cashier opens in the place of this page; where it does not, the buyer looks at a still screen. */
const CASHIER_SLOW_MS = 8_000;

/**
 * Makes one order and opens its payment popup. A failure is said; never rejects. While
 * one is under way or its popup on the way, which may still have to be fetched, a second call does
 * nothing.
 */
export async function buy(app: App, request: PurchaseRequest): Promise<void> {
  const { purchase, session, toasts } = app;
  const { busy, stage } = purchase.get();
  if (busy || stage) return;
  const { token, userId } = session.get();
  if (!token || !userId) {
    toasts.warn(PAY.notSignedIn);
    askToSignIn(app, request.gift ? `/gifts?give=${request.type}` : '/#member-upgrade');
    return;
  }
  // Every account has it: there is nothing to order.
  if (request.type === 'free') {
    toasts.say(PAY.alreadyOpened);
    return;
  }
  purchase.set({ ...purchase.get(), busy: true });
  try {
    await order(app, userId, request);
  } catch (error) {
    const [refused, unreached] =
      request.type === 'consult' ? [PAY.consultFailed, PAY.consultFailed] : [PAY.refused, PAY.unreached];
    const tell = request.onFault ?? toasts.warn;
    tell(failureText(error, refused, unreached));
    if (error instanceof ApiError && OUTDATED.includes(error.code)) app.plans.retry();
  } finally {
    purchase.set({ ...purchase.get(), busy: false });
  }
}

async function order(app: App, userId: string, { type, content, hour, gift }: PurchaseRequest): Promise<void> {
  const { api, plans, purchase, session, storage, toasts } = app;
  const catalogue = plans.get().data ?? (await api.call(listPlans));
  const plan = catalogue.find((each) => each.type === type);
  if (!plan) {
    toasts.warn(PAY.unknownPlan);
    return;
  }
  const link = await api.call(sales.placeOrder, {
    userId,
    subject: plan.name,
    type,
    amount: plan.price,
    isRenew: type !== 'consult' && !gift && session.get().userProfile?.isVip === true,
    return_url: RETURN_PATH,
    // The sentence stands beside every button that comes here.
    adultConfirmed: true,
    ...(content === undefined ? {} : { content }),
    ...(hour && { hour }),
    ...(gift && { gift: true, giftFrom: gift.from, giftNote: gift.note }),
  } satisfies PayBody);
  savePending(storage, link.client_sn, content);
  if (WECHAT.test(navigator.userAgent)) {
    const slow = setTimeout(() => toasts.warn(PAY.cashierSlow), CASHIER_SLOW_MS);
    addEventListener('pagehide', () => clearTimeout(slow), { once: true });
    window.location.assign(link.pay_url);
    return;
  }
  const { client_sn: clientSn, pay_url: payUrl, sandbox, heldUntil } = link;
  const held = hour && heldUntil !== null ? { startAt: hour.startAt, until: heldUntil } : null;
  const name = gift && isPaidLevel(type) ? giftSubject(type) : plan.name;
  const order = { clientSn, payUrl, sandbox, plan: { ...plan, name }, held, isGift: gift !== undefined };
  purchase.set({ ...purchase.get(), stage: { at: 'code', order, asking: false } });
  void watchOrder(app, clientSn);
}
