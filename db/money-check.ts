import {
  asc,
  type Column,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  ne,
  sql,
} from 'drizzle-orm';
import {
  contentOf,
  GENESIS,
  LINK_COLUMNS,
  type Link,
  type LinkKind,
  linkHash,
} from './money-link.ts';
import type { Mark, MoneyCheck, Reached } from './money-mark.ts';
import { tables } from './schema/tables.ts';
import type { Store } from './store.ts';

/** The books of either engine. */
type Books = Pick<Store, 't' | 'q'>;
type Row = Record<string, unknown>;

const AT_ONCE = 5_000;
/** SQLite allows 32,766 parameters, PostgreSQL twice as many. */
const ROWS_AT_ONCE = 1_000;
/** More of them would say nothing new. */
const FAULTS_TOLD = 20;

/** Where the rows of a kind are, and which of them have a link. */
export const LINKED_TABLES = {
  event: { table: 'orderEvents', name: 'order_events', key: 'id', which: 'true' },
  grant: { table: 'membershipGrants', name: 'membership_grants', key: 'id', which: 'true' },
  revocation: {
    table: 'membershipGrants',
    name: 'membership_grants',
    key: 'id',
    which: 'revoked_at IS NOT NULL',
  },
  refund: { table: 'refunds', name: 'refunds', key: 'refund_no', which: 'true' },
  refundEnd: { table: 'refunds', name: 'refunds', key: 'refund_no', which: "status <> 'open'" },
} as const;

export const LINK_KINDS_IN_ORDER = Object.keys(LINKED_TABLES) as LinkKind[];

/** The columns that the links of a kind cover, under the names they have in code. */
export function linkedColumns(kind: LinkKind): string {
  const columns = getTableColumns(tables[LINKED_TABLES[kind].table]) as Record<
    string,
    { name: string }
  >;
  return LINK_COLUMNS[kind].map((column) => `${columns[column]?.name} AS "${column}"`).join(', ');
}

/** The rows that links of one kind stand for, by their key. */
async function rowsOf({ t, q }: Books, kind: LinkKind, refs: string[]): Promise<Map<string, Row>> {
  const table = t[LINKED_TABLES[kind].table];
  const [keyName = ''] = LINK_COLUMNS[kind];
  const columns: Record<string, Column> = getTableColumns(table);
  const key = columns[keyName] as Column;
  const rows = new Map<string, Row>();
  for (let at = 0; at < refs.length; at += ROWS_AT_ONCE) {
    const some = await q
      .select()
      .from(table)
      .where(inArray(key, refs.slice(at, at + ROWS_AT_ONCE)));
    for (const row of some as Row[]) rows.set(String(row[keyName]), row);
  }
  return rows;
}

async function linkAt({ t: { moneyLinks }, q }: Books, position: number): Promise<Reached | null> {
  const [link] = await q
    .select({ position: moneyLinks.position, hash: moneyLinks.hash })
    .from(moneyLinks)
    .where(eq(moneyLinks.position, position));
  return link ?? null;
}

async function lastLink({ t: { moneyLinks }, q }: Books): Promise<Reached | null> {
  const [link] = await q
    .select({ position: moneyLinks.position, hash: moneyLinks.hash })
    .from(moneyLinks)
    .orderBy(desc(moneyLinks.position))
    .limit(1);
  return link ?? null;
}

/** Follows the chain from behind the link `from`, comparing each link with its row. */
async function follow(books: Books, from: number): Promise<MoneyCheck> {
  const { moneyLinks } = books.t;
  const faults: string[] = [];
  let last: Reached | null = from === 0 ? null : await linkAt(books, from);
  let compared = 0;
  for (;;) {
    const links: Link[] = await books.q
      .select()
      .from(moneyLinks)
      .where(gt(moneyLinks.position, last?.position ?? from))
      .orderBy(asc(moneyLinks.position))
      .limit(AT_ONCE);
    if (links.length === 0) return { reached: last, compared, faults };
    const rows = new Map<LinkKind, Map<string, Row>>();
    for (const [kind, ofKind] of Map.groupBy(links, (link) => link.kind)) {
      const refs = ofKind.map(({ ref }) => ref);
      rows.set(kind, await rowsOf(books, kind, refs));
    }
    for (const link of links) {
      const due = (last?.position ?? from) + 1;
      if (link.position !== due) faults.push(`links ${due} to ${link.position - 1} are missing`);
      const fault = faultOf(link, last?.hash ?? GENESIS, rows.get(link.kind)?.get(link.ref));
      if (fault) faults.push(fault);
      last = { position: link.position, hash: link.hash };
      compared += 1;
    }
  }
}

function faultOf(link: Link, previous: string, row: Row | undefined): string | null {
  const { position, kind, ref, hash } = link;
  if (!row) return `${kind} ${ref} (link ${position}) is missing`;
  const right = linkHash(previous, position, kind, ref, contentOf(kind, row));
  return right === hash ? null : `${kind} ${ref} (link ${position}) is not what was written`;
}

/** A log that lost its end leaves an older database that is whole: only the mark outside knows. */
async function faultsAgainst(mark: Mark, books: Books, last: Reached | null): Promise<string[]> {
  const link = await linkAt(books, mark.position);
  if (link?.hash === mark.hash) return [];
  const lost = mark.position - (last?.position ?? 0);
  return lost > 0
    ? [`the last ${lost} entries of the money are gone: the database is older than it was`]
    : [`link ${mark.position} is another one than was written`];
}

const told = (faults: readonly string[]) =>
  faults.length <= FAULTS_TOLD
    ? [...faults]
    : [...faults.slice(0, FAULTS_TOLD), `… and ${faults.length - FAULTS_TOLD} more`];

/** What was added since the last check, and that nothing is missing at the end. */
export async function checkMoneySince(books: Books, mark: Mark | null): Promise<MoneyCheck> {
  const check = await follow(books, mark?.checked ?? 0);
  const reached = await lastLink(books);
  const atEnd = mark && mark.position > 0 ? await faultsAgainst(mark, books, reached) : [];
  return { ...check, reached, faults: told([...atEnd, ...check.faults]) };
}

/** Rows without a link, and orders that are not in the state of their last event. */
async function unlinked({ t, q }: Books): Promise<string[]> {
  const { moneyLinks, orders, orderEvents } = t;
  const faults: string[] = [];
  for (const kind of LINK_KINDS_IN_ORDER) {
    const { table, name, which } = LINKED_TABLES[kind];
    const [rows] = await q.select({ n: count() }).from(t[table]).where(sql.raw(which));
    const [links] = await q
      .select({ n: count() })
      .from(moneyLinks)
      .where(eq(moneyLinks.kind, kind));
    const without = (rows?.n ?? 0) - (links?.n ?? 0);
    if (without > 0) faults.push(`${without} rows of ${name} have no link (${kind})`);
  }
  const lastState = sql`(select e.to_status from ${orderEvents} as e
    where e.client_sn = ${orders.clientSn} and e.to_status is not null order by e.id desc limit 1)`;
  const [moved] = await q.select({ n: count() }).from(orders).where(ne(orders.status, lastState));
  if (moved && moved.n > 0)
    faults.push(`${moved.n} orders are not in the state of their last event`);
  return faults;
}

/** The whole chain and every row there is; some seconds for a million. */
export async function checkAllMoney(books: Books, mark: Mark | null): Promise<MoneyCheck> {
  const since = await checkMoneySince(books, mark && { ...mark, checked: 0 });
  return { ...since, faults: told([...since.faults, ...(await unlinked(books))]) };
}
