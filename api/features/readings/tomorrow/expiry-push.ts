import { runOne } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import { dropGone } from '#db/query/push-devices';
import { EXPIRY_AT, expiryText, leadToday, type MembershipEnd } from '#domain/shop/expiry';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { nextSending, sendingTimeLeft } from '#domain/time/quiet-hours';
import type { Context } from '../../context.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as repository from './repository.ts';

const JOB = 'tell-expiry';
const ALL = 'all';
const BATCH_SIZE = 40;
const TITLE = '会员到期提醒';
const PAGE = '/profile';

// One job per evening checks every member with push messages against current grants, so renewals, refunds and
// revocations need no plan to be undone.

interface Reminded {
  id: string;
  userId: string;
  end: MembershipEnd;
}

async function tell(ctx: Context, { id, userId, end }: Reminded, ttlMs: number): Promise<void> {
  const day = dayText(dayOf(end.until));
  const message = {
    text: JSON.stringify({
      kind: 'hour',
      title: TITLE,
      body: expiryText(end, ctx.clock.now()),
      tag: `expiry-${day}`,
      page: PAGE,
    }),
    // A message waiting for a phone that is off must not arrive at night.
    ttlSeconds: Math.floor(ttlMs / 1000),
    topic: `expiry-${day}`,
  };
  const devices = await repository.devicesOf(ctx, userId);
  const outcomes = await Promise.all(devices.map((device) => ctx.push.send(device, message)));
  const gone = devices.filter((_, index) => outcomes[index] === 'gone');
  const state = outcomes.includes('accepted') ? 'sent' : 'failed';
  await ctx.store.tx(async (q) => {
    await dropGone(q, ctx.store.t.pushDevices, gone);
    await repository.noticeEnded(ctx, q, id, state, ctx.clock.now());
  });
}

/** Starts the reminders of this evening that were not started, and returns their users. */
async function begin(ctx: Context, userIds: readonly string[]): Promise<Reminded[]> {
  const now = ctx.clock.now();
  const ends = await memberships.endsOf(ctx, [...userIds]);
  const due = userIds.flatMap((userId) =>
    (ends.get(userId) ?? []).flatMap((end) => {
      const lead = leadToday(end, now);
      return lead ? [{ id: `${userId}:${end.until}:${lead}`, userId, lead, end }] : [];
    }),
  );
  if (due.length === 0) return [];
  // Written before sending: a crash in between sends nothing rather than twice.
  return ctx.store.tx(async (q) => {
    const begun: Reminded[] = [];
    for (const { id, userId, lead, end } of due) {
      const row = { id, userId, endsAt: end.until, lead, state: 'sending', sendingAt: now, doneAt: null } as const;
      if (await repository.beginNotice(ctx, q, row)) begun.push({ id, userId, end });
    }
    return begun;
  });
}

/** A failed run is resumed when its lease expires; users already notified are skipped. */
async function run(ctx: Context, job: Job): Promise<void> {
  let after = '';
  for (;;) {
    const left = sendingTimeLeft(ctx.clock.now(), EXPIRY_AT);
    if (left <= 0) break;
    const userIds = await repository.membersWithDevices(ctx, after, BATCH_SIZE);
    const begunIds = await begin(ctx, userIds);
    await Promise.all(begunIds.map((each) => tell(ctx, each, left)));
    await ctx.store.tx((q) => ctx.jobs.renew(q, job, ctx.clock.now()));
    after = userIds.at(-1) ?? '';
    if (userIds.length < BATCH_SIZE) break;
  }
  await ctx.store.tx((q) => ctx.jobs.finish(q, job, nextSending(ctx.clock.now(), EXPIRY_AT)));
}

/** Sends reminders that are due. Sends nothing while the clock is in doubt, or in the quiet hours. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  if (!ctx.clockGuard.isTrusted()) return;
  await runOne(ctx, { kind: JOB, ref: ALL, firstAt: nextSending(now, EXPIRY_AT), now }, (job) => run(ctx, job));
}
