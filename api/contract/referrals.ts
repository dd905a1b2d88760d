import * as z from 'zod/mini';
import { PAID_LEVELS } from '#domain/shop/membership';
import { REWARD_REFUSALS, REWARD_STATES } from '#domain/shop/referral';

/** Instants are ms. */
export const ReferralEntry = z.object({
  /** Masked; null once the invitee's account is deleted. */
  phone: z.nullable(z.string()),
  registeredAt: z.int(),
  /** Null until the invitee has bought a membership. */
  reward: z.nullable(
    z.object({
      level: z.enum(PAID_LEVELS),
      days: z.int(),
      state: z.enum(REWARD_STATES),
      /** Why there is none; null unless `void`. */
      refusal: z.nullable(z.enum(REWARD_REFUSALS)),
      /** When the invitee bought. */
      openedAt: z.int(),
      /** When it will be granted. */
      dueAt: z.int(),
      grantedAt: z.nullable(z.int()),
      endedAt: z.nullable(z.int()),
    }),
  ),
});

export const ReferralsView = z.object({
  inviteCode: z.string(),
  /** Registration link with the code. */
  link: z.string(),
  /** Number of registrations with the code. */
  invited: z.int(),
  /** Number of rewards. */
  granted: z.int(),
  /** Reward for an invitee's first purchase, by membership. */
  promised: z.array(z.object({ level: z.enum(PAID_LEVELS), days: z.int() })),
  /** Newest first, 200 at most. */
  ledger: z.array(ReferralEntry),
});

export type ReferralEntry = z.infer<typeof ReferralEntry>;
export type ReferralsView = z.infer<typeof ReferralsView>;
