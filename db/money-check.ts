import type { Database } from 'bun:sqlite';
import { getTableColumns } from 'drizzle-orm';
import { contentOf, GENESIS, LINK_COLUMNS, type LinkKind, linkHash } from './money-link.ts';
import type { Mark, Reached } from './money-mark.ts';
import { tables } from './schema/tables.ts';

/** What a look at the chain found. A fault is one sentence for the operator. */
export interface MoneyCheck {
  /** The last link; null for none. */
  reached: Reached | null;
  /** How many links were compared with their rows. */
  compared: number;
  faults: string[];
}

interface Link extends Reached {
  kind: LinkKind;
  ref: string;
}

const AT_ONCE = 5_000;
/** More of them would say nothing new. */
const FAULTS_TOLD = 20;

/** Where the rows of a kind are, and which of them have a link. */
export const LINKED_TABLES = {
  event: { table: tables.orderEvents, name: 'order_events', key: 'id', which: 'true' },
  grant: { table: tables.membershipGrants, name: 'membership_grants', key: 'id', which: 'true' },
  revocation: {
    table: tables.membershipGrants,
    name: 'membership_grants',
    key: 'id',
    which: 'revoked_at IS NOT NULL',
  },
  refund: { table: tables.refunds, name: 'refunds', key: 'refund_no', which: 'true' },
  refundEnd: {
    table: tables.refunds,
    name: 'refunds',
    key: 'refund_no',
    which: "status <> 'open'",
  },
} as const;

export const LINK_KINDS_IN_ORDER = Object.keys(LINKED_TABLES) as LinkKind[];

/** The columns that the links of a kind cover, under the names they have in code. */
export function linkedColumns(kind: LinkKind): string {
  const columns = getTableColumns(LINKED_TABLES[kind].table) as Record<string, { name: string }>;
  return LINK_COLUMNS[kind].map((column) => `${columns[column]?.name} AS "${column}"`).join(', ');
}

function rowReaders(database: Database) {
  return Object.fromEntries(
    LINK_KINDS_IN_ORDER.map((kind) => {
      const { name, key } = LINKED_TABLES[kind];
      return [kind, database.query(`SELECT ${linkedColumns(kind)} FROM ${name} WHERE ${key} = ?`)];
    }),
  ) as unknown as Record<LinkKind, { get(ref: string): Record<string, unknown> | null }>;
}

/** Follows the chain from behind the link `from`, comparing each link with its row. */
function follow(database: Database, from: number): MoneyCheck {
  const faults: string[] = [];
  const rows = rowReaders(database);
  const after = database.query<Link, [number]>(
    `SELECT position, kind, ref, hash FROM money_links WHERE position > ? ORDER BY position LIMIT ${AT_ONCE}`,
  );
  const at = database.query<Reached, [number]>(
    'SELECT position, hash FROM money_links WHERE position = ?',
  );
  let last: Reached | null = from === 0 ? null : at.get(from);
  let compared = 0;
  for (;;) {
    const links = after.all(last?.position ?? from);
    if (links.length === 0) return { reached: last, compared, faults };
    for (const link of links) {
      const due = (last?.position ?? from) + 1;
      if (link.position !== due) faults.push(`links ${due} to ${link.position - 1} are missing`);
      const fault = faultOf(link, last?.hash ?? GENESIS, rows[link.kind].get(link.ref));
      if (fault) faults.push(fault);
      last = { position: link.position, hash: link.hash };
      compared += 1;
    }
  }
}

function faultOf(link: Link, previous: string, row: Record<string, unknown> | null): string | null {
  const { position, kind, ref, hash } = link;
  if (!row) return `${kind} ${ref} (link ${position}) is missing`;
  const right = linkHash(previous, position, kind, ref, contentOf(kind, row));
  return right === hash ? null : `${kind} ${ref} (link ${position}) is not what was written`;
}

/** A log that lost its end leaves an older database that is whole: only the mark outside knows. */
function faultsAgainst(mark: Mark, database: Database, last: Reached | null): string[] {
  const link = database
    .query<Reached, [number]>('SELECT position, hash FROM money_links WHERE position = ?')
    .get(mark.position);
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
export function checkMoneySince(database: Database, mark: Mark | null): MoneyCheck {
  const check = follow(database, mark?.checked ?? 0);
  const reached = lastLink(database);
  const atEnd = mark && mark.position > 0 ? faultsAgainst(mark, database, reached) : [];
  return { ...check, reached, faults: told([...atEnd, ...check.faults]) };
}

function lastLink(database: Database): Reached | null {
  return database
    .query<Reached, []>('SELECT position, hash FROM money_links ORDER BY position DESC LIMIT 1')
    .get();
}

/** Rows without a link, and orders that are not in the state of their last event. */
function unlinked(database: Database): string[] {
  const count = (query: string) => database.query<{ n: number }, []>(query).get()?.n ?? 0;
  const faults = LINK_KINDS_IN_ORDER.flatMap((kind) => {
    const { name, which } = LINKED_TABLES[kind];
    const rows = count(`SELECT count(*) n FROM ${name} WHERE ${which}`);
    const links = count(`SELECT count(*) n FROM money_links WHERE kind = '${kind}'`);
    return rows > links ? [`${rows - links} rows of ${name} have no link (${kind})`] : [];
  });
  const moved = count(
    `SELECT count(*) n FROM orders o WHERE o.status <> (SELECT e.to_status FROM order_events e
      WHERE e.client_sn = o.client_sn AND e.to_status IS NOT NULL ORDER BY e.id DESC LIMIT 1)`,
  );
  return moved > 0
    ? [...faults, `${moved} orders are not in the state of their last event`]
    : faults;
}

/** The whole chain and every row there is; some seconds for a million. */
export function checkAllMoney(database: Database, mark: Mark | null): MoneyCheck {
  const since = checkMoneySince(database, mark && { ...mark, checked: 0 });
  return { ...since, faults: told([...since.faults, ...unlinked(database)]) };
}

/** Whether the database is of a release that chains its money. */
export function hasChain(database: Database): boolean {
  return database.query("SELECT 1 FROM sqlite_master WHERE name = 'money_links'").get() !== null;
}
