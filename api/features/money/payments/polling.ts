import type { Queries, Store } from '#db/store';
import { AppError } from '#domain/errors';
import { GIVE_UP_UNKNOWN_MS, nextCheckAge, nextClosedCheckAge } from '#domain/shop/polling';
import type { GatewayOrder, PaymentGateway } from '../../../gateways/payment/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type OrdersService, POLL_JOB } from '../../sales/orders/service.ts';
import type { Settlement } from './settlement.ts';

/** Questions under way at once; the gateway answers within five seconds or not at all. */
const AT_ONCE = 16;

export interface PollingParts {
  store: Store;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  gateway: PaymentGateway;
  orders: OrdersService;
  settlement: Settlement;
}

/** Asks the gateway about open orders, on the server: no browser has to stay for it. */
export function polling(parts: PollingParts) {
  const { store, clock, log, jobs, gateway, orders, settlement } = parts;

  /** Null when the gateway could not be asked; the next check comes as the table says. */
  async function ask(clientSn: string): Promise<GatewayOrder | null> {
    try {
      return await gateway.query(clientSn);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      log.warn({ clientSn, err: cause }, 'the gateway could not be asked');
      return null;
    }
  }

  /** When to ask again, given what is known now; null: never. Closes what nobody ever opened. */
  async function nextCheck(q: Queries, clientSn: string, word: GatewayOrder | null) {
    const order = await orders.findNow(q, clientSn);
    if (!order) return null;
    const now = clock.now();
    const age = now - order.createdAt;
    if (order.status === 'WAITING') {
      if (word && !word.known && age >= GIVE_UP_UNKNOWN_MS) {
        const detail = { reason: 'never opened' };
        await orders.ledger.move(q, order, 'PAY_CANCELED', 'poll', { closedAt: now }, detail);
      } else {
        const next = nextCheckAge(age);
        if (next === null) await orders.ledger.flag(q, order, 'unresolved', 'poll');
        return next === null ? null : order.createdAt + next;
      }
    } else if (order.status === 'PAID' || order.status === 'REFUNDED') return null;
    const next = nextClosedCheckAge(age);
    return next === null ? null : order.createdAt + next;
  }

  async function run(job: Job): Promise<void> {
    const askedAt = clock.now();
    const word = await ask(job.ref);
    if (word) await settlement.settle(word, 'poll', askedAt);
    await store.tx(async (q) => jobs.finish(q, job, await nextCheck(q, job.ref, word)));
  }

  return {
    ask,

    /** Asks about every order that is due; how many there were. */
    async runDue(now: number): Promise<number> {
      let done = 0;
      for (;;) {
        const due = await jobs.claim(POLL_JOB, now, AT_ONCE);
        if (due.length === 0) return done;
        await Promise.all(due.map(run));
        done += due.length;
      }
    },
  };
}
