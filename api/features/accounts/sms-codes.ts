import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { nextSmsAt, SMS_CODE, type SmsPurpose } from '#domain/sms-code';
import type { SmsSender } from '../../gateways/sms/sender.ts';
import type { Chance } from '../../platform/chance.ts';
import { randomText } from '../../platform/chance.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import { type SmsCodeRow, smsRepository } from './sms-repository.ts';

export interface SmsCodesParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  chance: Chance;
  sender: SmsSender;
  /** Keys the hashes: a stolen database alone does not give the codes away. */
  hashKey: string;
}

/** One-time codes by text message: sent, tried at most five times, used once. */
export function smsCodes({ store, clock, ids, chance, sender, hashKey }: SmsCodesParts) {
  const repository = smsRepository(store.t);

  function hash(phone: string, purpose: SmsPurpose, code: string): string {
    return createHmac('sha256', hashKey).update(`${purpose}:${phone}:${code}`).digest('base64url');
  }

  function matches(row: SmsCodeRow, code: string): boolean {
    return timingSafeEqual(
      Buffer.from(hash(row.phone, row.purpose, code)),
      Buffer.from(row.codeHash),
    );
  }

  return {
    /**
     * Makes and sends a code. With `deliver` false everything but the sending happens, so that an
     * answer does not tell whether the phone has an account. Throws AppError tooOften, upstream.
     */
    async send(phone: string, purpose: SmsPurpose, deliver: boolean): Promise<void> {
      const code = randomText(chance, '0123456789', SMS_CODE.digits);
      const now = clock.now();
      const row: SmsCodeRow = {
        id: ids.next(),
        phone,
        purpose,
        codeHash: hash(phone, purpose, code),
        triesLeft: SMS_CODE.tries,
        createdAt: now,
        expiresAt: now + SMS_CODE.lifeMs,
        usedAt: null,
        failedAt: null,
      };
      await store.tx(async (q) => {
        const wait = nextSmsAt(await repository.sentAt(q, phone)) - now;
        if (wait > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1000) });
        await repository.insert(q, row);
      });
      if (!deliver) return;
      try {
        await sender.send({ phone, purpose, code });
      } catch (cause) {
        await store.tx((q) => repository.markFailed(q, row.id, clock.now()));
        // A carrier's adapter says what the person can do about it.
        if (cause instanceof AppError) throw cause;
        throw new AppError('upstream', { msg: '短信发送失败，请稍后重试', cause });
      }
    },

    /**
     * The id of the code when it is right; a wrong one costs a try. Nothing is used up yet, so
     * that what follows may still fail without sending the user for another code.
     */
    async check(phone: string, purpose: SmsPurpose, code: string): Promise<string> {
      const id = await store.tx(async (q) => {
        const row = await repository.open(q, phone, purpose, clock.now());
        if (row && matches(row, code)) return row.id;
        if (row) await repository.countTry(q, row.id);
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
