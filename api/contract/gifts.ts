import * as z from 'zod/mini';
import { GIFT_STATES } from '#domain/shop/gift';
import { PAID_LEVELS } from '#domain/shop/membership';
import { MEMBERSHIP_LEVELS } from '#domain/shop/plans';
import { UserId } from './ids.ts';

const NO_CODE = '请输入礼品码';

/** The code as typed or pasted, possibly a complete link. */
const code = z.string(NO_CODE).check(z.minLength(1, NO_CODE), z.maxLength(300, '没有这份礼物，请核对一下'));

/** Sent in the body, so that the code is in no URL and no log. */
export const GiftCodeBody = z.object({ code });

export const OwnGiftBody = z.object({ id: UserId, code });

const what = {
  type: z.enum(PAID_LEVELS),
  days: z.int(),
  /** The buyer's name for themselves. */
  from: z.string(),
  note: z.nullable(z.string()),
};

export const GiftPreview = z.object({
  ...what,
  usable: z.boolean(),
  /** Why it cannot be redeemed; null: it can. */
  why: z.nullable(z.string()),
});

export const GiftEffect = z.object({
  /** Why the caller cannot redeem it. */
  why: z.nullable(z.string()),
  /** Period (ms) of the days; `waits`: not effective at once. */
  effect: z.nullable(z.object({ from: z.int(), until: z.int(), waits: z.boolean(), level: z.enum(MEMBERSHIP_LEVELS) })),
});

export const GiftRedeemed = z.object({ level: z.enum(PAID_LEVELS), from: z.int(), until: z.int() });

/** Newest first. Code and link only of unused ones. */
export const OwnGifts = z.array(
  z.object({
    ...what,
    client_sn: z.string(),
    state: z.enum(GIFT_STATES),
    code: z.nullable(z.string()),
    link: z.nullable(z.string()),
    boughtAt: z.nullable(z.int()),
    endsAt: z.nullable(z.int()),
    redeemedAt: z.nullable(z.int()),
  }),
);

export type GiftPreview = z.infer<typeof GiftPreview>;
export type GiftEffect = z.infer<typeof GiftEffect>;
export type GiftRedeemed = z.infer<typeof GiftRedeemed>;
export type OwnGifts = z.infer<typeof OwnGifts>;
