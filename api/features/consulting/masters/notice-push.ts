import type { NoticePushView } from '#contract/masters';
import { PushSubscribed } from '#contract/tomorrow';
import { invalid } from '#domain/errors';
import type { PushTarget } from '../../../gateways/push/push-sender.ts';
import type { Context } from '../../context.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

// The browser in which a master is reminded of their hours: the one that they chose last.

/** A browser, and the box that it was read from. */
interface MasterBrowser extends PushTarget {
  sealed: string;
}

/** Null: there is none, or the person has left. */
export async function of(ctx: Context, staffId: string): Promise<MasterBrowser | null> {
  const sealed = await repository.noticeOf(ctx, staffId, 'noticePush');
  const text = sealed && (await ctx.dataKeys.open(staffId, 'push', sealed));
  if (!sealed || !text) return null;
  const { endpoint, keys } = PushSubscribed.parse(JSON.parse(text));
  return { endpoint, ...keys, sealed };
}

export async function own(
  ctx: Context,
  staffId: string,
  endpoint?: string,
): Promise<NoticePushView> {
  const browser = await of(ctx, staffId);
  const here = browser !== null && browser.endpoint === endpoint;
  return { publicKey: ctx.push.publicKey, on: browser !== null, here };
}

/** Null: no messages any more. Throws AppError validation for an address of no known push service. */
export async function save(
  ctx: Context,
  by: Auditor,
  subscription: PushSubscribed | null,
): Promise<NoticePushView> {
  if (subscription && !ctx.push.allows(subscription.endpoint)) {
    throw invalid('不支持这个浏览器的推送服务', 'subscription');
  }
  const noticePush =
    subscription && (await ctx.dataKeys.seal(by.id, 'push', JSON.stringify(subscription)));
  await ctx.store.tx(async (q) => {
    await repository.putNotice(ctx, q, by.id, { noticePush });
    await audit.record(ctx, q, by, {
      action: 'master.noticePush',
      subject: { kind: 'master', id: by.id },
      detail: { on: subscription !== null },
    });
  });
  return own(ctx, by.id, subscription?.endpoint);
}

/** The browser read from `sealed` has ended its subscription. */
export const drop = repository.dropPush;
