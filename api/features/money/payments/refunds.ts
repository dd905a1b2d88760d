import type { RefundView } from '#contract/orders';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { yuanText } from '#domain/shop/money';
import { refundRetryMs } from '#domain/shop/polling';
import { refundableFen, selfRefundRefusal } from '#domain/shop/refund-rule';
import type { PaymentGateway, RefundOutcome } from '../../../gateways/payment/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { ConsultsService } from '../../consulting/consultations/service.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import type { OrderRow, OrdersService } from '../../sales/orders/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { refundCase } from './refund-case.ts';
import { REFUND_JOB, type RefundStart } from './refund-start.ts';
import type { paymentsRepository, RefundRow } from './repository.ts';
import type { Settlement } from './settlement.ts';

/** If this process dies between writing a refund down and hearing of it, another asks after so long. */
const TAKE_OVER_MS = 15_000;
const AT_ONCE = 8;
/** Two clicks within this time are one refund. */
const REFUND_DEDUPE_WINDOW_MS = 60_000;

/** The operator of a refund that the buyer asked for. */
export const BUYER = 'user';

export interface RefundsParts {
  store: Store;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  audit: AuditService;
  gateway: PaymentGateway;
  orders: OrdersService;
  memberships: Pick<MembershipsService, 'grantOf' | 'resume'>;
  consults: Pick<ConsultsService, 'find'>;
  start: RefundStart;
  settlement: Settlement;
  repository: ReturnType<typeof paymentsRepository>;
}

export interface WantedRefund {
  clientSn: string;
  /** Fen; null: all that is left. */
  amount: number | null;
  /** `BUYER`, or the staff member's id. */
  operator: string;
  /** The staff member, for the audit; null when the user did it. */
  by: Auditor | null;
  reason: string;
}

/** Money on its way back: written down first, then asked of the gateway until its outcome is known. */
export function refunds(parts: RefundsParts) {
  const { store, clock, log, jobs, audit, gateway, orders } = parts;
  const { memberships, consults, start, settlement, repository } = parts;
  const { ledger } = orders;

  /**
   * The buyer's own right, from what stands in the database at this moment: between the tap and here
   * a report may have been opened. Throws AppError conflict.
   */
  async function requireOwnRight(q: Queries, order: OrderRow): Promise<void> {
    const grant = await memberships.grantOf(q, order.clientSn);
    const demand = await consults.find(q, order.clientSn);
    const refusal = selfRefundRefusal(refundCase(order, undefined, grant, demand), clock.now());
    if (refusal) throw new AppError('conflict', { msg: refusal });
  }

  function write(wish: WantedRefund): Promise<RefundRow> {
    return store.tx(async (q) => {
      const order = await orders.findNow(q, wish.clientSn);
      if (!order) throw new AppError('notFound');
      const earlier = await repository.refundsOf(q, wish.clientSn);
      const isOpen = earlier.some(({ status }) => status === 'open');
      // A second tap while the first refund is under way hears how that one stands.
      if (wish.operator === BUYER && !isOpen) await requireOwnRight(q, order);
      const again = earlier.find((refund) => isDuplicateClick(refund, wish, clock.now()));
      if (again) return again;
      if (isOpen) {
        throw new AppError('conflict', { msg: '该订单有一笔退款正在处理中' });
      }
      const left = refundableFen(order);
      if (left <= 0) throw new AppError('conflict', { msg: '订单未支付或已全额退款' });
      const amount = wish.amount ?? left;
      if (amount > left) throw invalid(`退款金额不能超过${yuanText(left)}元`, 'amount');
      const { operator, reason, by } = wish;
      const refund = await start(q, order, { amount, operator, reason, askAfter: TAKE_OVER_MS });
      if (by) {
        await audit.record(q, by, {
          action: 'order.refund',
          subject: { kind: 'order', id: order.clientSn },
          detail: { refundNo: refund.refundNo, amount },
        });
      }
      return refund;
    });
  }

  async function askGateway({
    clientSn,
    refundNo,
    amount,
    operator,
  }: RefundRow): Promise<RefundOutcome> {
    try {
      return await gateway.refund({ clientSn, refundNo, amount, operator });
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      log.warn({ clientSn, refundNo, err: cause }, 'the outcome of a refund is not known');
      return 'unknown';
    }
  }

  /**
   * A refusal or silence may only mean that the money is back already: the order itself tells. A
   * refund as a whole is settled here, of a part it is only said.
   */
  async function isBackAlready({ clientSn, amount }: RefundRow): Promise<RefundOutcome> {
    try {
      const askedAt = clock.now();
      const word = await gateway.query(clientSn);
      const order = await settlement.settle(word, 'refund', askedAt);
      if (!order) return 'failed';
      if (order.status === 'REFUNDED') return 'done';
      return word.refundedAmount >= order.refunded + amount ? 'done' : 'failed';
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      return 'unknown';
    }
  }

  async function done(q: Queries, refund: RefundRow): Promise<void> {
    if (!(await repository.endRefund(q, refund.refundNo, 'done', clock.now()))) return;
    const order = await orders.addRefunded(q, refund.clientSn, refund.amount);
    if (!order) return;
    const { refundNo, amount } = refund;
    await ledger.event(q, order.clientSn, 'refund', {
      detail: { refundNo, amount, outcome: 'done' },
    });
    if (order.refunded < order.amount) return;
    const moved = await ledger.move(q, order, 'REFUNDED', 'refund', { closedAt: clock.now() });
    if (moved) await settlement.revokePurchase(q, moved);
  }

  async function failed(q: Queries, { refundNo, clientSn, amount }: RefundRow): Promise<void> {
    if (!(await repository.endRefund(q, refundNo, 'failed', clock.now()))) return;
    await memberships.resume(q, clientSn);
    await ledger.event(q, clientSn, 'refund', { detail: { refundNo, amount, outcome: 'failed' } });
  }

  /** One try: the outcome is written down in the transaction that acts on it. */
  async function attempt(refund: RefundRow): Promise<void> {
    let outcome = await askGateway(refund);
    if (outcome !== 'done') {
      const seen = await isBackAlready(refund);
      if (seen === 'done' || outcome === 'failed') outcome = seen;
    }
    if (outcome === 'unknown') return;
    const end = outcome === 'done' ? done : failed;
    await store.tx(async (q) => {
      await end(q, refund);
      await jobs.cancel(q, REFUND_JOB, refund.refundNo);
    });
  }

  async function run(job: Job): Promise<void> {
    const refund = await repository.refund(job.ref);
    if (refund?.status === 'open') await attempt(refund);
    const after = await repository.refund(job.ref);
    await store.tx(async (q) => {
      const wait = after?.status === 'open' ? refundRetryMs(job.tries) : null;
      if (after?.status === 'open' && wait === null) {
        const order = await orders.findNow(q, after.clientSn);
        const { refundNo } = after;
        if (order) await ledger.flag(q, order, 'refundUnresolved', 'refund', { refundNo });
      }
      await jobs.finish(q, job, wait === null ? null : clock.now() + wait);
    });
  }

  return {
    /**
     * Gives money back. Status `open` means that the gateway has not said yet; it is asked again by
     * itself, with the same number. Throws AppError notFound, conflict, validation (too much),
     * upstream (the gateway refused).
     */
    async request(wish: WantedRefund): Promise<RefundView> {
      const written = await write(wish);
      if (written.status === 'open') await attempt(written);
      const refund = (await repository.refund(written.refundNo)) ?? written;
      if (refund.status === 'failed') {
        throw new AppError('upstream', { msg: '渠道拒绝了退款，请稍后重试' });
      }
      const { refundNo, clientSn, amount, status } = refund;
      return { refundNo, client_sn: clientSn, amount, status };
    },

    /** Tries an order's open refund once more, with its own number, also after the tries ended. */
    async retryOpen(clientSn: string): Promise<void> {
      const refunds = await repository.refundsOf(store.q, clientSn);
      const open = refunds.find(({ status }) => status === 'open');
      if (open) await attempt(open);
    },

    /** Asks again about every refund that is due; how many there were. */
    async runDue(now: number): Promise<number> {
      const due = await jobs.claim(REFUND_JOB, now, AT_ONCE);
      await Promise.all(due.map(run));
      return due.length;
    },
  };
}

export type Refunds = ReturnType<typeof refunds>;

/** Who gives back the same sum for the same reason a moment later pressed twice. */
function isDuplicateClick(refund: RefundRow, wish: WantedRefund, now: number): boolean {
  return (
    now - refund.createdAt < REFUND_DEDUPE_WINDOW_MS &&
    refund.operator === wish.operator &&
    refund.reason === wish.reason &&
    (wish.amount === null || refund.amount === wish.amount)
  );
}
