import * as z from 'zod/mini';
import { ReportCurve, ReportSection, WRITERS } from '#contract/reports';
import type { KeptReport } from '#db/schema/reports';
import type { Context } from '../../context.ts';
import { chartFacts, type Subject } from './composition.ts';

// Kept reports tell a birth as surely as the birth itself, and so does a plain hash of it, since all
// the births there can be are soon tried out: both take the key of the user.

const SealedReport = z.object({
  title: z.string(),
  headline: z.exactOptional(z.string()),
  quote: z.exactOptional(z.string()),
  curves: z.exactOptional(z.array(ReportCurve)),
  sections: z.array(
    z.object({ section: z.omit(ReportSection, { source: true }), source: z.enum(WRITERS) }),
  ),
});

/** What a kept report of the chart is found by; null when the user's key was destroyed. */
export function chartHash(
  ctx: Pick<Context, 'dataKeys'>,
  userId: string,
  subject: Subject,
): Promise<string | null> {
  return ctx.dataKeys.mark(userId, 'chart', chartFacts(subject));
}

/** As it lies in the database; null when the user's key was destroyed. */
export function seal(
  ctx: Pick<Context, 'dataKeys'>,
  userId: string,
  report: KeptReport,
): Promise<string | null> {
  return ctx.dataKeys.sealWithExistingKey(userId, 'report', JSON.stringify(report));
}

/** Null when the key that sealed it was destroyed, or its shape is another release's: written again. */
export async function open(
  ctx: Pick<Context, 'dataKeys'>,
  userId: string,
  sealed: string,
): Promise<KeptReport | null> {
  const text = await ctx.dataKeys.open(userId, 'report', sealed);
  return text === null ? null : (z.safeParse(SealedReport, JSON.parse(text)).data ?? null);
}
