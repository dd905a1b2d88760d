import type { CivilDate } from '../calendar/civil-date.ts';
import { GIFT_ALPHABET } from '../shop/gift.ts';
import { DAY_MS } from '../time/durations.ts';
import { ageOn } from './age.ts';

/** States of a pairing. `changed`: one of the two changed their birth, which ends it. */
export const PAIR_STATES = ['open', 'joined', 'changed', 'ended'] as const;
export type PairState = (typeof PAIR_STATES)[number];

export const PAIR_STATE_NAMES: Readonly<Record<PairState, string>> = {
  open: '还没有人加入',
  joined: '已合盘',
  changed: '出生资料改过，已结束',
  ended: '已结束',
};

/** Creator and user of the link. */
export const PAIR_SIDES = ['inviter', 'joiner'] as const;
export type PairSide = (typeof PAIR_SIDES)[number];

/** States of a link shown to the holder of its code. */
export const LINK_STATES = ['open', 'taken', 'ended', 'expired'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** States in the list of the two users. */
export const SHOWN_STATES = [...PAIR_STATES, 'expired'] as const;

const PAIR_LINK_DAYS = 7;
export const PAIR_LINK_MS = PAIR_LINK_DAYS * DAY_MS;

/** Limit of one user's unused links. */
export const MAX_OPEN_LINKS = 20;

/** Retention of an ended pairing, or an unused link. */
export const PAIR_KEPT_MS = 30 * DAY_MS;

/** 16 characters of 5 bits: 80 bits, not guessable. */
export const PAIR_CODE_ALPHABET = GIFT_ALPHABET;
export const PAIR_CODE_LENGTH = 16;
const PAIR_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Parses the code of a link; null if invalid. */
export function readPairCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return PAIR_CODE.test(code) ? code : null;
}

/** Youngest age of both, in completed years. */
export const PAIR_AGE = 18;

export const isGrown = (born: CivilDate, today: CivilDate): boolean => ageOn(born, today) >= PAIR_AGE;

/** Refusals, with their sentences. */
export const PAIR_REFUSALS = {
  unknown: '没有这个合盘链接，请对方再发一次',
  own: '这是您自己的链接，发给TA吧',
  taken: '这个链接已经有人用了，请对方再发一次',
  ended: '这个链接已取消，请对方再发一次',
  expired: `链接过了${PAIR_LINK_DAYS}天，请对方再发一次`,
  young: `${PAIR_AGE}岁以下不能使用合盘链接`,
  many: `还有${MAX_OPEN_LINKS}个链接没人用，先取消几个再生成吧`,
  over: '这次合盘已结束',
  changed: '出生资料改过了，要看结果请重新合一次',
} as const;
export type PairRefusal = keyof typeof PAIR_REFUSALS;

const BY_STATE = { open: 'open', joined: 'taken', changed: 'taken', ended: 'ended' } as const satisfies Record<
  PairState,
  LinkState
>;

/** State of a link (instants in ms). */
export function linkState({ state, expiresAt }: { state: PairState; expiresAt: number }, now: number): LinkState {
  return state === 'open' && now >= expiresAt ? 'expired' : BY_STATE[state];
}
