import { clock, shortDay } from '../time/beijing-words.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * Duration of a slot reservation during payment: the QR code is valid four minutes, and the gateway's final status comes
 * at minute six (api/domain/shop/polling.ts).
 */
export const RESERVATION_TTL_MS = 6 * MINUTE_MS;

/** Unpaid slot reservations per account and day. */
export const RESERVATIONS_A_DAY = 3;
export const RESERVATIONS_WITHIN_MS = DAY_MS;

export const TOO_MANY_RESERVATIONS = '今天已为您保留过三次时间，请付款后再选时间';

/** `您选的 11月23日 10:00 已被约走…`: the payment arrived after the reservation had expired. */
export function lostSlotText(slotAt: number): string {
  return `您选的 ${shortDay(slotAt)} ${clock(slotAt)} 已被约走，请另选一个；也可全额退款。`;
}
