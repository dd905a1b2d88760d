import { invalid } from '../errors.ts';
import { keysOf } from '../lookup.ts';
import { HOUR_MS } from '../time/durations.ts';

/** Contact method of a session; in both cases the master calls and the client waits. */
export const CONSULT_WAYS = { call: '电话', wechat: '微信语音' } as const;
export type ConsultWay = keyof typeof CONSULT_WAYS;

/** A WeChat number: 6 to 20 letters, digits, - and _, a letter first; or the phone it is bound to. */
const WECHAT_ID = /^(?:[A-Za-z][\w-]{5,19}|1\d{10})$/;

export const BAD_WECHAT = '请填写正确的微信号';

/** Deadline before the session for changing the contact method. */
const CHANGE_WAY_HOURS = 1;
export const CHANGE_WAY_MS = CHANGE_WAY_HOURS * HOUR_MS;

export const TOO_LATE_FOR_WAY = `距开始不足${CHANGE_WAY_HOURS}小时，联系方式不能再改，请联系客服`;

export interface WayChoice {
  way: ConsultWay;
  wechat: string | null;
}

/** Contact methods of a master's profile; all without a profile. */
export const waysOf = (card: { ways: readonly ConsultWay[] } | null | undefined) =>
  card ? card.ways : keysOf<ConsultWay>(CONSULT_WAYS);

interface Offer {
  masters: readonly { id: string; card: { ways: readonly ConsultWay[] } | null }[];
  slots: readonly { startAt: number; masters: readonly string[] }[];
}

/** Contact methods available for the chosen slot; all before one is chosen. */
export function offeredWays(
  { masters, slots }: Offer,
  { master, startAt }: { master: string | null; startAt: number | null },
): ConsultWay[] {
  const free = slots.find((slot) => slot.startAt === startAt)?.masters ?? [];
  const able = masters.filter(({ id }) => free.includes(id) && (master ?? id) === id);
  const ways = able.length > 0 ? able.flatMap(({ card }) => waysOf(card)) : waysOf(null);
  return keysOf<ConsultWay>(CONSULT_WAYS).filter((way) => ways.includes(way));
}

/** The choice if it is offered, else the first that is. */
export function offeredWay<Choice extends { way: ConsultWay }>(choice: Choice, offered: readonly ConsultWay[]): Choice {
  const [first = choice.way] = offered;
  return offered.includes(choice.way) ? choice : { ...choice, way: first };
}

export const WAY_NOT_OFFERED = '这位命理师不用这种联系方式，请改选另一种';

/**
 * The choice for storage: a WeChat id only if needed.
 * @throws AppError validation
 */
export function wayChoice(way: ConsultWay, wechat: string | undefined): WayChoice {
  if (way === 'call') return { way, wechat: null };
  const id = wechat?.trim() ?? '';
  if (!WECHAT_ID.test(id)) throw invalid(BAD_WECHAT, 'wechat');
  return { way, wechat: id };
}

/** Contact method used by staff, and the result. */
export const CONTACT_WAYS = { call: '电话', wechat: '微信', other: '其他' } as const;
export type ContactWay = keyof typeof CONTACT_WAYS;

export const CONTACT_RESULTS = {
  reached: '已联系上',
  noAnswer: '无人接听',
  wrongNumber: '号码有误',
  agreed: '已约好时间',
  declined: '用户不需要了',
} as const;
export type ContactResult = keyof typeof CONTACT_RESULTS;
