import * as z from 'zod/mini';
import { PLAN_TYPES } from '#domain/shop/plans';

/** `price` is fen; `days` is null for the lifetime plan and the single session. */
export const PlanView = z.object({
  type: z.enum(PLAN_TYPES),
  name: z.string(),
  price: z.int(),
  display: z.string(),
  days: z.nullable(z.int()),
  /** Days for the inviter when an invitee first buys it. */
  referralDays: z.nullable(z.int()),
  term: z.string(),
  mark: z.nullable(z.string()),
  benefits: z.array(z.string()),
  /** Message for customers while sales are paused (for the free plan: registration); absent otherwise. */
  paused: z.optional(z.string()),
});

export const PlanList = z.array(PlanView);
export type PlanView = z.infer<typeof PlanView>;
