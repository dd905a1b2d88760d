import { createHmac } from 'node:crypto';
import type { Queries, Store } from '#db/store';
import { PHONE_MARK_MS, type PhonePast, usedUp } from '#domain/people/phone-mark';
import type { Clock } from '../../../platform/clock.ts';
import { phoneMarksRepository } from './repository.ts';

export interface PhoneMarksParts {
  store: Store;
  clock: Clock;
  /** Without it a digest could be found by trying every number there is. */
  key: string;
}

/** What is had once stays had when its account is gone: one trial and one reward a phone. */
export function phoneMarksService({ store, clock, key }: PhoneMarksParts) {
  const repository = phoneMarksRepository(store);
  const digestOf = (phone: string) => createHmac('sha256', key).update(phone).digest('base64url');

  return {
    /** What the phone used up with an account that it has left; null: nothing. */
    of: (q: Queries, phone: string): Promise<PhonePast | null> =>
      repository.find(q, digestOf(phone), clock.now()),

    /** The phone leaves its account, in the transaction that deletes the account or gives it another. */
    async leave(q: Queries, { id, phone }: { id: string; phone: string }): Promise<void> {
      const now = clock.now();
      const digest = digestOf(phone);
      const { past, bought } = await repository.account(q, id);
      const own = usedUp(past, bought);
      // A trial does not take the place of a purchase that is still remembered.
      if (own === null || (await repository.find(q, digest, now)) === 'purchase') return;
      await repository.put(q, { digest, past: own, expiresAt: now + PHONE_MARK_MS });
    },

    /** Forgets the phones whose twelve months are over. */
    runDue: (now: number) => store.tx((q) => repository.forgetUntil(q, now)),
  };
}

export type PhoneMarksService = ReturnType<typeof phoneMarksService>;
