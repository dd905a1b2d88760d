import type { Platform } from '#api/platform/platform';
import type {
  ConsoleUserAccount,
  ConsoleUserBirth,
  ConsoleUserConsents,
  ConsoleUserConsultations,
  ConsoleUserMembership,
  ConsoleUserNotes,
  ConsoleUserOrders,
  ConsoleUserPhone,
  ConsoleUserReferrals,
  ConsoleUserSessions,
} from '#contract/console-user';
import { staffNames } from '#db/query/staff-name';
import { AppError } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import { maskPhone } from '#domain/people/phone';
import { countedAt, membershipAt, segments } from '#domain/shop/membership';
import * as consults from '../../consulting/consultations/service.ts';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import * as consents from '../../people/consents/service.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as orders from '../../sales/orders/service.ts';
import { orderFields } from '../../sales/orders/service.ts';
import * as referrals from '../../sales/referrals/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

const LISTED_ORDERS = 100;
const LISTED_NOTES = 100;

// One user for staff, part by part: the phone is masked; of the birth only whether there is one. Separate endpoints
// reveal masked data and are audited.

/** @throws AppError notFound */
export async function requireAccount(ctx: Platform, userId: string) {
  const found = await repository.account(ctx, userId);
  if (!found) throw new AppError('notFound');
  return found;
}

/**
 * Returns an account that was not deleted.
 * @throws AppError notFound
 */
async function living(ctx: Platform, userId: string) {
  const found = await requireAccount(ctx, userId);
  if (found.user.deletedAt !== null) throw new AppError('notFound');
  return found;
}

export async function readUser(ctx: Platform, userId: string): Promise<ConsoleUserAccount> {
  const { user, birthUserId } = await requireAccount(ctx, userId);
  const { id, name, phone, inviteCode, source, createdAt, lastLoginAt, deletedAt, version } = user;
  const now = ctx.clock.now();
  const membership = membershipAt(countedAt(await memberships.grantsOf(ctx, userId), now), now);
  const gone = deletedAt !== null;
  const money = await repository.money(ctx, userId);
  return {
    id,
    name,
    phone: gone ? null : maskPhone(phone),
    vipLevel: membership.level,
    vipExpireAt: membership.expireAt,
    birthSaved: birthUserId !== null,
    inviteCode: gone ? null : inviteCode,
    source,
    ...money,
    createdAt,
    lastLoginAt,
    deletedAt,
    blocked: user.blockedAt === null ? null : { at: user.blockedAt, reason: user.blockedReason ?? '' },
    version,
  };
}

export async function listUserConsents(ctx: Platform, userId: string): Promise<ConsoleUserConsents> {
  await requireAccount(ctx, userId);
  return consents.ofUser(ctx, userId);
}

export async function readUserMembership(ctx: Platform, userId: string): Promise<ConsoleUserMembership> {
  await requireAccount(ctx, userId);
  const [grants, gifts] = await Promise.all([memberships.grantsOf(ctx, userId), repository.giftsOf(ctx, userId)]);
  const people = gifts.flatMap(({ staffId, revokedBy }) => [staffId, revokedBy ?? staffId]);
  const names = await staffNames(ctx.store.q, ctx.store.t.staff, people);
  const nameOf = (id: string) => names.get(id) ?? id;
  const giftOf = new Map(gifts.map((gift) => [gift.id, gift]));
  const now = ctx.clock.now();
  const counted = countedAt(grants, now);
  return {
    level: membershipAt(counted, now).level,
    grants: grants
      .map(({ id, source, sourceRef, clientSn, level, days, grantedAt, revokedAt }) => {
        const gift = source === 'staff' ? giftOf.get(sourceRef) : undefined;
        return {
          id: gift?.id ?? id,
          source,
          level,
          days,
          grantedAt,
          revokedAt,
          client_sn: clientSn,
          staff: gift
            ? {
                by: nameOf(gift.staffId),
                reason: gift.reason,
                revokedBy: gift.revokedBy === null ? null : nameOf(gift.revokedBy),
                revokeReason: gift.revokeReason,
              }
            : null,
        };
      })
      .sort((a, b) => b.grantedAt - a.grantedAt || (a.id < b.id ? 1 : -1)),
    periods: segments(counted),
    now,
  };
}

export async function listUserOrders(ctx: Platform, userId: string): Promise<ConsoleUserOrders> {
  await requireAccount(ctx, userId);
  const rows = await orders.listOf(ctx, userId, LISTED_ORDERS);
  return rows.map((row) => ({ ...orderFields(row), planVersion: row.planVersion }));
}

export async function listUserConsultations(ctx: Platform, userId: string): Promise<ConsoleUserConsultations> {
  await requireAccount(ctx, userId);
  const rows = [...(await consults.byOrder(ctx, userId)).values()];
  return rows
    .map(({ clientSn, state, filedAt, slotAt }) => ({
      client_sn: clientSn,
      state,
      filedAt,
      slotAt,
    }))
    .sort((a, b) => b.filedAt - a.filedAt);
}

export async function listUserReferrals(ctx: Platform, userId: string): Promise<ConsoleUserReferrals> {
  await requireAccount(ctx, userId);
  return referrals.forStaff(ctx, userId);
}

export async function listUserSessions(ctx: Platform, userId: string): Promise<ConsoleUserSessions> {
  await requireAccount(ctx, userId);
  return repository.openSessions(ctx, userId, ctx.clock.now());
}

/**
 * Returns notes of staff about the user, newest first.
 * @throws AppError notFound
 */
export async function listUserNotes(ctx: Context, userId: string): Promise<ConsoleUserNotes> {
  await requireAccount(ctx, userId);
  const rows = await repository.notes(ctx, userId, LISTED_NOTES);
  return Promise.all(rows.map(async (row) => ({ ...row, text: await texts.open(ctx, userId, row.text) })));
}

/** @throws AppError notFound, also for a deleted account */
export async function addUserNote(ctx: Context, by: Auditor, userId: string, text: string): Promise<ConsoleUserNotes> {
  await living(ctx, userId);
  const sealed = await texts.seal(ctx, userId, text);
  await ctx.store.tx(async (q) => {
    // The account may have been deleted meanwhile.
    if ((await repository.find(ctx, q, userId))?.deletedAt !== null) throw new AppError('notFound');
    const row = { id: ctx.ids.next(), userId, staffId: by.id, at: ctx.clock.now(), text: sealed };
    await repository.insertNote(ctx, q, row);
    await audit.record(ctx, q, by, 'user.note', userId);
  });
  return listUserNotes(ctx, userId);
}

/** Returns the full phone number; the access is recorded first. */
export async function revealUserPhone(ctx: Platform, by: Auditor, userId: string): Promise<ConsoleUserPhone> {
  const { user } = await living(ctx, userId);
  await ctx.store.tx((q) => audit.record(ctx, q, by, 'user.reveal-phone', userId));
  return { phone: user.phone };
}

/** Returns the birth, or null; the access is recorded first. */
export async function revealUserBirth(ctx: Context, by: Auditor, userId: string): Promise<ConsoleUserBirth> {
  await living(ctx, userId);
  await ctx.store.tx((q) => audit.record(ctx, q, by, 'user.reveal-birth', userId));
  const birth = await births.of(ctx, userId);
  if (birth === null || birth === 'lost') return null;
  return { ...describeBirth(birth), solar: birth.solar };
}
