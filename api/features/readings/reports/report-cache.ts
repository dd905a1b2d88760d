import * as z from 'zod/mini';
import { ruleWriter } from '#api/gateways/llm/rule-writer';
import type {
  Generation,
  GenerationTask,
  ProgressListener,
  ReportWriter,
  SharedGeneration,
} from '#api/gateways/llm/writer';
import { pauseOf } from '#api/platform/pauses';
import type { Platform } from '#api/platform/platform';
import {
  ReportChapter,
  ReportCurve,
  ReportGlance,
  ReportImage,
  ReportSection,
  ReportSummary,
  WRITERS,
} from '#contract/reports';
import type { GeneratedSection, KeptReport } from '#db/schema/reports';
import type { CivilDate } from '#domain/calendar/civil-date';
import { AppError } from '#domain/errors';
import { CONFIDENCES } from '#domain/judgement/confidence';
import { ageOn } from '#domain/people/age';
import { PARENT_BELOW } from '#domain/report/reader/stage';
import type { Context } from '../../context.ts';
import { chartFacts, type Subject } from './composition.ts';
import type { ReportKey } from './repository.ts';
import * as repository from './repository.ts';

/** Renewed while writing; after a crash the lease expires after this. */
const LEASE_MS = 15_000;
const RENEW_MS = 3_000;
/** Poll interval for a report that another process is writing. */
const LOOK_MS = 250;
/** Delay before a failed writer is retried; the rules are used meanwhile. */
const RETRY_MS = 10 * 60_000;

function keyText({ userId, template, period, chartHash, writer }: ReportKey): string {
  return [userId, template, period, chartHash, writer].join('\n');
}

/**
 * Writer of reports opened now: the rules while the model is paused. A report to a parent about a child never uses a
 * model: it would address the child as 您, and no data about a child leaves the system.
 */
export async function writer(ctx: Context, { birth }: Subject, about: CivilDate): Promise<ReportWriter> {
  if (ageOn(birth.solar, about) < PARENT_BELOW) return ruleWriter;
  return (await pauseOf(ctx, 'model')) === null ? ctx.reportWriter : ruleWriter;
}

// One generation per key, within this process (shared) and across processes (a lease in the report's row). Afterwards
// the stored report is found by its key.

async function found(ctx: Context, key: ReportKey): Promise<{ writing: Generation | null; percent: number }> {
  const row = await repository.find(ctx, key);
  const sealed = row?.retryAt != null && row.retryAt <= ctx.clock.now() ? null : row?.report;
  const report = sealed ? await openReport(ctx, key.userId, sealed) : null;
  if (sealed && !report) await ctx.store.tx((q) => repository.expire(ctx, q, key));
  return {
    writing: report ? { ...report, standing: 'final' } : null,
    percent: row?.percent ?? 0,
  };
}

/** Writes under a lease. */
async function writeAndKeep(
  ctx: Context,
  key: ReportKey,
  lease: string,
  writer: ReportWriter,
  task: GenerationTask,
  watch: ProgressListener,
): Promise<Generation> {
  let percent = 0;
  const observed: ProgressListener = {
    progress(next) {
      percent = Math.max(percent, next);
      watch.progress(next);
    },
    section: (written) => watch.section(written),
  };
  const renewing = setInterval(() => {
    ctx.store
      .tx((q) => repository.renew(ctx, q, key, lease, ctx.clock.now() + LEASE_MS, percent))
      // The next renewal makes up for it: the lease outlives several.
      .catch((cause: unknown) => ctx.log.warn({ err: cause }, 'a lease was not renewed'));
  }, RENEW_MS);
  try {
    const writing = await writer.write(task, observed, ctx.stopping.signal);
    await saveReport(ctx, key, lease, writing);
    return writing;
  } finally {
    clearInterval(renewing);
  }
}

/** Stores a report. If that fails it is shown all the same; the lease expires. */
async function saveReport(
  ctx: Context,
  key: ReportKey,
  lease: string,
  { standing, ...report }: Generation,
): Promise<void> {
  const retryAt = standing === 'final' ? null : ctx.clock.now() + RETRY_MS;
  try {
    const sealed = standing === 'passing' ? null : await sealReport(ctx, key.userId, report);
    await ctx.store.tx((q) =>
      sealed === null ? repository.release(ctx, q, key, lease) : repository.keep(ctx, q, key, lease, sealed, retryAt),
    );
  } catch (cause) {
    ctx.log.error({ err: cause }, 'a report was not stored');
  }
}

/** Null if the database cannot write now. */
async function claim(ctx: Platform, key: ReportKey, lease: string): Promise<boolean | null> {
  const now = ctx.clock.now();
  try {
    return await ctx.store.tx((q) => repository.claim(ctx, q, key, lease, now, now + LEASE_MS));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    ctx.log.warn({ err: cause }, 'a report could not be claimed');
    return null;
  }
}

function replay({ sections }: Generation, watch: ProgressListener): void {
  for (const written of sections) watch.section(written);
}

async function writeOnce(
  ctx: Context,
  key: ReportKey,
  writer: ReportWriter,
  task: () => GenerationTask,
  watch: ProgressListener,
): Promise<Generation> {
  for (;;) {
    const { writing, percent } = await found(ctx, key);
    if (writing) {
      replay(writing, watch);
      return writing;
    }
    if (!writer.keeps) return writer.write(task(), watch, ctx.stopping.signal);
    const lease = ctx.ids.next();
    const won = ctx.stopping.signal.aborted ? null : await claim(ctx, key, lease);
    // The reader gets a report all the same; nothing has to be stored.
    if (won === null) return ruleWriter.write(task(), watch, ctx.stopping.signal);
    if (won) return writeAndKeep(ctx, key, lease, writer, task(), watch);
    watch.progress(percent);
    await Bun.sleep(LOOK_MS);
  }
}

/** Starts writing at once. Watchers only receive progress that advances. */
export function sharedGeneration(write: (watch: ProgressListener) => Promise<Generation>): SharedGeneration {
  const watchers = new Set<ProgressListener>();
  const sections: GeneratedSection[] = [];
  let percent = 0;

  const done = write({
    progress(next) {
      if (next <= percent) return;
      percent = next;
      for (const watcher of watchers) watcher.progress(next);
    },
    section(written) {
      sections.push(written);
      for (const watcher of watchers) watcher.section(written);
    },
  });

  return {
    done,
    watch(watcher) {
      watcher.progress(percent);
      for (const written of sections) watcher.section(written);
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

/** The report of the key: stored, in progress, or started now. `task` is called only if it is written. */
export function of(ctx: Context, key: ReportKey, writer: ReportWriter, task: () => GenerationTask): SharedGeneration {
  const text = keyText(key);
  const shared = ctx.reportsInProgress.get(text);
  if (shared) return shared;
  const begun = sharedGeneration((watch) => writeOnce(ctx, key, writer, task, watch));
  ctx.reportsInProgress.set(text, begun);
  const forget = () => ctx.reportsInProgress.delete(text);
  begun.done.then(forget, forget);
  return begun;
}

// Stored reports reveal a birth as surely as the birth itself, and so does a plain hash, since all possible births
// can be tried: both use the user's key.

/** Stored as written: the label is chosen when it is shown. */
const SealedSection = z.extend(z.omit(ReportSection, { source: true }), { confidence: z.enum(CONFIDENCES) });

const SealedReport = z.object({
  title: z.string(),
  headline: z.exactOptional(z.string()),
  quote: z.exactOptional(z.string()),
  curves: z.exactOptional(z.array(ReportCurve)),
  chapters: z.exactOptional(z.array(ReportChapter)),
  summary: z.exactOptional(ReportSummary),
  glance: z.exactOptional(ReportGlance),
  image: z.exactOptional(ReportImage),
  sections: z.array(z.object({ section: SealedSection, source: z.enum(WRITERS) })),
});

/** Chart part of a report's key; null if the user's key was destroyed. */
export function chartHash(ctx: Pick<Context, 'dataKeys'>, userId: string, subject: Subject): Promise<string | null> {
  return ctx.dataKeys.mark(userId, 'chart', chartFacts(subject));
}

/** Encrypts a report for storage; null if the user's key was destroyed. */
export function sealReport(ctx: Pick<Context, 'dataKeys'>, userId: string, report: KeptReport): Promise<string | null> {
  return ctx.dataKeys.sealWithExistingKey(userId, 'report', JSON.stringify(report));
}

/** Decrypts a report; null if its key was destroyed or another release wrote its shape: it is written again. */
async function openReport(ctx: Pick<Context, 'dataKeys'>, userId: string, sealed: string): Promise<KeptReport | null> {
  const text = await ctx.dataKeys.open(userId, 'report', sealed);
  return text === null ? null : (z.safeParse(SealedReport, JSON.parse(text)).data ?? null);
}
