import type { Queries, Store } from '#db/store';
import { invalid } from '#domain/errors';
import {
  birthConsentToAdd,
  CONSENT_TEXTS,
  type ConsentEvent,
  type ConsentPurpose,
} from '#domain/people/consent';
import type { Clock, Ids } from '../../../platform/clock.ts';
import { type ConsentRow, consentsRepository } from './repository.ts';

export interface ConsentsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
}

/** The record of what people agreed to, with the version of the sentence and the time. */
export function consentsService({ store, clock, ids }: ConsentsParts) {
  const repository = consentsRepository(store);

  function append(
    q: Queries,
    userId: string,
    purpose: ConsentPurpose,
    event: ConsentEvent,
    clientSn: string | null = null,
  ): Promise<void> {
    const { version } = CONSENT_TEXTS[purpose];
    const id = ids.next();
    return repository.append(q, { id, userId, purpose, event, version, clientSn, at: clock.now() });
  }

  return {
    /** Oldest first. */
    ofUser: (userId: string): Promise<ConsentRow[]> => repository.ofUser(userId),

    /**
     * In the transaction that saves a birth. `shown` is the version of the sentence that was ticked;
     * left out, the saving itself is taken as the consent and written down as such. Throws AppError
     * validation when another sentence was shown than the present one.
     */
    async birthSaved(q: Queries, userId: string, shown: string | undefined): Promise<void> {
      if (shown !== undefined && shown !== CONSENT_TEXTS.birth.version) {
        throw invalid('授权说明已更新，请刷新后重新确认', 'consentVersion');
      }
      const facts = await repository.ofUser(userId, q);
      const event = birthConsentToAdd(facts, shown !== undefined);
      if (event) await append(q, userId, 'birth', event);
    },

    birthWithdrawn: (q: Queries, userId: string): Promise<void> =>
      append(q, userId, 'birth', 'withdrawn'),

    /** In the transaction that makes an order: the buyer ticked that they are of age. */
    adultConfirmed: (q: Queries, userId: string, clientSn: string): Promise<void> =>
      append(q, userId, 'adult', 'given', clientSn),
  };
}

export type ConsentsService = ReturnType<typeof consentsService>;
