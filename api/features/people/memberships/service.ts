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
  type PaidLevel,
  spans,
} from '#domain/shop/membership';
import { covers, type MembershipLevel } from '#domain/shop/plans';
import { endsSelfRefund } from '#domain/shop/refund-rule';
import type { GrantRow } from './repository.ts';
import * as repository from './repository.ts';

/** Days at a level, and whose they become. */
interface Gift {
  userId: string;
  level: PaidLevel;
  days: number;
}

/** Membership of a user, with the order that they have not begun to read. */
interface MembershipStatus extends Membership {
  /** The order whose days are in use and whose first paid text ends the right to a self-refund. */
  unopenedOrderNo: string | null;
}

/** A paid text that is about to leave. */
export interface Opening {
  userId: string;
  /** Level of the reader when access was granted. */
  level: MembershipLevel;
  /** The reader asked for it, and does not only happen to be where it is shown. */
  asked: boolean;
  /** Heard before the days of an order are opened for the first time; it may throw. */
  beforeFirst(clientSn: string): Promise<void>;
}

/** The grant of an order, inside the caller's transaction. */
export const grantOf = repository.ofOrderNow;

const NOT_BEGUN = '还没有开始查看本次购买的内容';

// Membership is derived from the grants each time, so there is nothing that could disagree.

/** Gives days, for which `ref` of the source stands: an order, an invitee, or an act of staff. Twice gives once. */
export async function give(ctx: Platform, q: Queries, source: GrantSource, ref: string, days: Gift): Promise<void> {
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

/** Takes back what is left of these days, and of no others. */
export function revoke(ctx: Platform, q: Queries, source: GrantSource, ref: string): Promise<void> {
  return repository.revoke(ctx, q, source, ref, ctx.clock.now());
}

export async function readMembership(ctx: Platform, userId: string): Promise<MembershipStatus> {
  return standing(await repository.ofUser(ctx, userId), ctx.clock.now());
}

/** Level now, and when all days end or ended (ms). */
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

/** The ends ahead of several users' memberships; a user that is missing was never given any days. */
export async function endsOf(ctx: Platform, userIds: string[]): Promise<Map<string, MembershipEnd[]>> {
  const rows = Map.groupBy(await repository.ofUsers(ctx, userIds), ({ userId }) => userId);
  const now = ctx.clock.now();
  return new Map([...rows].map(([userId, grants]) => [userId, endsAhead(grants, now)]));
}

/** The users among these who are members and have begun to read what they bought. */
export async function begunBy(ctx: Platform, userIds: string[]): Promise<string[]> {
  const rows = Map.groupBy(await repository.ofUsers(ctx, userIds), ({ userId }) => userId);
  const now = ctx.clock.now();
  return userIds.filter((userId) => {
    const { isVip, unopenedOrderNo } = standing(rows.get(userId) ?? [], now);
    return isVip && unopenedOrderNo === null;
  });
}

/** The grants of a user that an order paid for, by that order. */
export async function byOrder(ctx: Platform, userId: string): Promise<Map<string, GrantRow>> {
  const grants = await repository.ofUser(ctx, userId);
  return new Map(grants.flatMap((grant) => (grant.clientSn === null ? [] : [[grant.clientSn, grant]])));
}

/** All of the money for these days is on its way back: they end here, unless `resume` follows. */
export const suspend = (ctx: Platform, q: Queries, source: GrantSource, ref: string): Promise<void> =>
  repository.suspend(ctx, q, source, ref, ctx.clock.now());

/** The refund failed: the days count again. */
export const resume = (ctx: Platform, q: Queries, source: GrantSource, ref: string): Promise<void> =>
  repository.suspend(ctx, q, source, ref, null);

/** Every grant of the user, those that were taken back too. */
export function grantsOf(ctx: Platform, userId: string): Promise<GrantRow[]> {
  return repository.ofUser(ctx, userId);
}

/**
 * To be called before a paid text is written, and before its first character leaves: the days in use are read again,
 * and marked as opened, which ends the right to give them back alone. Throws AppError
 * needsMembership, needsYearMembership (gone meanwhile), conflict (it would end that right, and
 * the reader did not ask).
 */
export async function open(ctx: Platform, opening: Opening): Promise<void> {
  const { userId } = opening;
  const now = ctx.clock.now();
  // Opened before: nothing is to be written, and a read is the instant at which this is decided.
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

/** Most users were never given any days. */
const NEVER: MembershipStatus = { ...membershipAt([], 0), unopenedOrderNo: null };

/** Membership of a user with these grants at `now`. */
export function standing(rows: readonly GrantRow[], now: number): MembershipStatus {
  if (rows.length === 0) return NEVER;
  const grants = countedAt(rows, now);
  const days = inUse(grants, now);
  const unopened = days !== undefined && endsSelfRefund(days, now);
  return { ...membershipAt(grants, now), unopenedOrderNo: unopened ? days.clientSn : null };
}

/** The days that a paid text is opened on now. Throws AppError as `open` does. */
function daysFor({ level, asked }: Pick<Opening, 'level' | 'asked'>, rows: readonly GrantRow[], now: number): GrantRow {
  const days = inUse(countedAt(rows, now), now);
  if (!days) throw new AppError('needsMembership');
  if (!covers(days.level, level)) throw new AppError('needsYearMembership');
  if (!asked && endsSelfRefund(days, now)) throw new AppError('conflict', { msg: NOT_BEGUN });
  return days;
}

export type { GrantRow } from './repository.ts';
