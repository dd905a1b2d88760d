import { createHmac, timingSafeEqual } from 'node:crypto';
import { runAll } from '#api/platform/due-jobs';
import { neighbourhoodOf, networkOf } from '#api/platform/http/caller-address';
import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import {
  codeEndsAt,
  isForAccounts,
  nextSmsAt,
  SMS_CODE,
  SMS_RETRIES_MS,
  type SmsPurpose,
} from '#domain/people/sms-code';
import type { Context } from '../../context.ts';
import type { SmsCodeRow } from './sms-repository.ts';
import * as repository from './sms-repository.ts';

const JOB = 'sms';
/** Sent concurrently, so that all finish before the first lease expires. */
const BATCH_SIZE = 20;
const LOOK_EVERY_MS = 10;
const SETTLED_WITHIN_MS = 3_000;

// One-time codes by text message: sent by a job, limited tries, used once.

/** Digits of a code: the same for every carrier and every resend. */
function codeOf(ctx: Context, id: string): string {
  const number = createHmac('sha256', ctx.smsCodeKey).update(id).digest().readUIntBE(0, 6);
  return String(number % 10 ** SMS_CODE.digits).padStart(SMS_CODE.digits, '0');
}

function matches(ctx: Context, row: SmsCodeRow, code: string) {
  return timingSafeEqual(Buffer.from(codeOf(ctx, row.id)), Buffer.from(code));
}

/** Time of the next attempt; null: none. A carrier that rejects by its rules would reject again. */
function nextTry(ctx: Platform, row: SmsCodeRow, { tries }: Job, cause: unknown): number | null {
  const wait = SMS_RETRIES_MS[tries - 1];
  const refused = cause instanceof AppError && cause.kind !== 'upstream';
  const next = ctx.clock.now() + (wait ?? 0);
  return wait === undefined || refused || next >= row.expiresAt ? null : next;
}

/** Sends one message; a phone without an account receives none for a password reset or sign-in. */
async function deliver(ctx: Context, job: Job): Promise<void> {
  const row = await repository.wanted(ctx, ctx.store.q, job.ref, ctx.clock.now());
  try {
    if (row) {
      const { phone, purpose } = row;
      await ctx.smsSender.send({ phone, purpose, code: codeOf(ctx, row.id) });
    }
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, null));
  } catch (cause) {
    if (!row) throw cause;
    const next = nextTry(ctx, row, job, cause);
    ctx.log.warn({ err: cause, tries: job.tries, again: next !== null }, 'a code was not sent');
    await ctx.store.tx(async (q) => {
      if (next === null) await repository.markFailed(ctx, q, row.id, ctx.clock.now());
      await ctx.jobs.finish(q, job, next);
    });
  }
}

/** Sends what is due; called periodically by the server. */
export async function runDue(ctx: Context): Promise<void> {
  await runAll(ctx, JOB, BATCH_SIZE, ctx.clock.now(), (job) => deliver(ctx, job));
}

/** Sends what is due and never throws; failures are retried by the next round. */
function sendSoon(ctx: Context): void {
  const failed = (cause: unknown) => ctx.log.error({ err: cause }, 'codes are sent late');
  ctx.smsSending.done = Promise.all([ctx.smsSending.done, runDue(ctx).catch(failed)]).then(() => undefined);
}

/**
 * Creates a code, which is sent after the response. Phones with and without an account take the same path, so that
 * neither answer nor timing differs. `device`: one with an earlier sign-in to the phone's account; other clients
 * cannot use up its codes.
 * @throws AppError tooOften
 */
export async function send(
  ctx: Context,
  phone: string,
  purpose: SmsPurpose,
  { ip, device }: { ip: string; device?: string | undefined },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.store.tx(async (q) => {
    const sentAt = await repository.sentAt(ctx, q, phone, purpose, now);
    const wait = nextSmsAt(sentAt) - now;
    // A device with codes of its own is only limited to one a minute.
    const own = device !== undefined && nextSmsAt(sentAt.slice(0, 1)) <= now;
    if (wait > 0 && !(own && (await ctx.limits.deviceCode(q, device)))) {
      throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1000) });
    }
    const count = !isForAccounts(purpose) || (await repository.hasAccount(ctx, q, phone));
    await ctx.limits.spend(q, { budget: purpose, ip, count });
    const row: SmsCodeRow = {
      id: ctx.ids.next(),
      phone,
      purpose,
      triesLeft: SMS_CODE.triesOfAll,
      createdAt: now,
      expiresAt: codeEndsAt(sentAt, now),
      usedAt: null,
      failedAt: null,
    };
    await repository.insert(ctx, q, row);
    if (!isForAccounts(purpose)) await repository.noteAsker(ctx, q, askerOf(ctx, phone, purpose, ip), now);
    await ctx.jobs.arm(q, JOB, row.id, now);
  });
  sendSoon(ctx);
}

/** Resolves when this process is sending nothing. */
export function rest(ctx: Context) {
  return ctx.smsSending.done;
}

/** Resolves when the phone's newest code was sent or postponed, or after 3 s. */
export async function settled(ctx: Platform, phone: string): Promise<void> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  while (performance.now() < until) {
    const id = await repository.newest(ctx, ctx.store.q, phone);
    const dueAt = id === undefined ? undefined : await ctx.jobs.dueAt(JOB, id);
    if (dueAt === undefined || dueAt > ctx.clock.now()) return;
    await Bun.sleep(LOOK_EVERY_MS);
  }
}

/**
 * Key of a network (/24 or /48) that requested a code for a phone: without an account yet, it replaces an earlier
 * sign-in. A day has ten codes, so at most ten such networks, each with five tries at a code.
 */
const askerOf = (ctx: Context, phone: string, purpose: SmsPurpose, ip: string) =>
  createHmac('sha256', ctx.smsCodeKey)
    .update(`asked:${purpose}:${phone}:${neighbourhoodOf(ip)}`)
    .digest('base64url');

/** Submitter of a code. `known`: a device or network with an earlier sign-in to the phone's account. */
interface Holder {
  ip: string;
  known?: string | undefined;
}

/** The holder; known if the network requested a code for the phone. */
async function placed(ctx: Context, q: Queries, phone: string, purpose: SmsPurpose, by: Holder): Promise<Holder> {
  if (by.known !== undefined || isForAccounts(purpose)) return by;
  const asker = askerOf(ctx, phone, purpose, by.ip);
  return (await repository.hasAsked(ctx, q, asker, ctx.clock.now())) ? { ip: by.ip, known: asker } : by;
}

/** Unknown clients share tries in addition to those of each network; a known origin has its own. */
async function mayTry(ctx: Platform, q: Queries, row: SmsCodeRow, { ip, known }: Holder): Promise<boolean> {
  if (known === undefined && row.triesLeft === 0) return false;
  return (await repository.triesOf(ctx, q, row, known ?? networkOf(ip))) < SMS_CODE.tries;
}

/**
 * Returns the code's id if it is right; a wrong one costs the origin a try. Nothing is used up yet, so a later
 * failure does not require another code.
 */
export async function check(
  ctx: Context,
  phone: string,
  purpose: SmsPurpose,
  code: string,
  by: Holder,
): Promise<string> {
  const id = await ctx.store.tx(async (q) => {
    const row = await repository.open(ctx, q, phone, purpose, ctx.clock.now());
    if (!row) return null;
    const { ip, known } = await placed(ctx, q, phone, purpose, by);
    if (!(await mayTry(ctx, q, row, { ip, known }))) return null;
    if (matches(ctx, row, code)) return row.id;
    await repository.countTry(ctx, q, row, known ?? networkOf(ip), known === undefined);
    return null;
  });
  if (id === null) throw wrongCode();
  return id;
}

/** Uses up a checked code, in the transaction that needed it. */
export async function use(ctx: Context, q: Queries, id: string): Promise<void> {
  const purpose = await repository.use(ctx, q, id, ctx.clock.now());
  if (purpose === undefined) throw wrongCode();
  await ctx.limits.redeem(q, purpose);
}

function wrongCode(): AppError {
  return invalid('验证码错误或已过期', 'smsCode');
}
