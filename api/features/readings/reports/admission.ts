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
  /** The last day of their own that they may open. */
  until: CivilDate;
  /** It uses up what was paid for, at this level. */
  paid: MembershipLevel | null;
  /** The rest is bought, and waits to be asked for. */
  unopened: boolean;
}

const wrongDate = () => invalid('日期不正确', 'date');

interface Reader extends TrialStart {
  /** Null where none is saved, or its key was destroyed. */
  birth: Birth | null;
  /** Null where nothing was answered. */
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

// Access of a reader to reports, by the account's state now.

export function today(ctx: Platform) {
  return beijingDate(ctx.clock.now());
}

/** The caller's birth and access. Throws AppError sessionEnded. */
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
 * The access to a report. Of a natal reading that would begin a purchase and was not asked for it is that to the free
 * part. Throws AppError as `accessTo` does, and `validation` for a date that does not exist.
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
  // Access is refused before the date is checked.
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

/** The day, which is open to all. Throws AppError validation. */
export function admitAnybody(ctx: Platform, dateText: string): CivilDate {
  const date = parseIsoDate(dateText);
  if (!date) throw wrongDate();
  const wanted = { reading: 'generalDay', audience: 'visitor', birth: null } as const;
  accessTo({ ...wanted, date, today: today(ctx) });
  return date;
}

/** The birth of a user with the right to any reading of it. Throws AppError forbidden. */
export async function birthOf(ctx: Context, userId: string): Promise<{ birth: Birth; stage: LifeStage | null }> {
  const { birth, stage, audience } = await readerOf(ctx, userId);
  requireAccess('basicBazi', audience);
  return { birth: must(birth, 'birth'), stage };
}
