import type { Figure } from '#api/platform/metrics';
import type { Platform } from '#api/platform/platform';
import type { ClientErrorBody, ClientErrors } from '#contract/client-errors';
import type { Queries } from '#db/store';
import { engineOf } from '#domain/people/engine';
import { dayOf, dayText } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import type { ClientCount } from './repository.ts';
import * as repository from './repository.ts';

// Errors and page views of both apps: counts by day, build, route and engine, for 30 days.

const KEPT_DAYS = 30;
/** Distinct rows per day; beyond this limit errors count without details, so a flood cannot fill the table. */
const MOST_ROWS = 2_000;
const LISTED = 10;
const LISTED_ENGINES = 20;
const FLUSH_MS = 60_000;

type App = ClientCount['app'];
type Counting = Pick<Context, 'store' | 'clock' | 'metrics'>;

/** Fields that many rows may share: all but day, app, kind, engine and count. */
const NO_DETAILS = { message: '', place: '', build: '', route: '' };

async function add(ctx: Counting, q: Queries, rows: readonly Omit<ClientCount, 'day'>[]): Promise<void> {
  const day = dayOf(ctx.clock.now());
  await repository.forgetBefore(ctx, q, day - KEPT_DAYS + 1);
  const full = (await repository.rowsOf(ctx, q, day)) >= MOST_ROWS;
  for (const row of rows) await repository.add(ctx, q, { ...row, ...(full && NO_DETAILS), day });
}

/**
 * Counts one client error.
 * @throws AppError tooOften
 */
export async function reportClientError(
  ctx: Context,
  app: App,
  { where = '', build = '', engine = 'other', route = '', kind, message }: ClientErrorBody,
  ip: string,
): Promise<void> {
  await ctx.limits.perIp('clientError', ip);
  ctx.metrics.countClientError(app, engine);
  // A page view is no error, whatever the client calls it.
  const row = {
    app,
    kind: kind === repository.OPEN ? 'Error' : kind,
    message,
    place: where,
    build,
    engine,
    route,
    count: 1,
  };
  // Read committed: the statements add to existing values.
  await ctx.store.tx((q) => add(ctx, q, [row]), 'readCommitted');
}

/** Returns the ten most frequent errors of 30 days, and engines by page views. */
export async function listClientErrors(ctx: Platform): Promise<ClientErrors> {
  const errors = await repository.commonest(ctx, LISTED);
  const engines = await repository.byEngine(ctx, LISTED_ENGINES);
  return { errors: errors.map((row) => ({ ...row, lastDay: dayText(row.lastDay) })), engines };
}

export interface PageOpens {
  /** Counts a page view by the engine in its user agent. */
  count(app: App, agent: string): void;
  /** Writes the counts since the last flush. */
  flush(): Promise<void>;
}

/** Page views of this process, written once a minute: a page does not wait for the database. */
export function pageOpens(ctx: Counting & Pick<Context, 'log'>): PageOpens {
  let counts = new Map<string, Omit<ClientCount, 'day'>>();
  let flushedAt = ctx.clock.now();

  async function flush() {
    const rows = [...counts.values()];
    counts = new Map();
    flushedAt = ctx.clock.now();
    if (rows.length > 0) await ctx.store.tx((q) => add(ctx, q, rows), 'readCommitted');
  }

  return {
    flush,
    count(app, agent) {
      const engine = engineOf(agent);
      ctx.metrics.countPageOpen(app, engine);
      const known = counts.get(`${app} ${engine}`);
      const row = known ?? { app, kind: repository.OPEN, ...NO_DETAILS, engine, count: 0 };
      row.count += 1;
      counts.set(`${app} ${engine}`, row);
      if (ctx.clock.now() - flushedAt < FLUSH_MS) return;
      flush().catch((cause: unknown) => ctx.log.error({ err: cause }, 'page opens were not written'));
    },
  };
}

export const clientErrorFigure = (ctx: Platform): Figure => ({
  name: 'ziping_client_errors_equal',
  help: 'Reports today of the commonest error of the apps.',
  read: async () => [{ value: await repository.mostEqual(ctx, dayOf(ctx.clock.now())) }],
});
