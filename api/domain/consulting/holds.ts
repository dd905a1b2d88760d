import { clock, shortDay } from '../time/beijing-words.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * How long an hour is kept for a client that is paying: the code on the screen lives four minutes, and the
 * gateway's last word about it comes at minute six (api/domain/shop/polling.ts).
 */
export const HOLD_TTL_MS = 6 * MINUTE_MS;

/** Hours that one account may have kept for it in a day without paying. */
export const HOLDS_A_DAY = 3;
export const HOLDS_WITHIN_MS = DAY_MS;

export const TOO_MANY_HOLDS = '今天已为您保留过三次时间，请付款后再选时间';

/** `您选的 11月23日 10:00 已被约走…`: the payment came after the hold had ended. */
export function lostHourText(slotAt: number): string {
  return `您选的 ${shortDay(slotAt)} ${clock(slotAt)} 已被约走，请另选一个；也可全额退款。`;
}
