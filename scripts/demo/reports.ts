import type { Context } from '#api/features/context';
import { sealedOf } from '#api/features/people/births/repository';
import * as births from '#api/features/people/births/service';
import { analysisOf, compose, inputOf } from '#api/features/readings/reports/composition';
import * as reportCache from '#api/features/readings/reports/report-cache';
import { PROMPT_VERSION } from '#api/gateways/llm/prompt';
import { ruleWriter } from '#api/gateways/llm/rule-writer';
import type { KeptReport } from '#db/schema/reports';
import { beijingDate } from '#domain/calendar/civil-date';
import { DAY_MS } from '#domain/time/durations';

const WRITTEN: ReadonlySet<string> = new Set(['written', 'partly']);
const KEPT_DAYS = 30;
/** The newest ones: writing a report takes some milliseconds. */
const MAX_COUNT = 80;

/**
 * Stores the reports of the made-up model calls. Their texts are the rules': a demonstration has no model, so its
 * server never looks for a model's report.
 */
export async function keepReports(ctx: Context, until: number): Promise<void> {
  const { modelCalls, reports } = ctx.store.t;
  const calls = (await ctx.store.q.select().from(modelCalls)).filter(
    ({ outcome, startedAt }) => WRITTEN.has(outcome) && startedAt > until - KEPT_DAYS * DAY_MS,
  );
  calls.sort((a, b) => a.startedAt - b.startedAt);
  for (const { userId, model, template, period, endedAt: at } of calls.slice(-MAX_COUNT)) {
    const sealed = await sealedOf(ctx, userId);
    const birth = sealed === undefined ? null : await births.open(ctx, userId, sealed);
    if (birth === null || at === null || template === 'generalDay') continue;
    const subject = { birth, stage: null };
    const input = inputOf(subject, analysisOf(subject), beijingDate(at));
    const { template: _, sections, ...head } = compose(template, input);
    const written = sections.map((section) => ({ section, source: 'llm' as const }));
    const report = await reportCache.sealReport(ctx, userId, {
      ...head,
      sections: written,
    } satisfies KeptReport);
    const chartHash = await reportCache.chartHash(ctx, userId, subject);
    if (report === null || chartHash === null) continue;
    const writer = `llm ${model} ${PROMPT_VERSION} over ${ruleWriter.name}`;
    await ctx.store.tx((q) =>
      q
        .insert(reports)
        .values({
          userId,
          template,
          period,
          chartHash,
          writer,
          report,
          percent: 100,
          createdAt: at,
        })
        .onConflictDoNothing(),
    );
  }
}
