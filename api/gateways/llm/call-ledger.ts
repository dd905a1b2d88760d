import type { Store } from '#db/store';
import type { Template } from '#domain/report/report';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { ModelCaps, ModelPrices } from '../../platform/model-config.ts';
import { callRepository } from './call-repository.ts';
import type { CallOutcome, Usage } from './model-client.ts';

/** A reader opens one or two reports at a time; more at once is a program. */
const CONCURRENCY_PER_USER = 2;
/** No call lasts longer: one that is still open then died with its process, and counts no more. */
const MAX_CALL_MS = 2 * 60_000;

type Cap = 'atOnce' | 'atOncePerUser' | 'daily' | 'perUserDaily';

interface LedgerParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  caps: ModelCaps;
  prices: ModelPrices;
  model: string;
}

/**
 * Counts the calls before they are made, so that the caps hold over any number of processes, and
 * keeps what each cost.
 */
export function callLedger({ store, clock, ids, caps, prices, model }: LedgerParts) {
  const repository = callRepository(store);

  /** Millionths of a fen: a price is fen a million tokens. */
  const costOf = (usage: Usage) =>
    (usage.in - usage.cached) * prices.in + usage.cached * prices.cached + usage.out * prices.out;

  return {
    /** The id of the call, or the cap that forbids it. */
    begin(userId: string, template: Template, period: string): Promise<{ id: string } | { cap: Cap }> {
      return store.tx(async (q) => {
        const now = clock.now();
        const today = dayStart(dayOf(now));
        const alive = now - MAX_CALL_MS;
        const counts: [Cap, number, number][] = [
          ['atOncePerUser', await repository.openOfUserSince(q, userId, alive), CONCURRENCY_PER_USER],
          ['atOnce', await repository.openSince(q, alive), caps.atOnce],
          ['perUserDaily', await repository.ofUserSince(q, userId, today), caps.perUserDaily],
          ['daily', await repository.since(q, today), caps.daily],
        ];
        const reached = counts.find(([, taken, most]) => taken >= most);
        if (reached) return { cap: reached[0] };
        const id = ids.next();
        await repository.insert(q, {
          id,
          userId,
          model,
          template,
          period,
          startedAt: now,
          outcome: 'open',
        });
        return { id };
      });
    },

    async end(id: string, outcome: CallOutcome, usage: Usage | null): Promise<void> {
      const spent = usage && {
        tokensIn: usage.in,
        tokensCached: usage.cached,
        tokensOut: usage.out,
        cost: costOf(usage),
      };
      await store.tx((q) => repository.end(q, id, { outcome, endedAt: clock.now(), ...(spent ?? {}) }));
    },
  };
}

export type CallLedger = ReturnType<typeof callLedger>;
