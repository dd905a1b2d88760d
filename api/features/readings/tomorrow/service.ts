import type { Platform } from '#api/platform/platform';
import type { TomorrowPushBody, TomorrowView } from '#contract/tomorrow';
import type { Queries } from '#db/store';
import { invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as evening from './evening-push.ts';
import * as repository from './repository.ts';

/** A phone, a tablet, a computer, and some forgotten ones; the oldest are dropped first. */
const MAX_DEVICES = 5;

/** The URL as a browser normalises it, so that the stored one is the one called. */
const asCalled = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);

// Subscribers receive one message an evening.

export async function readTomorrow(ctx: Context, userId: string, endpoint?: string): Promise<TomorrowView> {
  const devices = await repository.devicesOf(ctx, userId);
  const here = devices.find((one) => endpoint !== undefined && one.endpoint === asCalled(endpoint));
  return {
    push: {
      publicKey: ctx.push.publicKey,
      devices: devices.length,
      here: here !== undefined,
      wants: { day: here?.wantsDay ?? false, hour: here?.wantsHour ?? false },
      sendAt: await evening.sendAtOf(ctx, userId),
      expiry: await repository.wantsExpiry(ctx, userId),
    },
  };
}

/** Stops all messages, as after a password change. */
export async function stopPush(ctx: Platform, q: Queries, userId: string): Promise<void> {
  await repository.dropDevices(ctx, q, userId);
  await evening.disarm(ctx, q, userId);
}

/** @throws AppError validation for an endpoint of an unknown push service */
export async function subscribePush(
  ctx: Context,
  userId: string,
  { subscription, wants = { day: true, hour: true } }: TomorrowPushBody,
): Promise<TomorrowView> {
  const { keys } = subscription;
  const endpoint = asCalled(subscription.endpoint);
  if (!ctx.push.allows(endpoint)) throw invalid('不支持这个浏览器的推送服务', 'subscription');
  const sendAt = await evening.sendAtOf(ctx, userId);
  const [id, createdAt] = [ctx.ids.next(), ctx.clock.now()];
  await ctx.store.tx(async (q) => {
    await repository.putDevice(ctx, q, {
      id,
      userId,
      endpoint,
      ...keys,
      toldOf: null,
      createdAt,
      wantsDay: wants.day,
      wantsHour: wants.hour,
    });
    await repository.keepNewest(ctx, q, userId, MAX_DEVICES);
    if (wants.day) await evening.arm(ctx, q, userId, sendAt);
  });
  return readTomorrow(ctx, userId, endpoint);
}

/** Stops messages to one browser, or to all. */
export async function unsubscribePush(ctx: Context, userId: string, endpoint?: string): Promise<TomorrowView> {
  await ctx.store.tx(async (q) => {
    if (endpoint !== undefined) return repository.dropDevice(ctx, q, userId, asCalled(endpoint));
    await stopPush(ctx, q, userId);
  });
  return readTomorrow(ctx, userId);
}

/** Sets whether subscribed browsers are notified of the end of the membership. */
export async function chooseExpiryNotice(ctx: Context, userId: string, on: boolean): Promise<TomorrowView> {
  await ctx.store.tx((q) => repository.putWantsExpiry(ctx, q, userId, on));
  return readTomorrow(ctx, userId);
}

export async function chooseTime(ctx: Context, userId: string, sendAt: string): Promise<TomorrowView> {
  const subscribed = (await repository.devicesOf(ctx, userId)).some(({ wantsDay }) => wantsDay);
  await ctx.store.tx(async (q) => {
    await repository.putSendAt(ctx, q, userId, sendAt);
    if (subscribed) await evening.arm(ctx, q, userId, sendAt);
  });
  return readTomorrow(ctx, userId);
}
