import { GIFT_WISHES } from '#content/tables/gift-wishes';
import { DAY_MS } from '../time/durations.ts';
import { GIFT_MARK } from './gift-mark.ts';
import type { PaidLevel } from './membership.ts';

/** States of a gift. `waiting`: its order is not paid; `lapsing`: it expired unused and its refund is in progress. */
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

/** States shown to the buyer and staff. */
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
 * Transitions of a gift by event; any other is rejected by the update that requires the former state. `returned` and
 * `returnFailed` end a full refund. A refund of a redeemed gift by staff or the gateway revokes its days.
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

/** Returns the state after the event; null if nothing changes. */
export function giftAfter(state: GiftState, event: GiftEvent): GiftState | null {
  const moves: Partial<Record<GiftState, GiftState>> = MOVES[event];
  return moves[state] ?? null;
}

/** Gateways reject refunds a year after the payment, so an unused gift is refunded earlier. */
export const GIFT_DAYS = 330;
export const GIFT_MS = GIFT_DAYS * DAY_MS;
/** Time without a completed refund after which a gift is a discrepancy for staff. */
export const LAPSE_OVERDUE_MS = 14 * DAY_MS;

/** Limits per buyer: unused at a time, and bought within 365 days. */
export const MAX_OPEN_GIFTS = 5;
export const MAX_GIFTS_A_YEAR = 20;
export const GIFT_YEAR_MS = 365 * DAY_MS;

const LEVEL_WORDS: Record<PaidLevel, string> = { month: '月包', quarter: '季包', year: '年包' };

/** @example giftName('month') // '月包会员' */
export const giftName = (level: PaidLevel): string => `${LEVEL_WORDS[level]}会员`;

/** @example giftSubject('month') // '子平月包会员（礼物）' */
export const giftSubject = (level: PaidLevel): string => `子平${giftName(level)}${GIFT_MARK}`;

/** Greetings to the recipient: one of these, or none. Buyers cannot send free text to strangers. */
export const GIFT_GREETINGS = GIFT_WISHES.wishes;

/** Replaces a signature removed by staff. */
export const CLOSED_SIGNATURE = '送礼的人';

/** Reasons to reject a code, in the order checked, with their sentences. */
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

/** Returns why it cannot be redeemed by anyone (instants in ms), or null. */
export function giftRefusal({ state, boughtAt, endsAt }: GiftTimes, now: number): GiftRefusal | null {
  const refusal = state === 'open' && endsAt !== null && now >= endsAt ? 'lapsed' : BY_STATE[state];
  // Ended early: the buyer's account was deleted.
  const isEarly = boughtAt !== null && endsAt !== null && endsAt < boughtAt + GIFT_MS;
  return refusal === 'lapsed' && isEarly ? 'taken' : refusal;
}

/** Crockford's base 32: no I L O U, which are read as 1 1 0 V. */
export const GIFT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random characters of 5 bits: 75 bits, not guessable. */
export const GIFT_RANDOM_LENGTH = 15;
const GIFT_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** Check character of the 15 others: Σ i·vᵢ mod 31, i from 1, so that a typing error is detected on the device. */
export function giftCheck(text: string): string {
  const sum = [...text].reduce((total, sign, index) => total + (index + 1) * GIFT_ALPHABET.indexOf(sign), 0);
  return GIFT_ALPHABET.charAt(sum % 31);
}

/** Returns the 16 characters of a typed or pasted code or link; null if invalid. */
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
