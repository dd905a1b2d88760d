import type { Platform } from '#api/platform/platform';
import { beijingDate, type CivilDate, civilDate, julianDay, parseIsoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { must } from '#domain/lookup';
import type { Birth } from '#domain/people/birth';
import { accessTo, daysSeen, isPaid, type Reading, type ReadingWanted } from '#domain/report/access';
import type { LifeStage } from '#domain/report/reader/stage';
import { accessLevelOf, requireAccess, trialReach } from '#domain/shop/access';
import type { MembershipLevel } from '#domain/shop/plans';
import { type TrialStart, trialOver } from '#domain/shop/trial';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as repository from './repository.ts';

interface Admitted {
  birth: Birth;
  stage: LifeStage | null;
  access: 'basic' | 'full';
  date: CivilDate;
  /** The last own day they may open. */
  until: CivilDate;
  /** The level of the paid days it uses, if any. */
  paid: MembershipLevel | null;
  /** Paid days exist but are not opened yet. */
  unopened: boolean;
}

const wrongDate = () => invalid('日期不正确', 'date');

interface Reader extends TrialStart {
  /** Null if none is saved, or its key was destroyed. */
  birth: Birth | null;
  /** Null if nothing was answered. */
  stage: LifeStage | null;
}

export async function reader(ctx: Context, userId: string): Promise<Reader | undefined> {
  const row = await repository.reader(ctx, userId);
  if (!row) return undefined;
  const { createdAt, phonePast, trialDays, sealedBirth, sealedStage } = row;
  const birth = sealedBirth === null ? null : await births.open(ctx, userId, sealedBirth);
  const stage = sealedStage === null ? null : await births.openStage(ctx, userId, sealedStage);
  return { createdAt, phonePast, trialDays, birth, stage };
}

// A user's access to reports, by the account's current state.

export function today(ctx: Platform) {
  return beijingDate(ctx.clock.now());
}

/**
 * Returns the caller's birth and access.
 * @throws AppError sessionEnded
 */
export async function readerOf(ctx: Context, userId: string) {
  const row = await reader(ctx, userId);
  if (!row) throw new AppError('sessionEnded');
  const { level, unopenedOrderNo } = await memberships.readMembership(ctx, userId);
  const at = ctx.clock.now();
  const over = trialOver(row, at);
  const birthSaved = row.birth !== null;
  const audience = accessLevelOf({ signedIn: true, birthSaved, level, trialOver: over });
  const { birth, stage } = row;
  return { birth, stage, audience, level, trialOver: over, trialReach: trialReach(row, at), unopenedOrderNo };
}

/**
 * Returns the access to a report. A natal reading that would open a purchase without being requested yields access to
 * the free part.
 * @throws AppError as `accessTo`, and validation for an invalid date
 */
export async function admit(
  ctx: Context,
  userId: string,
  reading: Reading,
  dateText: string,
  asked: boolean,
): Promise<Admitted> {
  const asks = await readerOf(ctx, userId);
  const { birth, stage, audience } = asks;
  const now = today(ctx);
  const date = parseIsoDate(dateText);
  // Access is rejected before the date is validated.
  const wanted: ReadingWanted = {
    reading,
    audience,
    today: now,
    birth: birth?.solar ?? null,
    date: date ?? now,
    trialReach: asks.trialReach,
  };
  const access = accessTo(wanted);
  // Without a birth no access was granted.
  if (!date || !birth) throw wrongDate();
  const paid = isPaid(wanted, access, asks.trialOver) ? asks.level : null;
  const unopened = reading === 'bazi' && paid !== null && !asked && asks.unopenedOrderNo !== null;
  const until = civilDate(julianDay(now) + Math.max(daysSeen(audience, asks.trialReach), 1) - 1);
  if (unopened) return { birth, stage, access: 'basic', date, paid: null, until, unopened };
  return { birth, stage, access, date, paid, until, unopened };
}

/**
 * Returns the day, which is open to all.
 * @throws AppError validation
 */
export function admitAnybody(ctx: Platform, dateText: string): CivilDate {
  const date = parseIsoDate(dateText);
  if (!date) throw wrongDate();
  const wanted = { reading: 'generalDay', audience: 'visitor', birth: null } as const;
  accessTo({ ...wanted, date, today: today(ctx) });
  return date;
}

/**
 * Returns the birth of a user entitled to any reading of it.
 * @throws AppError forbidden
 */
export async function birthOf(ctx: Context, userId: string): Promise<{ birth: Birth; stage: LifeStage | null }> {
  const { birth, stage, audience } = await readerOf(ctx, userId);
  requireAccess('basicBazi', audience);
  return { birth: must(birth, 'birth'), stage };
}
