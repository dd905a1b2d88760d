import { eq, sql } from 'drizzle-orm';
import { PAUSES, type Pausable } from '#domain/console/pause';
import { AppError } from '#domain/errors';
import type { Platform } from './platform.ts';

/** Words of the pause of a part; null while it runs. Asked each time, so a pause holds in every process at once. */
export async function pauseOf(ctx: Pick<Platform, 'store'>, part: Pausable): Promise<string | null> {
  const { pauses } = ctx.store.t;
  const statement = ctx.store.prepare('pause_of', (q) =>
    q
      .select({ words: pauses.words })
      .from(pauses)
      .where(eq(pauses.part, sql.placeholder('part'))),
  );
  const [row] = await statement.execute({ part });
  return row ? row.words || PAUSES[part].words : null;
}

/** Words of every part that is paused. */
export async function pausesOf(ctx: Pick<Platform, 'store'>): Promise<ReadonlyMap<Pausable, string>> {
  const { pauses } = ctx.store.t;
  const statement = ctx.store.prepare('pauses_all', (q) =>
    q.select({ part: pauses.part, words: pauses.words }).from(pauses),
  );
  const rows = await statement.execute({});
  return new Map(rows.map(({ part, words }) => [part, words || PAUSES[part].words]));
}

/** Throws AppError forbidden, with the owner's words: a pause is meant, and no fault of ours that rings an alert. */
export async function refuseWhilePaused(ctx: Pick<Platform, 'store'>, part: Pausable): Promise<void> {
  const msg = await pauseOf(ctx, part);
  if (msg !== null) throw new AppError('forbidden', { msg });
}
