import * as z from 'zod/mini';
import { REWARD_STATES } from '#domain/shop/referral';
import { ListDay, ListSize, listOf, Place } from './lists.ts';
import { ReferralEntry } from './referrals.ts';

/** `none`: registered by a link, nothing bought yet. */
export const REFERRAL_FILTERS = ['all', 'none', ...REWARD_STATES] as const;

/** Filters of invitations; one at its default does not narrow the list. */
export const ConsoleReferralsQuery = z.object({
  /** Of the invitee or the inviter: a phone number, or at least its last four digits. */
  q: z._default(z.string().check(z.maxLength(32, '搜索内容过长')), ''),
  state: z._default(z.enum(REFERRAL_FILTERS, '没有这个筛选'), 'all'),
  /** Days of registration, both included. */
  from: ListDay,
  to: ListDay,
  after: Place,
  size: ListSize,
});
export const ConsoleReferralsTotalQuery = z.omit(ConsoleReferralsQuery, {
  after: true,
  size: true,
});

const person = z.object({
  id: z.string(),
  /** Masked; null once the account is deleted. */
  phone: z.nullable(z.string()),
});

/** A person that registered by an invitation, and what that brought. */
export const ConsoleReferralsRow = z.object({
  /** The invitee's. */
  id: z.string(),
  inviter: person,
  invitee: person,
  registeredAt: z.int(),
  reward: ReferralEntry.shape.reward,
});

export const ConsoleReferralsList = listOf(ConsoleReferralsRow);

export type ReferralFilter = (typeof REFERRAL_FILTERS)[number];
export type ConsoleReferralsQuery = z.infer<typeof ConsoleReferralsQuery>;
export type ConsoleReferralsTotalQuery = z.infer<typeof ConsoleReferralsTotalQuery>;
export type ConsoleReferralsRow = z.infer<typeof ConsoleReferralsRow>;
export type ConsoleReferralsList = z.infer<typeof ConsoleReferralsList>;
