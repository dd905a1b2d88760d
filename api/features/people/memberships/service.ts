import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { AppError } from '#domain/errors';
import { endsAhead, type MembershipEnd } from '#domain/shop/expiry';
import {
  countedAt,
  type GrantSource,
  grantInUse,
  type Membership,
  membershipAt,
  membershipInUse,
  type PaidLevel,
  spans,
} from '#domain/shop/membership';
import { covers, type MembershipLevel } from '#domain/shop/plans';
import { endsSelfRefund } from '#domain/shop/refund-rule';
import type { GrantRow } from './repository.ts';
import * as repository from './repository.ts';

/** Days at a level, and their recipient. */
interface GrantedDays {
  userId: string;
  level: PaidLevel;
  days: number;
}

/** Membership of a user, with the order not opened yet. */
interface MembershipStatus extends Membership {
  /** Order whose days are in use and whose first paid text ends the right to a self-refund. */
  unopenedOrderNo: string | null;
}

/** A paid text about to be sent. */
export interface Opening {
  userId: string;
  /** The user's level when access was granted. */
  level: MembershipLevel;
  /** True if the user requested it; false if it is shown along with something else. */
  asked: boolean;
  /** Called before the first paid text of an order is opened. May throw. */
  beforeFirst(clientSn: string): Promise<void>;
}

/** Returns the grant of an order, inside the caller's transaction. */
export const grantOf = repository.ofOrderNow;

const NOT_BEGUN = '还没有开始查看本次购买的内容';

// Membership is derived from the grants on each read, so nothing can become inconsistent.

/** Grants membership days. Idempotent per (`source`, `ref`): an order, an invitee, or an act of staff. */
export async function grant(
  ctx: Platform,
  q: Queries,
  source: GrantSource,
  ref: string,
  days: GrantedDays,
): Promise<void> {
  await repository.insert(ctx, q, {
    id: ctx.ids.next(),
    ...days,
    source,
    sourceRef: ref,
    clientSn: source === 'order' ? ref : null,
    grantedAt: ctx.clock.now(),
    revokedAt: null,
    suspendedAt: null,
    reportOpenedAt: null,
  });
}

/** Revokes what remains of this grant only. */
export function revoke(ctx: Platform, q: Queries, source: GrantSource, ref: string): Promise<void> {
  return repository.revoke(ctx, q, source, ref, ctx.clock.now());
}

export async function readMembership(ctx: Platform, userId: string): Promise<MembershipStatus> {
  return membershipStatus(await repository.ofUser(ctx, userId), ctx.clock.now());
}

/** Returns the current level, and when all days end or ended (ms). */
export async function levelsAndEnds(ctx: Platform, userIds: string[]) {
  const rows = Map.groupBy(await repository.ofUsers(ctx, userIds), ({ userId }) => userId);
  const now = ctx.clock.now();
  return new Map(
    [...rows].map(([userId, grants]) => {
      const counted = countedAt(grants, now);
      return [
        userId,
        { level: membershipAt(counted, now).level, endsAt: spans(counted).at(-1)?.until ?? null },
      ] as const;
    }),
  );
}

/** Future ends of several users' memberships; a user without grants is missing. */
export async function endsOf(ctx: Platform, userIds: string[]): Promise<Map<string, MembershipEnd[]>> {
  const rows = Map.groupBy(await repository.ofUsers(ctx, userIds), ({ userId }) => userId);
  const now = ctx.clock.now();
  return new Map([...rows].map(([userId, grants]) => [userId, endsAhead(grants, now)]));
}

/** Members among these users who have opened what they bought. */
export async function begunBy(ctx: Platform, userIds: string[]): Promise<string[]> {
  const rows = Map.groupBy(await repository.ofUsers(ctx, userIds), ({ userId }) => userId);
  const now = ctx.clock.now();
  return userIds.filter((userId) => {
    const { isVip, unopenedOrderNo } = membershipStatus(rows.get(userId) ?? [], now);
    return isVip && unopenedOrderNo === null;
  });
}

/** A user's paid grants, by order. */
export async function byOrder(ctx: Platform, userId: string): Promise<Map<string, GrantRow>> {
  const grants = await repository.ofUser(ctx, userId);
  return new Map(grants.flatMap((grant) => (grant.clientSn === null ? [] : [[grant.clientSn, grant]])));
}

/** Suspends the grant while its full refund is pending. `resume` reverses it. */
export const suspend = (ctx: Platform, q: Queries, source: GrantSource, ref: string): Promise<void> =>
  repository.suspend(ctx, q, source, ref, ctx.clock.now());

/** Resumes the grant after a failed refund. */
export const resume = (ctx: Platform, q: Queries, source: GrantSource, ref: string): Promise<void> =>
  repository.suspend(ctx, q, source, ref, null);

/** All grants of the user, including revoked ones. */
export function grantsOf(ctx: Platform, userId: string): Promise<GrantRow[]> {
  return repository.ofUser(ctx, userId);
}

/**
 * Called before a paid text is written, and before its first character is sent: reads the days in use again and marks
 * them as opened, which ends the right to a self-refund.
 * @throws AppError needsMembership, needsYearMembership (lost meanwhile), conflict (it would end that right, and the
 * user did not request it)
 */
export async function open(ctx: Platform, opening: Opening): Promise<void> {
  const { userId } = opening;
  const now = ctx.clock.now();
  // Already opened: nothing to write, and this read decides.
  const known = daysFor(opening, await repository.ofUser(ctx, userId), now);
  if (known.reportOpenedAt !== null) return;
  if (known.clientSn !== null) await opening.beforeFirst(known.clientSn);
  await ctx.store.tx(async (q) => {
    const days = daysFor(opening, await repository.ofUserNow(ctx, q, userId), now);
    await repository.markReportOpened(ctx, q, days.id, now);
  });
}

function inUse(grants: readonly GrantRow[], now: number): GrantRow | undefined {
  const id = grantInUse(grants, now);
  return grants.find((grant) => grant.id === id);
}

/** Most users have no grants. */
const NEVER: MembershipStatus = { ...membershipAt([], 0), unopenedOrderNo: null };

/** Returns the membership of a user with these grants at `now`. */
export function membershipStatus(rows: readonly GrantRow[], now: number): MembershipStatus {
  if (rows.length === 0) return NEVER;
  const grants = countedAt(rows, now);
  const { membership, grantId } = membershipInUse(grants, now);
  const days = grants.find(({ id }) => id === grantId);
  const unopened = days !== undefined && endsSelfRefund(days, now);
  return { ...membership, unopenedOrderNo: unopened ? days.clientSn : null };
}

/**
 * Returns the days used for a paid text.
 * @throws AppError as `open`
 */
function daysFor({ level, asked }: Pick<Opening, 'level' | 'asked'>, rows: readonly GrantRow[], now: number): GrantRow {
  const days = inUse(countedAt(rows, now), now);
  if (!days) throw new AppError('needsMembership');
  if (!covers(days.level, level)) throw new AppError('needsYearMembership');
  if (!asked && endsSelfRefund(days, now)) throw new AppError('conflict', { msg: NOT_BEGUN });
  return days;
}

export type { GrantRow } from './repository.ts';
