import type { VisitBody } from '#contract/visits';
import type { Queries, Store } from '#db/store';
import { dayOf } from '#domain/time/beijing-day';
import type { Clock } from '../../../platform/clock.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { type FirstStep, visitsRepository } from './repository.ts';

export interface VisitsParts {
  store: Store;
  clock: Clock;
  limits: Pick<RateLimit, 'perIp'>;
}

/** What the funnel counts that nothing else writes down. */
export function visitsService({ store, clock, limits }: VisitsParts) {
  const repository = visitsRepository(store);

  /** A user did something for the first time; in the caller's transaction. Later times change nothing. */
  function firstStep(q: Queries, userId: string, step: FirstStep['step']): Promise<void> {
    return repository.step(q, { userId, step, at: clock.now() });
  }

  return {
    firstStep,

    /** Somebody opened the app. Only the day's number grows. Throws AppError tooOften. */
    async count({ source }: VisitBody, ip: string): Promise<void> {
      await limits.perIp('visit', ip);
      // Read committed, as below: one statement, which adds to what it finds or leaves what there is.
      await store.tx((q) => repository.count(q, dayOf(clock.now()), source), 'readCommitted');
    },

    chartOpened: (userId: string): Promise<void> =>
      store.tx((q) => firstStep(q, userId, 'chart'), 'readCommitted'),
  };
}

export type VisitsService = ReturnType<typeof visitsService>;
