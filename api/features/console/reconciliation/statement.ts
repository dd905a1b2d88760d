import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reconciled, StatementQuery } from '#contract/reconciliation';
import { AppError, invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as reconciliation from '../../money/reconciliation/service.ts';
import { readStatement } from '../../money/statements/read.ts';
import { StatementError } from '../../money/statements/statement-error.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import { keep, reconciledView, requireDays } from './service.ts';

/** A day of 100,000 payments is about 20 MB; packed bills unpack under bounds of their own. */
export const LARGEST_BILL = 32 * 1024 * 1024;

/** Lays the body into a file; archives are read at several places. Throws AppError tooLarge. */
async function store(body: ReadableStream<Uint8Array> | null, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > LARGEST_BILL) throw new AppError('tooLarge');
      await file.write(chunk);
    }
    if (size === 0) throw invalid('请选择账单文件', 'file');
  } finally {
    await file.close();
  }
}

/**
 * Compares a statement with our records, by the same code as `orders:reconcile --file`. Dry, nothing is
 * written. The file is gone afterwards. Throws AppError validation (says what of it cannot be used).
 */
export async function runStatement(
  ctx: Context,
  by: Auditor & { username: string },
  { firstDay, lastDay, format, name, dry }: StatementQuery,
  body: ReadableStream<Uint8Array> | null,
): Promise<Reconciled> {
  const days = { firstDay, lastDay };
  requireDays(days, ctx.clock.now());
  const folder = await mkdtemp(join(tmpdir(), 'ziping-statement-'));
  try {
    const path = join(folder, 'statement');
    await store(body, path);
    const wanted = { path, format, map: undefined };
    const statement = await readStatement(wanted, () => undefined);
    const compared = await reconciliation.compareFile(
      ctx,
      statement,
      days,
      undefined,
      () => undefined,
    );
    if (dry === '1') return reconciledView(compared, days, null);
    return await keep(ctx, by, compared, days, name);
  } catch (error) {
    if (error instanceof StatementError) throw invalid(`账单不能用。${error.chinese}`, 'file');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
