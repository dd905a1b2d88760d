import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SessionEntry, sessionCalendar } from '#domain/consulting/session-calendar';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as accounts from '../../people/accounts/service.ts';
import type { ConsultationRow } from '../consultations/service.ts';
import * as consults from '../consultations/service.ts';
import * as masters from '../masters/service.ts';

// An appointment at a secret URL. The secret is derived from the order and the owner's password, so a new password
// invalidates it and nothing is stored.

function secretOf(ctx: Context, clientSn: string, passwordHash: string): Buffer {
  return createHmac('sha256', ctx.calendarKey).update(`${clientSn}:${passwordHash}`).digest();
}

/** Returns the URL of a consultation's calendar. */
export async function linkOf(
  ctx: Context,
  { clientSn, userId }: Pick<ConsultationRow, 'clientSn' | 'userId'>,
): Promise<string | null> {
  const hash = await accounts.passwordHashOf(ctx, userId);
  if (hash === undefined) return null;
  const secret = secretOf(ctx, clientSn, hash).toString('base64url');
  return `${ctx.publicUrl()}/calendar/consult/${clientSn}.${secret}.ics`;
}

async function eventOf(ctx: Context, demand: ConsultationRow): Promise<SessionEntry | null> {
  const { clientSn, slotAt, way, version, assigneeId } = demand;
  const at = slotAt ?? (await consults.lastSlot(ctx, clientSn));
  if (at === null) return null;
  return {
    clientSn,
    slotAt: at,
    way,
    sequence: version,
    cancelled: slotAt === null,
    master: await masters.nameOf(ctx, assigneeId),
    stamp: ctx.clock.now(),
  };
}

/** @throws AppError notFound for an unknown or invalidated URL, tooOften */
export async function readSessionCalendar(ctx: Context, clientSn: string, secret: string, ip: string): Promise<string> {
  await ctx.limits.perIp('calendarFeed', ip);
  const demand = await consults.find(ctx, ctx.store.q, clientSn);
  const hash = demand && (await accounts.passwordHashOf(ctx, demand.userId));
  if (!demand || hash === undefined) throw new AppError('notFound');
  const given = Buffer.from(secret, 'base64url');
  const right = secretOf(ctx, clientSn, hash);
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new AppError('notFound');
  }
  const event = await eventOf(ctx, demand);
  if (!event) throw new AppError('notFound');
  return sessionCalendar(event);
}
