import { runAll } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import * as browsers from '../../consulting/masters/notices.ts';
import type { Context } from '../../context.ts';
import * as approvals from '../../staff/approvals/service.ts';

const BATCH_SIZE = 20;
/** Delays before a failed push is retried; after the last only the console's start page shows it. */
const RETRIES_MS = [1, 5, 15, 60].map((minutes) => minutes * 60_000);

// Notifies the other owners by push that an act awaits approval, each in their chosen browser.

/** The message contains neither the act nor its subject, since it may be shown on a lock screen. */
function messageOf({ id, expiresAt }: { id: string; expiresAt: number }, now: number) {
  const tag = `second-${id.slice(-12)}`;
  const body = '另一位负责人有一项操作等您同意，24小时内有效。';
  return {
    text: JSON.stringify({ kind: 'hour', title: '等待您同意', body, tag, page: '/admin/' }),
    ttlSeconds: Math.ceil((expiresAt - now) / 1000),
    topic: tag,
  };
}

async function tell(ctx: Context, job: Job, now: number): Promise<void> {
  const question = { id: job.ref, ...(await approvals.waitingFor(ctx, job.ref)) };
  const outcomes = await Promise.all(
    question.owners.map(async (id) => {
      const browser = await browsers.browserOf(ctx, id);
      if (!browser) return null;
      const outcome = await ctx.push.send(browser, messageOf(question, now));
      if (outcome === 'gone') await ctx.store.tx((q) => browsers.dropBrowser(ctx, q, id, browser.sealed));
      return outcome;
    }),
  );
  const wait = outcomes.includes('later') ? RETRIES_MS[job.tries - 1] : undefined;
  await ctx.store.tx((q) => ctx.jobs.finish(q, job, wait === undefined ? null : now + wait));
}

/** Sends what is due; called periodically by the server. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  await runAll(ctx, approvals.NOTICE_JOB, BATCH_SIZE, now, (job) => tell(ctx, job, now));
}
