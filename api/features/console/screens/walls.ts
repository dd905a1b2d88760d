import { createHash } from 'node:crypto';
import type { WallBegun, WallList, WallPairBody, WallView } from '#contract/screens';
import { CODE_LENGTH, CODE_SIGNS, WALL } from '#domain/console/screens';
import { initialsOf, wallHours } from '#domain/consulting/wall';
import { AppError, invalid } from '#domain/errors';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import type { WallCaller } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { randomText } from '../../../platform/random.ts';
import { RELEASE } from '../../../platform/release.ts';
import * as masters from '../../consulting/masters/service.ts';
import type { Context } from '../../context.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

// Screens on the wall, paired as a television is: the screen shows a code, and a person at the console enters it.

/** 160 bits. */
const TOKEN_LENGTH = 32;
const BEARER = new RegExp(`^Bearer ([${CODE_SIGNS}]{${TOKEN_LENGTH}})$`);
const NO_SUCH_CODE = '配对码不对或已过期，请看屏幕上现在的码';

const hashOf = (secret: string) => createHash('sha256').update(`wall:${secret}`).digest('base64url');

/** A screen asks to be paired. Throws AppError tooOften. */
export async function beginWall(ctx: Context, ip: string): Promise<WallBegun> {
  await ctx.limits.perIp('wallBegin', ip);
  const now = ctx.clock.now();
  const token = randomText(ctx.random, CODE_SIGNS, TOKEN_LENGTH);
  const code = randomText(ctx.random, CODE_SIGNS, CODE_LENGTH);
  const until = now + WALL.codeMs;
  const row = { id: ctx.ids.next(), tokenHash: hashOf(token), codeHash: hashOf(code), codeUntil: until };
  await ctx.store.tx((q) => repository.addWall(ctx, q, row, now));
  return { token, code, until };
}

/** The screen that asks. Throws AppError unauthenticated: its code or its pairing is over, or it was ended. */
export async function authenticateWall(ctx: Platform, header: string | null): Promise<WallCaller> {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  const now = ctx.clock.now();
  const found = await repository.liveWall(ctx, hashOf(token), now);
  if (!found) throw new AppError('unauthenticated');
  const { id, name, expiresAt, seenAt } = found;
  if (name === null || expiresAt === null) return { id, paired: null };
  if (seenAt === null || now - seenAt >= WALL.seenEveryMs) {
    await ctx.store.tx((q) => repository.noteSeen(ctx, q, id, now), 'readCommitted');
  }
  return { id, paired: { name, expiresAt } };
}

/** Hours and figures of today; null until the code was entered. */
export async function readWall(ctx: Platform, { paired }: WallCaller): Promise<WallView | null> {
  if (!paired) return null;
  const now = ctx.clock.now();
  const today = dayOf(now);
  const active = await masters.active(ctx);
  const ids = active.map(({ staffId }) => staffId);
  const [hours, standing, paidToday] = await Promise.all([
    repository.hoursOf(ctx, ids, dayStart(today), dayStart(today + 1)),
    repository.standing(ctx, now),
    repository.paidSince(ctx, dayStart(today)),
  ]);
  const initials = initialsOf(active.map(({ shownName }) => shownName));
  return {
    now,
    release: `${RELEASE.version} ${RELEASE.commit}`,
    ...paired,
    masters: active.map((master, index) => {
      const own = hours.flatMap(({ masterId, slotAt, state }) =>
        masterId === master.staffId && slotAt !== null ? [{ slotAt, state }] : [],
      );
      return { initials: initials[index] ?? '', hours: wallHours(master, own, now) };
    }),
    ...standing,
    paidToday,
  };
}

export async function listWalls(ctx: Platform): Promise<WallList> {
  const rows = await repository.walls(ctx);
  return {
    walls: rows.flatMap(({ wall: { id, name, pairedAt, expiresAt, seenAt }, pairedBy }) =>
      name === null || pairedAt === null || expiresAt === null
        ? []
        : [{ id, name, pairedAt, pairedBy, expiresAt, seenAt }],
    ),
  };
}

/** Throws AppError validation (no screen shows this code), needsProof, tooOften. */
export async function pairWall(ctx: Context, by: Auditor, { code, name }: WallPairBody): Promise<WallList> {
  await ctx.limits.perIp('wallPair', by.ip);
  const pairedAt = ctx.clock.now();
  await ctx.store.tx(async (q) => {
    const pairing = { name, pairedAt, pairedBy: by.id, expiresAt: pairedAt + WALL.lifeMs };
    const id = await repository.pairWall(ctx, q, hashOf(code), pairing);
    if (id === undefined) throw invalid(NO_SUCH_CODE, 'code');
    await audit.record(ctx, q, by, 'wall.pair', id, { name });
  });
  return listWalls(ctx);
}

/** Throws AppError notFound. */
export async function endWall(ctx: Platform, by: Auditor, id: string): Promise<WallList> {
  await ctx.store.tx(async (q) => {
    const ended = { endedAt: ctx.clock.now(), endedBy: by.id };
    if (!(await repository.endWall(ctx, q, id, ended))) throw new AppError('notFound');
    await audit.record(ctx, q, by, 'wall.end', id);
  });
  return listWalls(ctx);
}
