import { listPlans } from '#contract/calls/plans';
import * as sales from '#contract/calls/sales';
import type { OrderSlot } from '#contract/order-slot';
import type { PayBody } from '#contract/orders';
import { giftSubject } from '#domain/shop/gift';
import { isPaidLevel } from '#domain/shop/membership';
import type { PlanType } from '#domain/shop/plans';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import type { App } from '#web/lib/app.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { watchOrder } from './follow-order.ts';
import { PAY } from './pay-text.ts';
import { savePending } from './pending.ts';

export interface PurchaseRequest {
  type: PlanType;
  /** The consultation's text. */
  content?: string;
  /** The slot to reserve during payment. */
  hour?: OrderSlot;
  /** Receives an error to show in the page; default: a toast. */
  onFault?: (text: string) => void;
  /** For gifts: the buyer's name, and an optional message. */
  gift?: { from: string; note: string | undefined };
}

const RETURN_PATH = '/redirect';
/** The price on the screen is outdated, or the sale was paused meanwhile. */
const OUTDATED: readonly number[] = [42200, 40300];
/** WeChat cannot scan its own screen, so it opens the payment page instead. */
const WECHAT = /MicroMessenger/i;
/** Timeout for opening the payment page in this tab. */
const CASHIER_SLOW_MS = 8_000;

/**
 * Creates an order and opens its payment dialog. Failures are shown; never rejects. Ignored while another call is in
 * progress or its dialog is loading.
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
  // Every account has it: nothing to order.
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
    // The statement is next to every button that calls this.
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
