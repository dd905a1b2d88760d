import type {
  OrderDeskDetail,
  OrderDeskList,
  OrderDeskQuery,
  OrderDeskRow,
} from '#contract/order-desk';
import type { Store } from '#db/store';
import { beijingMidnight, parseIsoDate } from '#domain/calendar/civil-date';
import { AppError, invalid } from '#domain/errors';
import { maskPhone, PHONE } from '#domain/phone';
import { refundableFen } from '#domain/refund-rule';
import type { ConsultsService, DemandRow } from '../consults/service.ts';
import type { GrantRow, MembershipsService } from '../memberships/service.ts';
import { type OrderRow, orderFields } from '../orders/service.ts';
import { type OrderFilter, orderDeskRepository, type Place } from './repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Stands for the phone of somebody whose account was deleted. */
const GONE = '已注销';

/** Four digits fit one phone in ten thousand; more hits than this are no search. */
const MOST_BUYERS = 500;

export interface OrderDeskParts {
  store: Store;
  memberships: Pick<MembershipsService, 'byOrder'>;
  consults: Pick<ConsultsService, 'byOrder'>;
}

/** The console's view of orders: searched, and one with all that happened to it. It changes nothing. */
export function orderDeskService({ store, memberships, consults }: OrderDeskParts) {
  const repository = orderDeskRepository(store);

  async function buyers(digits: string): Promise<string[] | null> {
    if (digits === '') return null;
    const found = await repository.usersByPhone(digits, MOST_BUYERS + 1);
    if (found.length > MOST_BUYERS) throw invalid('匹配的用户过多，请输入更多位数', 'phone');
    return found;
  }

  async function filterOf(query: OrderDeskQuery): Promise<OrderFilter> {
    const { status, type, flagged, money } = query;
    return {
      status,
      type,
      flagged,
      money,
      clientSn: query.client_sn || null,
      userIds: await buyers(query.phone),
      since: midnight(query.from, 'from', 0),
      until: midnight(query.to, 'to', DAY_MS),
      below: placeOf(query.after),
    };
  }

  return {
    /** One page, newest first. Throws AppError validation. */
    async list(query: OrderDeskQuery): Promise<OrderDeskList> {
      // One more than is shown tells whether there is a next page; nothing is counted.
      const found = await repository.page(await filterOf(query), query.size + 1);
      const rows = found.slice(0, query.size);
      const last = rows.at(-1)?.order;
      return {
        rows: rows.map(({ order, phone }) => rowOf(order, phone)),
        next: last && found.length > query.size ? `${last.createdAt}.${last.clientSn}` : null,
      };
    },

    /** An order with its history. Throws AppError notFound. */
    async detail(clientSn: string): Promise<OrderDeskDetail> {
      const found = await repository.find(clientSn);
      if (!found) throw new AppError('notFound');
      const { order, phone, userName } = found;
      const [events, refunds, notices, grants, demands] = await Promise.all([
        repository.eventsOf(clientSn),
        repository.refundsOf(clientSn),
        repository.noticesOf(clientSn),
        memberships.byOrder(order.userId),
        consults.byOrder(order.userId),
      ]);
      const people = [...events.map(actorOf), ...refunds.map(({ operator }) => operator)];
      const names = await repository.staffNames([...new Set(people.filter((id) => id !== null))]);
      const nameOf = (id: string) => names.get(id) ?? id;
      const { userId, days, planVersion, gatewaySn, tradeNo, closedAt } = order;
      const held = { userId, userName, days, planVersion, gatewaySn, tradeNo, closedAt };
      const refunding = refunds.some(({ status }) => status === 'open');
      const paid = order.amount > 0;
      return {
        order: { ...rowOf(order, phone), ...held },
        refundable: refunding ? 0 : refundableFen(order),
        closable: paid && order.status === 'WAITING',
        requeryable: paid,
        grant: grantOf(grants.get(clientSn)),
        demand: demandOf(demands.get(clientSn)),
        refunds: refunds.map(({ refundNo, amount, operator, reason, status, ...times }) => ({
          refundNo,
          amount,
          status,
          by: nameOf(operator),
          reason,
          createdAt: times.createdAt,
          settledAt: times.settledAt,
        })),
        events: events.map((event) => {
          const { at, source, fromStatus: from, toStatus: to, flag } = event;
          const { staffId: _staff, operator: _operator, ...detail } = event.detail;
          const actor = actorOf(event);
          return { at, source, from, to, flag, by: actor === null ? null : nameOf(actor), detail };
        }),
        notices: notices.map(({ receivedAt, settledAt, raw }) => ({
          receivedAt,
          settledAt,
          answer: raw,
        })),
      };
    },
  };
}

export type OrderDeskService = ReturnType<typeof orderDeskService>;

function rowOf(order: OrderRow, phone: string): OrderDeskRow {
  const { renewal, flags } = order;
  return {
    ...orderFields(order),
    phone: PHONE.test(phone) ? maskPhone(phone) : GONE,
    renewal,
    flags,
  };
}

// Field by field: a row may hold what is not for everybody at the console, as a demand does.
function grantOf(grant: GrantRow | undefined): OrderDeskDetail['grant'] {
  if (!grant) return null;
  const { level, days, grantedAt, revokedAt, reportOpenedAt } = grant;
  return { level, days, grantedAt, revokedAt, reportOpenedAt };
}

function demandOf(demand: DemandRow | undefined): OrderDeskDetail['demand'] {
  if (!demand) return null;
  const { filedAt, begunAt, withdrawnAt } = demand;
  return { filedAt, begunAt, withdrawnAt };
}

/** Who an event says it was: a staff member's id, `user`, or nobody. */
function actorOf({ detail }: { detail: Record<string, unknown> }): string | null {
  const actor = detail.staffId ?? detail.operator;
  return typeof actor === 'string' ? actor : null;
}

/** The beginning of a Beijing day, `later` ms on; null for an empty text. */
function midnight(text: string, field: string, later: number): number | null {
  if (text === '') return null;
  const date = parseIsoDate(text);
  if (!date) throw invalid('日期不正确', field);
  return beijingMidnight(date) + later;
}

function placeOf(after: string): Place | null {
  const [createdAt = '', clientSn = ''] = after.split('.');
  return after === '' ? null : { createdAt: Number(createdAt), clientSn };
}
