import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { nextSmsAt, SMS_CODE, SMS_RETRIES_MS, type SmsPurpose } from '#domain/people/sms-code';
import type { SmsSender } from '../../../gateways/sms/sender.ts';
import type { Clock, Ids } from '../../../platform/clock.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { type SmsCodeRow, smsRepository } from './sms-repository.ts';

export interface SmsCodesParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  limits: Pick<RateLimit, 'spend'>;
  sender: SmsSender;
  /** Codes follow from it and an id: a stolen database alone does not give them away. */
  key: string;
}

const JOB = 'sms';
/** Sent side by side, so that all are through before the lease of the first ends. */
const AT_ONCE = 20;
const LOOK_EVERY_MS = 10;
const SETTLED_WITHIN_MS = 3_000;

/** One-time codes by text message: sent by a job, tried a few times, used once. */
export function smsCodes(parts: SmsCodesParts) {
  const { store, clock, ids, log, jobs, limits, sender, key } = parts;
  const repository = smsRepository(store.t);
  let sending: Promise<void> = Promise.resolve();

  /** The digits of a code: the same for whoever sends it, and however often. */
  function codeOf(id: string): string {
    const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6);
    return String(number % 10 ** SMS_CODE.digits).padStart(SMS_CODE.digits, '0');
  }

  const matches = (row: SmsCodeRow, code: string) =>
    timingSafeEqual(Buffer.from(codeOf(row.id)), Buffer.from(code));

  /** When to try again, or null: never. What the carrier refuses by its rules it refuses again. */
  function nextTry(row: SmsCodeRow, { tries }: Job, cause: unknown): number | null {
    const wait = SMS_RETRIES_MS[tries - 1];
    const refused = cause instanceof AppError && cause.kind !== 'upstream';
    const next = clock.now() + (wait ?? 0);
    return wait === undefined || refused || next >= row.expiresAt ? null : next;
  }

  /** Sends one message; a phone without an account is sent none to reset its password. */
  async function deliver(job: Job): Promise<void> {
    const row = await repository.wanted(store.q, job.ref, clock.now());
    try {
      if (row) {
        const { phone, purpose } = row;
        await sender.send({ phone, purpose, code: codeOf(row.id) });
      }
      await store.tx((q) => jobs.finish(q, job, null));
    } catch (cause) {
      if (!row) throw cause;
      const next = nextTry(row, job, cause);
      log.warn({ err: cause, tries: job.tries, again: next !== null }, 'a code was not sent');
      await store.tx(async (q) => {
        if (next === null) await repository.markFailed(q, row.id, clock.now());
        await jobs.finish(q, job, next);
      });
    }
  }

  async function runDue(): Promise<void> {
    for (;;) {
      const due = await jobs.claim(JOB, clock.now(), AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map(deliver));
    }
  }

  /** Sends what is due without keeping anybody waiting; what fails here the next round finds. */
  function sendSoon(): void {
    const failed = (cause: unknown) => log.error({ err: cause }, 'codes are sent late');
    sending = Promise.all([sending, runDue().catch(failed)]).then(() => undefined);
  }

  return {
    /**
     * Makes a code, which is sent once the call is answered. Phones with and without an account go
     * the same way, so that neither answer nor time tells them apart. Throws AppError tooOften.
     */
    async send(phone: string, purpose: SmsPurpose): Promise<void> {
      const now = clock.now();
      const row: SmsCodeRow = {
        id: ids.next(),
        phone,
        purpose,
        triesLeft: SMS_CODE.triesOfAll,
        createdAt: now,
        expiresAt: now + SMS_CODE.lifeMs,
        usedAt: null,
        failedAt: null,
      };
      await store.tx(async (q) => {
        const wait = nextSmsAt(await repository.sentAt(q, phone, purpose, now)) - now;
        if (wait > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1000) });
        const sent = purpose !== 'reset' || (await repository.hasAccount(q, phone));
        await limits.spend(q, purpose, sent);
        await repository.insert(q, row);
        await jobs.arm(q, JOB, row.id, now);
      });
      sendSoon();
    },

    /** Sends what is due; for the repeated work of the server. */
    runDue,

    /** Resolves when nothing is being sent by this process. */
    rest: () => sending,

    /** Resolves when the newest code of the phone was sent or given up for now, or after 3 s. */
    async settled(phone: string): Promise<void> {
      const until = performance.now() + SETTLED_WITHIN_MS;
      while (performance.now() < until) {
        const id = await repository.newest(store.q, phone);
        const dueAt = id === undefined ? undefined : await jobs.dueAt(JOB, id);
        if (dueAt === undefined || dueAt > clock.now()) return;
        await Bun.sleep(LOOK_EVERY_MS);
      }
    },

    /**
     * The id of the code when it is right; a wrong one costs the network it came from a try. Nothing
     * is used up yet, so that what follows may still fail without sending the user for another code.
     */
    async check(phone: string, purpose: SmsPurpose, code: string, ip: string): Promise<string> {
      const network = networkOf(ip);
      const id = await store.tx(async (q) => {
        const row = await repository.open(q, phone, purpose, clock.now());
        if (!row || (await repository.triesOf(q, row, network)) >= SMS_CODE.tries) return null;
        if (matches(row, code)) return row.id;
        await repository.countTry(q, row, network);
        return null;
      });
      if (id === null) throw wrongCode();
      return id;
    },

    /** Uses a checked code up, in the transaction of what it was needed for. */
    async use(q: Queries, id: string): Promise<void> {
      if (!(await repository.use(q, id, clock.now()))) throw wrongCode();
    },
  };
}

export type SmsCodes = ReturnType<typeof smsCodes>;

function wrongCode(): AppError {
  return invalid('验证码错误或已过期', 'smsCode');
}
