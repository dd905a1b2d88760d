import {
  type ConsoleOrdersDetail,
  type ConsoleOrdersList,
  ConsoleOrdersQuery,
  type ConsoleOrdersRow,
  ORDER_VIEWS,
  type OrderTotalQuery,
} from '#contract/console-orders';
import {
  BADGE_CAP,
  COUNT_CAP,
  type ListNews,
  type ListTotal,
  type ViewCounts,
} from '#contract/lists';
import { usersByPhoneEnd } from '#db/query/phone-search';
import { AppError } from '#domain/errors';
import { maskPhone, PHONE } from '#domain/people/phone';
import { refundableFen } from '#domain/shop/refund-rule';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DemandRow } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import type { GrantRow } from '../../people/memberships/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import { type OrderRow, orderFields } from '../../sales/orders/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import type { OrderFilter, OrderSearch } from './repository.ts';
import * as repository from './repository.ts';

/** Stands for the phone of somebody whose account was deleted. */
const GONE = '已注销';

const NUMBER = /^[A-Za-z0-9]{6,32}$/;

// The console's view of orders: searched, and one with all that happened to it. It changes nothing.

/** Digits may be the end of a phone and the beginning of a number alike. */
async function searchOf(ctx: Platform, text: string): Promise<OrderSearch | null> {
  if (text === '') return null;
  const number = NUMBER.test(text) ? text : null;
  return { number, userIds: await usersByPhoneEnd(ctx.store, text) };
}

async function filterOf(ctx: Platform, query: OrderTotalQuery): Promise<OrderFilter> {
  const { q, status, type, flag, money, by, from, to, sort } = query;
  const days = dayRange(from, to, ctx.clock.now());
  return { status, type, flag, money, by, sort, ...days, search: await searchOf(ctx, q.trim()) };
}

async function page(
  ctx: Platform,
  filter: OrderFilter,
  after: string,
  size: number,
): Promise<ConsoleOrdersList> {
  const found = await repository.page(ctx, filter, placeOf(after, 'after'), size + 1);
  const byPaid = filter.sort.endsWith('paidAt');
  return pageOf(
    found,
    size,
    ({ order }) => ({
      id: order.clientSn,
      value: byPaid ? (order.paidAt ?? 0) : order.createdAt,
    }),
    ({ order, phone }) => rowOf(order, phone),
  );
}

async function totalHere(ctx: Platform, query: OrderTotalQuery, cap: number): Promise<ListTotal> {
  return totalOf(await repository.count(ctx, await filterOf(ctx, query), cap + 1), cap);
}

/** One page. Nothing is counted for it. Throws AppError validation. */
export async function list(ctx: Platform, query: ConsoleOrdersQuery): Promise<ConsoleOrdersList> {
  return page(ctx, await filterOf(ctx, query), query.after, query.size);
}

export function total(ctx: Platform, query: OrderTotalQuery) {
  return totalHere(ctx, query, COUNT_CAP);
}

/** How many came above the first row shown. */
export async function news(
  ctx: Platform,
  query: OrderTotalQuery & { above: string },
): Promise<ListNews> {
  const place = placeOf(query.above, 'above');
  if (!place) return { count: 0 };
  const filter = await filterOf(ctx, query);
  return { count: await repository.countAbove(ctx, filter, place, BADGE_CAP + 1) };
}

/** Orders as the list shows them now. */
export async function rowsOf(
  ctx: Platform,
  clientSns: readonly string[],
): Promise<ConsoleOrdersRow[]> {
  if (clientSns.length === 0) return [];
  return (await repository.many(ctx, clientSns)).map(({ order, phone }) => rowOf(order, phone));
}

/** How many orders each saved view has. */
export async function views(ctx: Platform): Promise<ViewCounts> {
  const counts = ORDER_VIEWS.map(
    async ({ name, search }) =>
      [name, await totalHere(ctx, ConsoleOrdersQuery.parse(search), BADGE_CAP)] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

/**
 * Exactly the filtered orders, as rows of text under a head, a part at a time; phones stay
 * masked. Who took them is written down before the first part is read.
 */
export async function* exportRows(
  ctx: Platform,
  query: OrderTotalQuery,
  by: Auditor,
): AsyncGenerator<string[][]> {
  const filter = await filterOf(ctx, query);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, {
      action: 'list.export',
      subject: { kind: 'list', id: 'orders' },
      detail: { ...query, q: query.q !== '' },
    }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => page(ctx, filter, after, size), csvRow);
}

/** An order with its history. Throws AppError notFound. */
export async function detail(ctx: Platform, clientSn: string): Promise<ConsoleOrdersDetail> {
  const found = await repository.find(ctx, clientSn);
  if (!found) throw new AppError('notFound');
  const { order, phone, userName } = found;
  const [events, refunds, notices, grants, demands] = await Promise.all([
    repository.eventsOf(ctx, clientSn),
    repository.refundsOf(ctx, clientSn),
    repository.noticesOf(ctx, clientSn),
    memberships.byOrder(ctx, order.userId),
    consults.byOrder(ctx, order.userId),
  ]);
  const people = [...events.map(actorOf), ...refunds.map(({ operator }) => operator)];
  const names = await repository.staffNames(ctx, [...new Set(people.filter((id) => id !== null))]);
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
}

function rowOf(order: OrderRow, phone: string): ConsoleOrdersRow {
  const { renewal, flags } = order;
  return {
    ...orderFields(order),
    phone: PHONE.test(phone) ? maskPhone(phone) : GONE,
    renewal,
    flags,
  };
}

// Field by field: a row may hold what is not for everybody at the console, as a demand does.
function grantOf(grant: GrantRow | undefined): ConsoleOrdersDetail['grant'] {
  if (!grant) return null;
  const { level, days, grantedAt, revokedAt, reportOpenedAt } = grant;
  return { level, days, grantedAt, revokedAt, reportOpenedAt };
}

function demandOf(demand: DemandRow | undefined): ConsoleOrdersDetail['demand'] {
  if (!demand) return null;
  const { filedAt, begunAt, withdrawnAt } = demand;
  return { filedAt, begunAt, withdrawnAt };
}

/** Who an event says it was: a staff member's id, `user`, or nobody. */
function actorOf({ detail }: { detail: Record<string, unknown> }): string | null {
  const actor = detail.staffId ?? detail.operator;
  return typeof actor === 'string' ? actor : null;
}
