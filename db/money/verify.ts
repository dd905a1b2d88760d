import { and, asc, count, eq, gt, gte, ne, or, type SQL, sql } from 'drizzle-orm';
import { MONEY_KINDS, type MoneyCheck, type MoneyKind, type Store } from '../store.ts';
import { moneyDigest } from './digest.ts';
import type { HighWaterMark } from './high-water-mark.ts';

/** A database of either engine, to be read only. */
type ReadOnlyStore = Pick<Store, 't' | 'q'>;

const ROWS_AT_ONCE = 2_000;
/** More of them would say nothing new. */
const MAX_FAULTS = 20;

const firstFaults = (faults: readonly string[]) =>
  faults.length <= MAX_FAULTS
    ? [...faults]
    : [...faults.slice(0, MAX_FAULTS), `… and ${faults.length - MAX_FAULTS} more`];

/** Where the entries of each kind are, in either engine. */
function entries({ orderEvents, membershipGrants, refunds }: Store['t'], kind: MoneyKind) {
  const places = {
    event: { table: orderEvents, key: orderEvents.id, where: undefined },
    grant: { table: membershipGrants, key: membershipGrants.id, where: undefined },
    revocation: {
      table: membershipGrants,
      key: membershipGrants.id,
      where: sql`${membershipGrants.revokedAt} is not null`,
    },
    refund: { table: refunds, key: refunds.refundNo, where: undefined },
    refundEnd: { table: refunds, key: refunds.refundNo, where: ne(refunds.status, 'open') },
  } as const;
  return places[kind];
}

/** `01999f5c-3a41`: no time-ordered id (UUID version 7) of this instant or later comes before it. */
function firstIdOf(instant: number): string {
  const hex = Math.max(0, instant).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** The tables whose rows have digests, and which of the rows are new or changed since an instant. */
function digested({ orderEvents, membershipGrants, refunds }: Store['t'], since: number) {
  return [
    {
      name: 'orderEvents',
      word: 'event',
      table: orderEvents,
      key: orderEvents.id,
      keyName: 'id',
      recent: gte(orderEvents.id, firstIdOf(since)),
    },
    {
      name: 'membershipGrants',
      word: 'grant',
      table: membershipGrants,
      key: membershipGrants.id,
      keyName: 'id',
      recent: or(gte(membershipGrants.id, firstIdOf(since)), gte(membershipGrants.revokedAt, since)),
    },
    {
      name: 'refunds',
      word: 'refund',
      table: refunds,
      key: refunds.refundNo,
      keyName: 'refundNo',
      recent: or(gte(refunds.createdAt, since), gte(refunds.settledAt, since)),
    },
  ] as const;
}

/** Compares rows with their digests: all, or those since an instant. */
async function compareRows({ t, q }: ReadOnlyStore, since: number | null): Promise<MoneyCheck> {
  const faults: string[] = [];
  let compared = 0;
  for (const kind of digested(t, since ?? 0)) {
    for await (const row of rowsOf(q, kind, since === null ? undefined : kind.recent)) {
      compared += 1;
      if (moneyDigest(kind.name, row) === row.digest) continue;
      faults.push(`${kind.word} ${row[kind.keyName]} is not what was written`);
    }
  }
  return { compared, faults };
}

/** The rows of a table in the order of their keys, read a part at a time. */
async function* rowsOf(
  q: ReadOnlyStore['q'],
  { table, key, keyName }: ReturnType<typeof digested>[number],
  which: SQL | undefined,
): AsyncGenerator<Record<string, unknown>> {
  for (let after: string | null = null; ; ) {
    const rows: Record<string, unknown>[] = await q
      .select()
      .from(table)
      .where(and(which, after === null ? undefined : gt(key, after)))
      .orderBy(asc(key))
      .limit(ROWS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = String(last[keyName]);
  }
}

/** A log that lost its end leaves an older database that is whole: only the mark outside knows. */
async function faultsAgainst({ positions }: HighWaterMark, { t, q }: ReadOnlyStore): Promise<string[]> {
  const faults: string[] = [];
  let lost = 0;
  for (const kind of MONEY_KINDS) {
    const { count: before, last } = positions[kind];
    if (last === null) continue;
    const { table, key, where } = entries(t, kind);
    const [found] = await q.select({ n: count() }).from(table).where(where);
    const [same] = await q
      .select({ n: count() })
      .from(table)
      .where(and(where, eq(key, last)));
    const missing = before - (found?.n ?? 0);
    const lastIsThere = (same?.n ?? 0) > 0;
    if (missing > 0 && !lastIsThere) lost += missing;
    else if (missing > 0) faults.push(`${missing} entries (${kind}) are missing`);
    else if (!lastIsThere) {
      faults.push(`${kind} ${last} is missing: the database is another one than was written`);
    }
  }
  if (lost > 0) {
    faults.unshift(`the last ${lost} entries of the money are gone: the database is older than it was`);
  }
  return faults;
}

/** `2 refunds that are done have no event: R1, R2`; nothing where there is none. */
async function doubtOf(about: string, keys: PromiseLike<readonly { key: string | null }[]>): Promise<string[]> {
  const found = await keys;
  if (found.length === 0) return [];
  const named = found.slice(0, MAX_FAULTS).map(({ key }) => key);
  const more = found.length > MAX_FAULTS ? [`… and ${found.length - MAX_FAULTS} more`] : [];
  return [`${found.length} ${about}: ${[...named, ...more].join(', ')}`];
}

/**
 * Doubts that the rows alone show: states and goods for which there is no entry. With `since` (ms) only of what was
 * begun, paid or given back from then on, which indexes find.
 */
export async function doubtsIn(
  { t, q }: Pick<ReadOnlyStore, 't' | 'q'>,
  since: number | null = null,
): Promise<string[]> {
  const { gifts, membershipGrants, orders, orderEvents, planVersions, refunds } = t;
  const from = <Found>(condition: (instant: number) => Found) => (since === null ? undefined : condition(since));
  const lastState = sql`(select e.to_status from ${orderEvents} as e
    where e.client_sn = ${orders.clientSn} and e.to_status is not null order by e.id desc limit 1)`;
  const moved = q
    .select({ key: orders.clientSn })
    .from(orders)
    .where(
      and(
        from((at) => or(gte(orders.createdAt, at), gte(orders.paidAt, at))),
        ne(orders.status, sql`coalesce(${lastState}, '')`),
      ),
    );
  const unpaid = q
    .select({ key: membershipGrants.clientSn })
    .from(membershipGrants)
    .where(
      and(
        from((at) => gte(membershipGrants.id, firstIdOf(at))),
        eq(membershipGrants.source, 'order'),
        sql`not exists (select 1 from ${orderEvents} as e
          where e.client_sn = ${membershipGrants.clientSn} and e.to_status = 'PAID')`,
      ),
    );
  const unsaid = q
    .select({ key: refunds.refundNo })
    .from(refunds)
    .where(
      and(
        from((at) => gte(refunds.settledAt, at)),
        eq(refunds.status, 'done'),
        sql`not exists (select 1 from ${orderEvents} as e
          where e.client_sn = ${refunds.clientSn} and e.source = 'refund')`,
      ),
    );
  const touched = from((at) => or(gte(orders.createdAt, at), gte(orders.paidAt, at)));
  // Older orders have an empty first event; their price is that of the plan version.
  const firstDetail = sql`(select e.detail from ${orderEvents} as e
    where e.client_sn = ${orders.clientSn} order by e.id limit 1)`;
  const soldFor = sql`'{"amount":' || ${orders.amount} || ',"type":"' || ${orders.type} || '","days":'
    || coalesce(cast(${orders.days} as text), 'null') || '}'`;
  const repriced = q
    .select({ key: orders.clientSn })
    .from(orders)
    .where(
      and(
        touched,
        sql`case when ${firstDetail} like '{"amount":%' then ${firstDetail} <> ${soldFor}
          else ${orders.amount} <> coalesce((select v.price from ${planVersions} as v
            where v.type = ${orders.type} and v.number = ${orders.planVersion}), ${orders.amount}) end`,
      ),
    );
  const misadded = q
    .select({ key: orders.clientSn })
    .from(orders)
    .where(
      and(
        touched,
        sql`${orders.refunded} <> coalesce((select sum(r.amount) from ${refunds} as r
          where r.client_sn = ${orders.clientSn} and r.status = 'done'), 0)`,
      ),
    );
  const unlikeOrder = q
    .select({ key: gifts.id })
    .from(gifts)
    .where(
      and(
        from((at) => gte(gifts.createdAt, at)),
        sql`not exists (select 1 from ${orders} as o where o.client_sn = ${gifts.clientSn}
          and o.days = ${gifts.days} and o.type = ${gifts.level} and o.user_id = ${gifts.userId}
          and (o.status = 'PAID' or ${gifts.state} not in ('open', 'redeemed')))`,
      ),
    );
  const unreceived = q
    .select({ key: gifts.id })
    .from(gifts)
    .where(
      and(
        from((at) => gte(gifts.createdAt, at)),
        sql`(${gifts.state} = 'redeemed') <> exists (select 1 from ${membershipGrants} as g
          where g.source = 'gift' and g.source_ref = ${gifts.id} and g.revoked_at is null)`,
      ),
    );
  return [
    ...(await doubtOf('orders cost another sum than they were sold for', repriced)),
    ...(await doubtOf('orders have another refunded sum than their refunds', misadded)),
    ...(await doubtOf('gifts are not what their order paid for', unlikeOrder)),
    ...(await doubtOf('gifts are redeemed without days, or gave days unredeemed', unreceived)),
    ...(await doubtOf('orders are not in the state of their last event', moved)),
    ...(await doubtOf('grants have no event of a payment', unpaid)),
    ...(await doubtOf('refunds that are done have no event', unsaid)),
  ];
}

/** Entries may come with an instant a little before those that were compared already. */
const OVERLAP_MS = 60_000;

/** Counts events since an instant: the bulk of what a check since then compares. */
export async function eventsSince({ t: { orderEvents }, q }: ReadOnlyStore, since: number): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(orderEvents)
    .where(gte(orderEvents.id, firstIdOf(since)));
  return row?.n ?? 0;
}

/** Checks by the mark alone that nothing is missing at the end. */
export async function checkMoneyEnds(store: ReadOnlyStore, mark: HighWaterMark | null): Promise<MoneyCheck> {
  return { compared: 0, faults: mark ? await faultsAgainst(mark, store) : [] };
}

/** Checks the entries since the last check, and that none is missing at the end. */
export async function checkMoneySince(
  store: ReadOnlyStore,
  mark: HighWaterMark | null,
  since = mark?.checkedAt ?? 0,
): Promise<MoneyCheck> {
  const atEnd = mark ? await faultsAgainst(mark, store) : [];
  const { compared, faults } = await compareRows(store, since - OVERLAP_MS);
  return { compared, faults: firstFaults([...atEnd, ...faults]) };
}

export interface WholeMoneyCheck extends MoneyCheck {
  /** Sentences about rows that are whole and do not fit together: staff look, and a copy is a copy all the same. */
  doubts: string[];
}

/** Every row there is; some seconds for a million. */
export async function checkAllMoney(store: ReadOnlyStore, mark: HighWaterMark | null): Promise<WholeMoneyCheck> {
  const atEnd = mark ? await faultsAgainst(mark, store) : [];
  const { compared, faults } = await compareRows(store, null);
  return { compared, faults: firstFaults([...atEnd, ...faults]), doubts: await doubtsIn(store) };
}

/** The instant of the newest event there is, ms; 0 for none. */
export async function newestEventAt({ t: { orderEvents }, q }: ReadOnlyStore): Promise<number> {
  const [row] = await q.select({ at: orderEvents.at }).from(orderEvents).orderBy(sql`${orderEvents.id} desc`).limit(1);
  return row?.at ?? 0;
}
