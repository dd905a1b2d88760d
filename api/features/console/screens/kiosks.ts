import type { Platform } from '#api/platform/platform';
import { randomText } from '#api/platform/random';
import type { KioskBody, KioskCountBody, KioskList } from '#contract/screens';
import { CODE_LENGTH, CODE_SIGNS, type KIOSK_STEPS } from '#domain/console/screens';
import { AppError } from '#domain/errors';
import { dayOf } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

// Tablets on shop counters. A code identifies a shop for its counts and grants no access.

const MONTH_DAYS = 30;

/**
 * Counts a visitor's step; only the day's number is stored. An unknown or stopped code counts nothing, without an
 * error.
 * @throws AppError tooOften above 60 a minute for one shop
 */
export async function countKioskStep(ctx: Context, { shop, what }: KioskCountBody): Promise<void> {
  if (!(await repository.isKioskOpen(ctx, shop))) return;
  await ctx.limits.perIp('kioskStep', shop);
  // Read committed: one statement adds to the existing value.
  await ctx.store.tx((q) => repository.countStep(ctx, q, shop, dayOf(ctx.clock.now()), what), 'readCommitted');
}

function countsOf(rows: Awaited<ReturnType<typeof repository.stepsSince>>, shop: string) {
  const of = (step: (typeof KIOSK_STEPS)[number]) =>
    rows.find((row) => row.shop === shop && row.step === step)?.count ?? 0;
  return { start: of('start'), chart: of('chart'), take: of('take'), consult: of('consult') };
}

export async function listKiosks(ctx: Platform): Promise<KioskList> {
  const day = dayOf(ctx.clock.now());
  const [shops, today, month] = await Promise.all([
    repository.kiosks(ctx),
    repository.stepsSince(ctx, day),
    repository.stepsSince(ctx, day - MONTH_DAYS + 1),
  ]);
  return {
    kiosks: shops.map((shop) => ({ ...shop, today: countsOf(today, shop.code), month: countsOf(month, shop.code) })),
  };
}

export async function addKiosk(ctx: Platform, by: Auditor, { name }: KioskBody): Promise<KioskList> {
  const code = randomText(ctx.random, CODE_SIGNS, CODE_LENGTH);
  await ctx.store.tx(async (q) => {
    await repository.addKiosk(ctx, q, { code, name, madeAt: ctx.clock.now(), endedAt: null });
    await audit.record(ctx, q, by, 'kiosk.add', code, { name });
  });
  return listKiosks(ctx);
}

/** @throws AppError notFound */
export async function endKiosk(ctx: Platform, by: Auditor, code: string): Promise<KioskList> {
  await ctx.store.tx(async (q) => {
    if (!(await repository.endKiosk(ctx, q, code, ctx.clock.now()))) throw new AppError('notFound');
    await audit.record(ctx, q, by, 'kiosk.end', code);
  });
  return listKiosks(ctx);
}
