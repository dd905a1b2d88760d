import type { Queries } from '#db/store';
import { refundableFen } from '#domain/shop/refund-rule';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { type Random, randomText } from '../../../platform/random.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import type { OrderRow, OrdersService } from '../../sales/orders/service.ts';
import type { paymentsRepository, RefundRow } from './repository.ts';

export const REFUND_JOB = 'refund';

const NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The gateway's field; 19 random characters of 32 never meet. */
const NUMBER_LENGTH = 20;

export interface RefundStartParts {
  clock: Clock;
  chance: Random;
  jobs: Jobs;
  orders: Pick<OrdersService, 'ledger'>;
  memberships: Pick<MembershipsService, 'suspend'>;
  repository: ReturnType<typeof paymentsRepository>;
}

export interface NewRefund extends Pick<RefundRow, 'amount' | 'operator' | 'reason'> {
  /** ms from now until the gateway is asked by a job, unless somebody has asked it before. */
  askAfter: number;
}

/**
 * Money begins its way back, in the caller's transaction. With the last fen of an order goes what it
 * bought, at once and not when the gateway answers: a gateway can be silent for days.
 */
export function refundStart(parts: RefundStartParts) {
  const { clock, chance, jobs, orders, memberships, repository } = parts;

  return async function start(q: Queries, order: OrderRow, begun: NewRefund): Promise<RefundRow> {
    const { amount, operator, reason, askAfter } = begun;
    const { clientSn } = order;
    const refund: RefundRow = {
      refundNo: `R${randomText(chance, NUMBER_ALPHABET, NUMBER_LENGTH - 1)}`,
      clientSn,
      amount,
      operator,
      reason,
      status: 'open',
      createdAt: clock.now(),
      settledAt: null,
    };
    const { refundNo } = refund;
    await repository.insertRefund(q, refund);
    await orders.ledger.event(q, clientSn, 'refund', {
      detail: { refundNo, amount, operator, reason, outcome: 'begun' },
    });
    if (amount === refundableFen(order)) await memberships.suspend(q, clientSn);
    await jobs.arm(q, REFUND_JOB, refundNo, clock.now() + askAfter);
    return refund;
  };
}

export type RefundStart = ReturnType<typeof refundStart>;
