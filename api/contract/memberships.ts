import * as z from 'zod/mini';
import { PAID_LEVELS } from '#domain/shop/membership';
import { MEMBERSHIP_LEVELS } from '#domain/shop/plans';

export const MembershipQuery = z.object({
  id: z.string('请先登录').check(z.minLength(1), z.maxLength(64)),
});

/** What is paid for: the level now, and what follows it. Instants are ms. */
export const MembershipView = z.object({
  level: z.enum(MEMBERSHIP_LEVELS),
  startAt: z.nullable(z.int()),
  expireAt: z.nullable(z.int()),
  upcoming: z.array(z.object({ level: z.enum(PAID_LEVELS), from: z.int(), until: z.int() })),
});

export type MembershipView = z.infer<typeof MembershipView>;
