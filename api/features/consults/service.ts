import type { SaveDemandsBody } from '#contract/consults';
import type { Queries, Store } from '#db/store';
import { consultText } from '#domain/consult-text';
import { AppError } from '#domain/errors';
import type { Clock } from '../../platform/clock.ts';
import type { OrdersService } from '../orders/service.ts';
import { consultsRepository, type DemandRow } from './repository.ts';

const NOT_PAID = '支付未完成或已取消';

export interface ConsultsParts {
  store: Store;
  clock: Clock;
  orders: Pick<OrdersService, 'own' | 'newestPaid'>;
}

/** What users want of a consultant: filed when it is paid for, whether or not their browser lives. */
export function consultsService({ store, clock, orders }: ConsultsParts) {
  const repository = consultsRepository(store);

  function file(q: Queries, order: { clientSn: string; userId: string }, content: string) {
    const { clientSn, userId } = order;
    return repository.insert(q, {
      clientSn,
      userId,
      content,
      filedAt: clock.now(),
      begunAt: null,
      withdrawnAt: null,
    });
  }

  return {
    /** In the transaction that pays the order. Twice files once. */
    file,

    /** The order was refunded. */
    withdraw: (q: Queries, clientSn: string) => repository.withdraw(q, clientSn, clock.now()),

    /** The demands of a user by their order. */
    async byOrder(userId: string): Promise<Map<string, DemandRow>> {
      return new Map((await repository.ofUser(userId)).map((row) => [row.clientSn, row]));
    },

    /**
     * The client's own filing, after it saw the order paid. The server has filed the text that came
     * with the order already; then this changes nothing. Throws AppError validation, notFound,
     * forbidden, conflict (not paid).
     */
    async save(userId: string, { demands, client_sn }: SaveDemandsBody): Promise<void> {
      const content = consultText(demands, 'demands');
      const clientSn = client_sn ?? (await orders.newestPaid(userId, 'consult'));
      if (clientSn === undefined) throw new AppError('conflict', { msg: NOT_PAID });
      const order = await orders.own(userId, clientSn);
      if (order.type !== 'consult' || order.status !== 'PAID') {
        throw new AppError('conflict', { msg: NOT_PAID });
      }
      await store.tx((q) => file(q, order, content));
    },
  };
}

export type { DemandRow } from './repository.ts';
export type ConsultsService = ReturnType<typeof consultsService>;
