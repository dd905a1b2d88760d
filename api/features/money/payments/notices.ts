import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import type { PaymentGateway } from '../../../gateways/payment/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import { type OrdersService, POLL_JOB } from '../../sales/orders/service.ts';
import type { paymentsRepository } from './repository.ts';
import type { Settlement } from './settlement.ts';

/** If this process dies over a notice, another one asks after so long. */
const TAKE_OVER_MS = 5_000;

export interface NoticesParts {
  store: Store;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  gateway: PaymentGateway;
  orders: OrdersService;
  settlement: Settlement;
  repository: ReturnType<typeof paymentsRepository>;
}

/** The gateway's call-backs: believed only as a hint to ask the gateway itself. */
export function notices(parts: NoticesParts) {
  const { store, clock, log, jobs, gateway, orders, settlement, repository } = parts;

  return {
    /**
     * Keeps a notice and settles by a fresh question. When it returns the notice is kept for good
     * and the question is at least booked as a job, so `success` is the truth even if the gateway
     * cannot be asked right now. Throws AppError forbidden for a signature that is not the
     * gateway's; then nothing is written.
     */
    async receive(body: Uint8Array, authorization: string | null): Promise<void> {
      const { order: hint, fingerprint } = gateway.readNotice(body, authorization);
      const receivedAt = clock.now();
      const { clientSn, raw } = hint;
      // Read committed: a notice is a row of its own, and a job is armed in one statement.
      const kept = await store.tx(async (q) => {
        const notice = await repository.keepNotice(q, {
          fingerprint,
          clientSn,
          raw,
          receivedAt,
          settledAt: null,
        });
        const order = await orders.findNow(q, clientSn);
        if (!order) return 'unknown';
        if (notice.settledAt !== null) return 'settled';
        await jobs.arm(q, POLL_JOB, clientSn, receivedAt + TAKE_OVER_MS);
        if (hint.totalAmount !== null && hint.totalAmount !== order.amount) {
          const detail = { expected: order.amount, reported: hint.totalAmount };
          await orders.holdUserOf(q, clientSn);
          await orders.ledger.flag(q, order, 'amountMismatch', 'notice', detail);
        }
        return 'open';
      }, 'readCommitted');
      if (kept === 'unknown') log.warn({ clientSn }, 'a notice names no order of ours');
      if (kept !== 'open') return;
      try {
        await settlement.settle(await gateway.query(clientSn), 'notice', receivedAt);
      } catch (cause) {
        if (!(cause instanceof AppError)) throw cause;
        log.warn({ clientSn, err: cause }, 'a notice waits for the gateway to be asked');
      }
    },
  };
}
