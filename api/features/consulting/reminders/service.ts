import type { PushTarget } from '#api/gateways/push/push-sender';
import type { NoticeOutcome } from '#api/gateways/sms/sender';
import type { Job } from '#api/platform/jobs';
import { dropGone } from '#db/query/push-devices';
import type { Queries, Reads } from '#db/store';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import {
  afterQuiet,
  CHANGES,
  type Change,
  changeText,
  dayAndTime,
  isQuiet,
  LEADS,
  type Lead,
  type MessageFacts,
  masterText,
  maySend,
  reminderText,
} from '#domain/consulting/reminders';
import { isProposed } from '#domain/consulting/rules';
import { isUnwritten } from '#domain/consulting/state';
import { keysOf } from '#domain/lookup';
import { maskPhone } from '#domain/people/phone';
import { isBeforeConsult } from '#domain/shop/refund-rule';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import type { PaidConsultation } from '../consultations/service.ts';
import * as consults from '../consultations/service.ts';
import * as masterNotices from '../masters/notices.ts';
import * as masters from '../masters/service.ts';
import { JOB } from './planning.ts';
import type { ReminderRow } from './repository.ts';
import * as repository from './repository.ts';

/** Condition for other modules' statements. */
export const { clientUnreached } = repository;

const BATCH_SIZE = 20;
const RETRY_AFTER_MS = 60_000;
/** Pause and number of queries of the carrier's record for an unanswered text message. */
const LOOK_UP_MS = 2 * 60_000;
const LOOK_UPS = 5;
const PUSH_TRIES = 5;
/** Time in ms during which a message about a change is useful. */
const CHANGE_TTL_MS = 6 * 60 * 60_000;
/** Limit of text messages per appointment, since each costs money. */
const MAX_TEXTS = 4;

const leadOf = (what: ReminderRow['what']): Lead | undefined => keysOf<Lead>(LEADS).find((lead) => lead === what);
const changeOf = (what: ReminderRow['what']): Change | undefined =>
  keysOf<Change>(CHANGES).find((change) => change === what);

// Messages about sessions. The row is set to `sending` before delivery: after a crash a push is repeated, since
// browsers collapse equal tags, and a text message is not.

/** True while the row is still correct. */
function isStillDue(row: ReminderRow, demand: PaidConsultation | undefined, now: number): boolean {
  if (!demand) return false;
  if (row.what === 'givenUp') return demand.slotAt === null && demand.state === 'accepted';
  if (row.what === 'proposed') return isProposed(demand, now) && demand.slotAt === row.slotAt;
  if (row.what === 'lost') return demand.lostSlotAt === row.slotAt;
  if (row.what === 'unwritten') return isUnwritten(demand);
  const same = demand.state === 'booked' && demand.slotAt === row.slotAt;
  if (row.side === 'client' && leadOf(row.what)) return same;
  return same && demand.assigneeId === row.masterId;
}

/** Not requested at this moment, so it respects the quiet hours. */
function unwrittenLaterAt(refunding: boolean, now: number): number | null | undefined {
  if (refunding) return undefined;
  return isQuiet(now) ? afterQuiet(now) : null;
}

/** Returns when to check again a reminder that may not be sent now; null: send it, undefined: drop it. */
async function laterAt(
  ctx: Context,
  q: Queries,
  row: ReminderRow,
  { refunding }: PaidConsultation,
  now: number,
): Promise<number | null | undefined> {
  const lead = leadOf(row.what);
  if (row.what === 'unwritten') return unwrittenLaterAt(refunding, now);
  if (!lead) {
    const past = row.slotAt <= now && row.what !== 'givenUp' && row.what !== 'lost';
    return past || (refunding && row.what !== 'givenUp') ? undefined : null;
  }
  if (!maySend(row.slotAt, lead, now)) return undefined;
  // The gateway may refuse the refund, and then the appointment stays.
  if (refunding) return now + RETRY_AFTER_MS;
  if (isQuiet(now)) {
    const morning = afterQuiet(now);
    return maySend(row.slotAt, lead, morning) ? morning : undefined;
  }
  if (lead !== 'day') return null;
  // After a downtime both are due; the later one suffices.
  const rows = await repository.ofConsultation(ctx, q, row.clientSn);
  const hour = rows.find((each) => each.id === row.id.replace(/day$/, 'hour'));
  return hour && hour.plannedFor <= now ? undefined : null;
}

/** `id`: of a client's device; for a master's browser, the ciphertext it was read from. */
interface Browser extends PushTarget {
  id: string;
}
type Side = Pick<ReminderRow, 'side' | 'userId' | 'masterId'>;

/** Browsers of the message's recipient. */
async function browsersOf(ctx: Context, q: Reads, { side, userId, masterId }: Side): Promise<Browser[]> {
  if (side === 'client') return repository.devicesOf(ctx, q, userId);
  const browser = masterId ? await masterNotices.browserOf(ctx, masterId) : null;
  return browser ? [{ ...browser, id: browser.sealed }] : [];
}

/** Deletes browsers whose subscription has ended. */
async function dropBrowsers(
  ctx: Context,
  q: Queries,
  { side, masterId }: Side,
  gone: readonly Browser[],
): Promise<void> {
  if (side === 'client') return dropGone(q, ctx.store.t.pushDevices, gone);
  for (const { id } of gone) if (masterId) await masterNotices.dropBrowser(ctx, q, masterId, id);
}

interface Next {
  by: 'push' | 'sms';
  row: ReminderRow;
  demand: PaidConsultation;
  phone: string;
  targets: readonly Browser[];
}
type LookUp = { by: 'record'; row: ReminderRow; phone: string };

/** Ends a text message; without the carrier's answer staff see it, and the carrier's record is queried. */
async function left(ctx: Context, q: Queries, job: Job, { id }: ReminderRow, state: NoticeOutcome): Promise<void> {
  const now = ctx.clock.now();
  await repository.put(ctx, q, id, { state, doneAt: now });
  const again = state === 'unknown' && ctx.smsSender.lookUp && job.tries <= LOOK_UPS;
  await ctx.jobs.finish(q, job, again ? now + LOOK_UP_MS : null);
}

async function lookUp(ctx: Context, job: Job, { row, phone }: LookUp): Promise<void> {
  const asked = { phone, ref: row.id, at: row.sendingAt ?? ctx.clock.now() };
  const outcome = (await ctx.smsSender.lookUp?.(asked)) ?? 'unknown';
  await ctx.store.tx((q) => left(ctx, q, job, row, outcome));
}

/** Returns the recipient's phone number, or an empty string. */
async function phoneOf(ctx: Context, q: Queries, row: ReminderRow): Promise<string> {
  if (row.side === 'client') return repository.phoneOf(ctx, q, row.userId);
  return (row.masterId && (await masterNotices.phoneOf(ctx, row.masterId))) || '';
}

/**
 * Returns true if a text message may be sent; a master needs a phone number. There is no template for the missing
 * question.
 */
async function mayText(ctx: Context, q: Queries, row: ReminderRow, phone: string): Promise<boolean> {
  if (!ctx.smsSender.notice || row.what === 'unwritten') return false;
  if (row.side === 'master') return phone !== '';
  return (await repository.textsSent(ctx, q, row)) < MAX_TEXTS;
}

async function end(
  ctx: Context,
  q: Queries,
  job: Job,
  row: ReminderRow,
  state: ReminderRow['state'],
  channel?: 'desk',
): Promise<null> {
  await repository.put(ctx, q, row.id, { state, doneAt: ctx.clock.now(), ...(channel && { channel }) });
  await ctx.jobs.finish(q, job, null);
  return null;
}

/** Decides in one transaction what becomes of the row; delivery follows afterwards. */
function prepare(ctx: Context, job: Job): Promise<Next | LookUp | null> {
  return ctx.store.tx(async (q) => {
    const row = await repository.find(ctx, q, job.ref);
    if (row?.state === 'unknown') return { by: 'record', row, phone: await phoneOf(ctx, q, row) };
    if (row?.state === 'sending' && row.channel === 'sms') {
      await left(ctx, q, job, row, 'unknown');
      return null;
    }
    if (row?.state === 'planned' || row?.state === 'sending') return chooseChannel(ctx, q, job, row);
    await ctx.jobs.finish(q, job, null);
    return null;
  });
}

/** Chooses the channel of a row. Drops it if its slot has changed; postpones what is not due. */
async function chooseChannel(ctx: Context, q: Queries, job: Job, row: ReminderRow): Promise<Next | null> {
  const now = ctx.clock.now();
  const demand = await consults.find(ctx, q, row.clientSn);
  if (!demand || !isStillDue(row, demand, now)) return end(ctx, q, job, row, 'dropped');
  const later = await laterAt(ctx, q, row, demand, now);
  if (later === undefined) return end(ctx, q, job, row, 'dropped');
  if (later !== null) {
    await ctx.jobs.finish(q, job, later);
    return null;
  }
  const phone = await phoneOf(ctx, q, row);
  const targets = row.channel === 'sms' ? [] : await browsersOf(ctx, q, row);
  const by = targets.length > 0 ? 'push' : 'sms';
  if (by === 'sms' && !(await mayText(ctx, q, row, phone))) {
    // The console shows it to the master in any case.
    return row.side === 'master' ? end(ctx, q, job, row, 'sent', 'desk') : end(ctx, q, job, row, 'failed');
  }
  await repository.put(ctx, q, row.id, { state: 'sending', channel: by, sendingAt: now });
  return { by, row, demand, phone, targets };
}

async function wordsOf(ctx: Context, { row, demand, phone }: Next): Promise<MessageFacts> {
  const master = await masters.nameOf(ctx, demand.assigneeId);
  const { proposedAt, way, begunAt } = demand;
  const mayRefund = isBeforeConsult(begunAt);
  return { slotAt: row.slotAt, proposedAt, master, way, mayRefund, phone: maskPhone(phone) };
}

async function textOf(ctx: Context, next: Next, words: MessageFacts): Promise<string> {
  const { row, demand } = next;
  const lead = leadOf(row.what);
  const now = ctx.clock.now();
  if (row.side === 'master') return masterText(words, now);
  if (lead) return reminderText(lead, words, now);
  const reason = await texts.open(ctx, demand.userId, demand.closing);
  return changeText(changeOf(row.what) ?? 'booked', words, reason);
}

const TITLE = '咨询提醒';
/** Pages opened by a tap on a message. */
const PAGES: Readonly<Record<ReminderRow['side'], string>> = {
  client: '/payment-success?client_sn=',
  master: '/admin/demands?state=all&open=',
};

/** Returns true if a push service accepted the message; null: retry later. */
async function push(ctx: Context, next: Next, words: MessageFacts): Promise<boolean | null> {
  const { row, targets } = next;
  const lead = leadOf(row.what);
  const change = changeOf(row.what);
  const tag = `consult-${row.clientSn.slice(-12)}-${row.what}`;
  const message = {
    text: JSON.stringify({
      kind: 'hour',
      title: change ? CHANGES[change] : TITLE,
      body: await textOf(ctx, next, words),
      tag,
      page: `${PAGES[row.side]}${row.clientSn}`,
    }),
    ttlSeconds: Math.floor((lead ? row.slotAt - LEADS[lead].lastMs - ctx.clock.now() : CHANGE_TTL_MS) / 1000),
    // RFC 8030 §5.4: 32 characters at most.
    topic: tag.slice(0, 32),
  };
  const outcomes = await Promise.all(targets.map((target) => ctx.push.send(target, message)));
  const gone = targets.filter((_, index) => outcomes[index] === 'gone');
  await ctx.store.tx((q) => dropBrowsers(ctx, q, row, gone));
  if (outcomes.includes('accepted')) return true;
  return outcomes.includes('later') ? null : false;
}

async function send(ctx: Context, job: Job, next: Next): Promise<void> {
  const { row, by, phone } = next;
  const words = await wordsOf(ctx, next);
  const done = (state: ReminderRow['state']) =>
    ctx.store.tx(async (q) => {
      await repository.put(ctx, q, row.id, { state, doneAt: ctx.clock.now() });
      await ctx.jobs.finish(q, job, null);
    });
  if (by === 'sms') {
    const when = dayAndTime(row.slotAt, ctx.clock.now());
    const ofClient = leadOf(row.what) ? 'reminder' : 'change';
    const notice = { phone, kind: row.side === 'master' ? 'master' : ofClient } as const;
    const params = { time: when, master: words.master ?? '命理师' };
    const outcome = await ctx.smsSender.notice?.({ ...notice, params, ref: row.id });
    return ctx.store.tx((q) => left(ctx, q, job, row, outcome ?? 'failed'));
  }
  const took = await push(ctx, next, words);
  if (took) return done('sent');
  const again = took === null && job.tries < PUSH_TRIES;
  await ctx.store.tx(async (q) => {
    const channel = again ? 'push' : 'sms';
    await repository.put(ctx, q, row.id, { state: 'planned', channel });
    await ctx.jobs.finish(q, job, ctx.clock.now() + (again ? RETRY_AFTER_MS : 0));
  });
}

async function run(ctx: Context, job: Job): Promise<void> {
  const next = await prepare(ctx, job);
  if (next?.by === 'record') await lookUp(ctx, job, next);
  else if (next) await send(ctx, job, next);
}

/** Sends what is due; called periodically by the server. Sends nothing while the clock is in doubt. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  if (!ctx.clockGuard.isTrusted()) return;
  const claimed = await ctx.jobs.claim(JOB, now, BATCH_SIZE);
  const outcomes = await Promise.allSettled(claimed.map((job) => run(ctx, job)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      ctx.log.error({ err: outcome.reason }, 'a message about an appointment was not sent');
    }
  }
}

/** Returns when the client of a consultation was reminded, ms. */
export async function remindedAt(ctx: Context, clientSn: string): Promise<number[]> {
  const rows = await repository.ofConsultation(ctx, ctx.store.q, clientSn);
  return rows.flatMap(({ side, what, state, doneAt }) =>
    side === 'client' && state === 'sent' && leadOf(what) && doneAt !== null ? [doneAt] : [],
  );
}

/** Future sessions for the caller: their own, or all if the role sees all. */
export async function notices(ctx: Context, { id, role }: { id: string; role: StaffRole }) {
  if (!mayStaff(role, 'demands:own')) return [];
  const all = mayStaff(role, 'demands:list-all');
  const rows = await repository.forStaff(ctx, ctx.clock.now());
  return rows
    .filter(({ assigneeId }) => all || assigneeId === id)
    .map(({ reminder: { id: key, clientSn, slotAt, side, what, state } }) => ({
      id: key,
      client_sn: clientSn,
      at: slotAt,
      about:
        side === 'master'
          ? what === 'hour'
            ? ('hour' as const)
            : ('day' as const)
          : state === 'unknown'
            ? ('unknown' as const)
            : ('unreached' as const),
    }));
}
