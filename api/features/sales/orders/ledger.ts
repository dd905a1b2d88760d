import type { Queries, Store } from '#db/store';
import type { OrderFlag, OrderStatus } from '#domain/shop/order-state';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { OrderRow, ordersRepository } from './repository.ts';

/** From where the news about an order came. */
export type Source = 'pay' | 'notice' | 'poll' | 'reconcile' | 'refund' | 'staff' | 'account';

export interface LedgerParts {
  store: Pick<Store, 'afterCommit'>;
  repository: ReturnType<typeof ordersRepository>;
  clock: Clock;
  ids: Ids;
  log: Log;
}

/** What may change of an order beside its status. */
type Moved = Partial<Pick<OrderRow, 'refunded' | 'gatewaySn' | 'tradeNo' | 'paidAt' | 'closedAt'>>;

/**
 * The only way an order changes: with its event, in the caller's transaction, along the table of
 * states.
 */
export function ledger({ store, repository, clock, ids, log }: LedgerParts) {
  function event(
    q: Queries,
    clientSn: string,
    source: Source,
    what: {
      from?: OrderStatus;
      to?: OrderStatus;
      flag?: OrderFlag;
      detail?: Record<string, unknown>;
    },
  ): Promise<void> {
    return repository.appendEvent(q, {
      id: ids.next(),
      clientSn,
      at: clock.now(),
      source,
      fromStatus: what.from ?? null,
      toStatus: what.to ?? null,
      flag: what.flag ?? null,
      detail: what.detail ?? {},
    });
  }

  return {
    event,

    async open(q: Queries, row: OrderRow): Promise<void> {
      await repository.insert(q, row);
      await event(q, row.clientSn, 'pay', { to: row.status });
    },

    /**
     * `order` is as it was read in this very transaction. The moved order, or undefined where the
     * table does not lead from its state to `to`.
     */
    async move(
      q: Queries,
      order: OrderRow,
      to: OrderStatus,
      source: Source,
      set: Moved = {},
      detail?: Record<string, unknown>,
    ): Promise<OrderRow | undefined> {
      const moved = await repository.move(q, to, { ...order, ...set });
      if (moved) {
        await event(q, order.clientSn, source, {
          from: order.status,
          to,
          ...(detail ? { detail } : {}),
        });
      }
      return moved;
    },

    /** Marks an order for staff, once for each reason, and says so in the log when that is for good. */
    async flag(
      q: Queries,
      order: OrderRow,
      flag: OrderFlag,
      source: Source,
      detail?: Record<string, unknown>,
    ): Promise<void> {
      const now = await repository.findHeld(q, order.clientSn);
      if (!now || now.flags.includes(flag)) return;
      await repository.setFlags(q, order.clientSn, [...now.flags, flag], clock.now());
      await event(q, order.clientSn, source, { flag, ...(detail ? { detail } : {}) });
      const { clientSn, sandbox } = order;
      store.afterCommit(q, () =>
        log.warn({ clientSn, sandbox, flag, ...detail }, 'an order needs a look'),
      );
    },
  };
}

export type Ledger = ReturnType<typeof ledger>;
