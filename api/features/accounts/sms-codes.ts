import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { nextSmsAt, SMS_CODE, type SmsPurpose } from '#domain/sms-code';
import type { SmsSender } from '../../gateways/sms/sender.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { type SmsCodeRow, smsRepository } from './sms-repository.ts';

export interface SmsCodesParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  sender: SmsSender;
  /** Codes follow from it and an id: a stolen database alone does not give them away. */
  key: string;
}

/** One-time codes by text message: sent, tried a few times, used once. */
export function smsCodes({ store, clock, ids, sender, key }: SmsCodesParts) {
  const repository = smsRepository(store.t);

  /** The digits of a code: the same for whoever sends it, and however often. */
  function codeOf(id: string): string {
    const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6);
    return String(number % 10 ** SMS_CODE.digits).padStart(SMS_CODE.digits, '0');
  }

  const matches = (row: SmsCodeRow, code: string) =>
    timingSafeEqual(Buffer.from(codeOf(row.id)), Buffer.from(code));

  return {
    /**
     * Makes and sends a code. With `deliver` false everything but the sending happens, so that an
     * answer does not tell whether the phone has an account. Throws AppError tooOften, upstream.
     */
    async send(phone: string, purpose: SmsPurpose, deliver: boolean): Promise<void> {
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
        const wait = nextSmsAt(await repository.sentAt(q, phone, purpose)) - now;
        if (wait > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(wait / 1000) });
        await repository.insert(q, row);
      });
      if (!deliver) return;
      try {
        await sender.send({ phone, purpose, code: codeOf(row.id) });
      } catch (cause) {
        await store.tx((q) => repository.markFailed(q, row.id, clock.now()));
        // A carrier's adapter says what the person can do about it.
        if (cause instanceof AppError) throw cause;
        throw new AppError('upstream', { msg: '短信发送失败，请稍后重试', cause });
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
