import type { PushTarget } from '#api/gateways/push/push-sender';
import type { NoticePhoneView, NoticePushView } from '#contract/consulting';
import { PushSubscribed } from '#contract/push';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import type { Context } from '../../context.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

// The phone number for a master's reminders, readable only by the master and the carrier.

/** Decrypts a master's phone number; null if none is stored or the person has left. */
export async function phoneOf(ctx: Context, staffId: string): Promise<string | null> {
  const sealed = await repository.noticeOf(ctx, staffId, 'noticeTo');
  return sealed ? ctx.dataKeys.open(staffId, 'phone', sealed) : null;
}

export async function readNoticePhone(ctx: Context, staffId: string): Promise<NoticePhoneView> {
  const phone = await phoneOf(ctx, staffId);
  return { phone: phone && maskPhone(phone), texts: ctx.smsSender.notice !== undefined };
}

/** Saves the phone number; null stops the messages. */
export async function saveNoticePhone(ctx: Context, by: Auditor, phone: string | null): Promise<NoticePhoneView> {
  const noticeTo = phone && (await ctx.dataKeys.seal(by.id, 'phone', phone));
  await ctx.store.tx(async (q) => {
    await repository.putNotice(ctx, q, by.id, { noticeTo });
    await audit.record(ctx, q, by, 'master.noticePhone', by.id, { on: phone !== null });
  });
  return readNoticePhone(ctx, by.id);
}

// The browser for a master's reminders: the one chosen last.

/** A browser and the ciphertext it was read from. */
interface MasterBrowser extends PushTarget {
  sealed: string;
}

/** Decrypts a master's browser; null if none is stored or the person has left. */
export async function browserOf(ctx: Context, staffId: string): Promise<MasterBrowser | null> {
  const sealed = await repository.noticeOf(ctx, staffId, 'noticePush');
  const text = sealed && (await ctx.dataKeys.open(staffId, 'push', sealed));
  if (!sealed || !text) return null;
  const { endpoint, keys } = PushSubscribed.parse(JSON.parse(text));
  return { endpoint, ...keys, sealed };
}

export async function readNoticePush(ctx: Context, staffId: string, endpoint?: string): Promise<NoticePushView> {
  const browser = await browserOf(ctx, staffId);
  const here = browser !== null && browser.endpoint === endpoint;
  return { publicKey: ctx.push.publicKey, on: browser !== null, here };
}

/**
 * Null stops the messages.
 * @throws AppError validation for the URL of an unknown push service
 */
export async function saveNoticePush(
  ctx: Context,
  by: Auditor,
  subscription: PushSubscribed | null,
): Promise<NoticePushView> {
  if (subscription && !ctx.push.allows(subscription.endpoint)) {
    throw invalid('不支持这个浏览器的推送服务', 'subscription');
  }
  const noticePush = subscription && (await ctx.dataKeys.seal(by.id, 'push', JSON.stringify(subscription)));
  await ctx.store.tx(async (q) => {
    await repository.putNotice(ctx, q, by.id, { noticePush });
    await audit.record(ctx, q, by, 'master.noticePush', by.id, { on: subscription !== null });
  });
  return readNoticePush(ctx, by.id, subscription?.endpoint);
}

/** Deletes the browser read from `sealed`, whose subscription has ended. */
export const dropBrowser = repository.dropPush;
