import { dropGone } from '#db/query/push-devices';
import type { Queries, Reads } from '#db/store';
import type { PushTarget } from '../../../gateways/push/push-sender.ts';
import type { Context } from '../../context.ts';
import * as noticePush from '../masters/notice-push.ts';
import type { ReminderRow } from './repository.ts';
import * as repository from './repository.ts';

/** `id`: of a client's device; of a master's browser the box that it was read from. */
export interface Browser extends PushTarget {
  id: string;
}
type Side = Pick<ReminderRow, 'side' | 'userId' | 'masterId'>;

/** In which the side that a message is for hears of its hours. */
export async function of(
  ctx: Context,
  q: Reads,
  { side, userId, masterId }: Side,
): Promise<Browser[]> {
  if (side === 'client') return repository.devicesOf(ctx, q, userId);
  const browser = masterId ? await noticePush.of(ctx, masterId) : null;
  return browser ? [{ ...browser, id: browser.sealed }] : [];
}

/** Forgets those that have ended their subscription. */
export async function drop(
  ctx: Context,
  q: Queries,
  { side, masterId }: Side,
  gone: readonly Browser[],
): Promise<void> {
  if (side === 'client') return dropGone(q, ctx.store.t.pushDevices, gone);
  for (const { id } of gone) if (masterId) await noticePush.drop(ctx, q, masterId, id);
}
