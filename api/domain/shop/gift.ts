import { GIFT_WISHES } from '#content/tables/gift-wishes';
import { DAY_MS } from '../time/durations.ts';
import { GIFT_MARK } from './gift-mark.ts';
import type { PaidLevel } from './membership.ts';

/** States of a gift. `waiting`: its order is not paid; `lapsing`: it ended unused and its money is on the way back. */
export const GIFT_STATES = [
  'waiting',
  'open',
  'redeemed',
  'refunding',
  'refunded',
  'lapsing',
  'lapsed',
  'revoked',
] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** States as the buyer and staff read them. */
export const GIFT_STATE_NAMES: Record<GiftState, string> = {
  waiting: '待支付',
  open: '未兑换',
  redeemed: '已兑换',
  refunding: '收回中',
  refunded: '已收回',
  lapsing: '到期退款中',
  lapsed: '已到期退款',
  revoked: '已撤销',
};

/**
 * Moves of a gift by what happens to it; everything else is refused by the one update that names the state before.
 * `returned` and `returnFailed` are the ends of a refund of all the money. A refund that staff or the gateway made of a
 * redeemed gift takes its days back.
 */
const MOVES = {
  paid: { waiting: 'open' },
  redeemed: { open: 'redeemed' },
  takenBack: { open: 'refunding' },
  lapsed: { open: 'lapsing' },
  returned: {
    waiting: 'refunded',
    open: 'refunded',
    refunding: 'refunded',
    lapsing: 'lapsed',
    redeemed: 'revoked',
  },
  returnFailed: { refunding: 'open' },
} as const satisfies Record<string, Partial<Record<GiftState, GiftState>>>;
export type GiftEvent = keyof typeof MOVES;

/** The state after the event; null: the event changes nothing then. */
export function giftAfter(state: GiftState, event: GiftEvent): GiftState | null {
  const moves: Partial<Record<GiftState, GiftState>> = MOVES[event];
  return moves[state] ?? null;
}

/** Gateways refuse refunds a year after the payment: unused, the money goes back before. */
export const GIFT_DAYS = 330;
export const GIFT_MS = GIFT_DAYS * DAY_MS;
/** Time without the money returned, after which a gift is a difference for staff. */
export const LAPSE_OVERDUE_MS = 14 * DAY_MS;

/** Gifts of one buyer: unused at a time, and bought within 365 days. */
export const MAX_OPEN_GIFTS = 5;
export const MAX_GIFTS_A_YEAR = 20;
export const GIFT_YEAR_MS = 365 * DAY_MS;

const LEVEL_WORDS: Record<PaidLevel, string> = { month: '月包', quarter: '季包', year: '年包' };

/** @example giftName('month') // '月包会员' */
export const giftName = (level: PaidLevel): string => `${LEVEL_WORDS[level]}会员`;

/** @example giftSubject('month') // '子平月包会员（礼物）' */
export const giftSubject = (level: PaidLevel): string => `子平${giftName(level)}${GIFT_MARK}`;

/** Wishes to the receiver: one of these, or none. No buyer writes to a stranger through us. */
export const GIFT_GREETINGS = GIFT_WISHES.wishes;

/** Shown in the place of a signature that staff closed. */
export const CLOSED_SIGNATURE = '送礼的人';

/** Refusals of a code, in the order in which they are looked for, with their sentences. */
export const GIFT_REFUSALS = {
  unknown: '没有这份礼物，请核对一下',
  redeemed: '这份礼物已被领取',
  taken: '送的人已经收回',
  lapsed: `已过${GIFT_DAYS}天，款已退回给送的人`,
  own: '自己买的不能自己兑换，可以直接开通',
  young: '18岁以下不能收会员礼物，请送的人在“我的订单”里收回。',
} as const;
export type GiftRefusal = keyof typeof GIFT_REFUSALS;

const BY_STATE: Record<GiftState, GiftRefusal | null> = {
  waiting: 'unknown',
  open: null,
  redeemed: 'redeemed',
  refunding: 'taken',
  refunded: 'taken',
  lapsing: 'lapsed',
  lapsed: 'lapsed',
  revoked: 'redeemed',
};

interface GiftTimes {
  state: GiftState;
  boughtAt: number | null;
  endsAt: number | null;
}

/** Why nobody can redeem it (instants in ms); null: somebody can. */
export function giftRefusal({ state, boughtAt, endsAt }: GiftTimes, now: number): GiftRefusal | null {
  const refusal = state === 'open' && endsAt !== null && now >= endsAt ? 'lapsed' : BY_STATE[state];
  // Ended before its time: the buyer's account was deleted.
  const isEarly = boughtAt !== null && endsAt !== null && endsAt < boughtAt + GIFT_MS;
  return refusal === 'lapsed' && isEarly ? 'taken' : refusal;
}

/** Crockford's base 32: no I L O U, which are read as 1 1 0 V. */
export const GIFT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random characters of 5 bits: 75 bits, which nobody guesses. */
export const GIFT_RANDOM_LENGTH = 15;
const GIFT_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** The check character of 15 others: Σ i·vᵢ mod 31, i from 1, so that a slip of the fingers is told on the device. */
export function giftCheck(text: string): string {
  const sum = [...text].reduce((total, sign, index) => total + (index + 1) * GIFT_ALPHABET.indexOf(sign), 0);
  return GIFT_ALPHABET.charAt(sum % 31);
}

/** The 16 characters of a typed or pasted code, also of a whole link; null: it is none. */
export function readGiftCode(typed: string): string | null {
  const text = typed.normalize('NFKC').toUpperCase();
  const code = text
    .slice(text.lastIndexOf('#') + 1)
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILOU]/g, (sign) => READ_AS[sign] ?? sign);
  if (!GIFT_CODE.test(code)) return null;
  return giftCheck(code.slice(0, GIFT_RANDOM_LENGTH)) === code.charAt(GIFT_RANDOM_LENGTH) ? code : null;
}

/** @example giftGroups('0123456789ABCDEF') // '0123-4567-89AB-CDEF' */
export const giftGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Youngest age at which a gift is accepted, in completed years. */
export const GIFT_AGE = 18;
