import type { Platform } from '#api/platform/platform';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/console';
import type { Pauses } from '#contract/pauses';
import { PAUSABLE } from '#domain/console/pause';
import { AppError } from '#domain/errors';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

// Parts of the shop that an owner can pause; `api/platform/pauses.ts` is checked where each starts.

export async function listPauses(ctx: Platform): Promise<Pauses> {
  const rows = await repository.pauses(ctx, ctx.store.q);
  return {
    parts: PAUSABLE.map((part) => {
      const row = rows.find((one) => one.part === part);
      return { part, since: row?.since ?? null, words: row?.words ?? '' };
    }),
  };
}

/**
 * Takes effect with the next request in every process.
 * @throws AppError conflict if it was changed meanwhile
 */
export async function setPause(
  ctx: Platform,
  by: Auditor,
  { part, paused, words, seen }: Parsed<typeof calls.setPause, 'body'>,
): Promise<Pauses> {
  await ctx.store.tx(async (q) => {
    const before = (await repository.pauses(ctx, q)).find((row) => row.part === part);
    if ((before?.since ?? null) !== seen) throw new AppError('conflict');
    if (paused) await repository.pause(ctx, q, { part, since: ctx.clock.now(), words });
    else await repository.resume(ctx, q, part);
    await audit.record(ctx, q, by, paused ? 'shop.pause' : 'shop.resume', part, words === '' ? {} : { words });
  });
  return listPauses(ctx);
}
