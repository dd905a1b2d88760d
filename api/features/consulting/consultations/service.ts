import type { SaveDemandsBody } from '#contract/consults';
import type { Queries, Store } from '#db/store';
import { movedFrom } from '#domain/consulting/consult-moved';
import { isEnded } from '#domain/consulting/consult-state';
import { consultText } from '#domain/consulting/consult-text';
import { AppError } from '#domain/errors';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { ConsultTextsService } from '../../people/consult-texts/service.ts';
import type { OrderRow, OrdersService } from '../../sales/orders/service.ts';
import { demandLedger, type TransitionActor } from './ledger.ts';
import { consultsRepository, type DemandRow, type PaidDemand } from './repository.ts';

const NOT_PAID = '支付未完成或已取消';
const SYSTEM: TransitionActor = { actor: 'system', id: 'system' };

export interface ConsultsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  orders: Pick<OrdersService, 'own' | 'newestPaid'>;
  texts: Pick<ConsultTextsService, 'seal'>;
}

/** What users want of a consultant: filed when it is paid for, whether or not their browser lives. */
export function consultsService({ store, clock, ids, orders, texts }: ConsultsParts) {
  const repository = consultsRepository(store);
  const ledger = demandLedger({ repository, clock, ids });

  function file(
    q: Queries,
    { clientSn, userId, amount }: Pick<OrderRow, 'clientSn' | 'userId' | 'amount'>,
    content: string,
  ): Promise<void> {
    return ledger.open(q, { clientSn, userId, content }, amount);
  }

  return {
    ledger,

    /** As it stands inside the caller's transaction. */
    find: repository.find,

    /** In the transaction that pays the order; `content` is sealed. Twice files once. */
    file,

    /** The order was refunded: what has not ended ends so, what has is only marked. */
    async withdraw(q: Queries, clientSn: string): Promise<void> {
      const demand = await repository.find(q, clientSn);
      if (!demand || demand.withdrawnAt !== null) return;
      const change = { withdrawnAt: clock.now() };
      if (isEnded(demand.state)) await ledger.note(q, demand, change, SYSTEM, 'refund');
      else await ledger.move(q, demand, 'refund', SYSTEM, { ...change, slotAt: null });
    },

    /** The account goes: what nobody has begun with is not waited for any more. */
    async closeOpenOf(q: Queries, userId: string): Promise<void> {
      for (const demand of await repository.openOf(q, userId)) {
        if (demand.state === 'underway') continue;
        await ledger.move(q, demand, 'cancel', SYSTEM, { slotAt: null });
      }
    },

    /** Of those the desk has moved and that have not begun: the hour the client knows, by the order. */
    async movedFrom(demands: Iterable<DemandRow>): Promise<Map<string, number>> {
      const now = clock.now();
      const ahead = [...demands].filter(
        ({ state, slotAt }) => state === 'booked' && (slotAt ?? 0) > now,
      );
      if (ahead.length === 0) return new Map();
      const set = await repository.hoursSet(ahead.map(({ clientSn }) => clientSn));
      const hours = Map.groupBy(set, ({ clientSn }) => clientSn);
      return new Map(
        ahead.flatMap(({ clientSn, slotAt }) => {
          const from = movedFrom(hours.get(clientSn) ?? [], slotAt ?? 0);
          return from === null ? [] : [[clientSn, from] as const];
        }),
      );
    },

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
      const sealed = await texts.seal(userId, content);
      await store.tx((q) => file(q, order, sealed));
    },
  };
}

export type { DemandChange, TransitionActor } from './ledger.ts';
export type { DemandRow, PaidDemand };
export type ConsultsService = ReturnType<typeof consultsService>;
