import type { Platform } from '#api/platform/platform';
import type { OpenRestore, Upkeep } from '#contract/reconciliation';
import { AppError } from '#domain/errors';
import { must } from '#domain/lookup';
import { dayOf, dayText, readDay } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import * as reconciliation from '../../money/reconciliation/service.ts';
import type { RestoreRow } from '../../money/restores/service.ts';
import * as restores from '../../money/restores/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';

// A restore for staff until it is settled and closed.

/** Days of the gap without a compared bill since. A gateway query cannot find a lost order. */
async function billsMissing(ctx: Platform, { restoredAt, copyUntil, replacedUntil }: RestoreRow): Promise<string[]> {
  const spans = (await reconciliation.comparedSpans(ctx)).filter(
    ({ source, at }) => (at ?? 0) >= restoredAt && !reconciliation.ASKED_SOURCES.includes(source),
  );
  const numberOf = (day: string) => must(readDay(day), day);
  const isCovered = (day: number) =>
    spans.some(({ firstDay, lastDay }) => numberOf(firstDay) <= day && day <= numberOf(lastDay));
  const [first, last] = [dayOf(copyUntil || restoredAt), dayOf(replacedUntil || restoredAt)];
  const days = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index);
  return days.filter((day) => !isCovered(day)).map(dayText);
}

/** Reasons of failed backups, and damage, contain paths of the machine: `doctor` prints them there. */
export async function readUpkeep(ctx: Context): Promise<Upkeep> {
  const { version, copy, failed, check, running } = ctx.upkeep.read();
  return {
    version,
    copy: copy && { at: copy.at, bytes: copy.bytes, doubts: copy.doubts },
    failed: failed && { at: failed.at, inARow: failed.inARow },
    check: check && {
      at: check.at,
      whole: check.database === 'ok' && check.keys === 'ok' && (check.lostTexts ?? 0) === 0,
      doubts: check.doubts.length,
    },
    running,
  };
}

/**
 * Starts a backup in the background; `readUpkeep` returns its result.
 * @throws AppError conflict
 */
export async function makeBackup(ctx: Context, by: Auditor): Promise<void> {
  await ctx.store.tx(async (q) => {
    await audit.record(ctx, q, by, 'upkeep.backup', 'backup');
    if (!ctx.upkeep.beginBackup()) throw new AppError('conflict', { msg: '备份正在进行，请稍后再看' });
  });
}

/** Returns the newest open restore, or null. */
export async function readRestore(ctx: Context): Promise<OpenRestore> {
  const [restore] = await restores.openRestores(ctx);
  if (!restore) return null;
  const [questions, open, bills] = await Promise.all([
    restores.questionsLeft(ctx),
    reconciliation.openDiscrepancies(ctx),
    billsMissing(ctx, restore),
  ]);
  const { id, restoredAt, copyUntil, replacedUntil } = restore;
  const payments = open.filter(({ code }) => code === 'GATEWAY_ONLY').length;
  return { id, restoredAt, from: copyUntil, until: replacedUntil, questions, payments, bills };
}

/**
 * Closes it, with the reason why it is settled.
 * @throws AppError notFound, needsProof, conflict (orders not yet queried, or closed already)
 */
export async function closeRestore(ctx: Context, by: Auditor, id: string, reason: string): Promise<void> {
  if (!(await restores.openRestores(ctx)).some((one) => one.id === id)) throw new AppError('notFound');
  const left = await restores.questionsLeft(ctx);
  if (left > 0) throw new AppError('conflict', { msg: `还有 ${left} 笔订单没有得到渠道的答复` });
  await ctx.store.tx(async (q) => {
    const closedAt = ctx.clock.now();
    if (!(await restores.close(ctx, q, id, { closedAt, closedBy: by.id, reason }))) throw new AppError('conflict');
    await audit.record(ctx, q, by, 'restore.close', id);
  });
}
