import type { Database } from 'bun:sqlite';
import {
  MONEY_KINDS,
  type MoneyKind,
  type Position,
  type Positions,
} from './money/high-water-mark.ts';

/** Where the entries of a kind are: rows that are only ever added, or rows in a later state. */
const ADDED = {
  event: { table: 'order_events', key: 'id' },
  grant: { table: 'membership_grants', key: 'id' },
  refund: { table: 'refunds', key: 'refund_no' },
} as const;
const CHANGED = {
  revocation: {
    count: 'SELECT count(*) AS n FROM membership_grants WHERE revoked_at IS NOT NULL',
    last: `SELECT id AS last FROM membership_grants WHERE revoked_at IS NOT NULL
      ORDER BY revoked_at DESC LIMIT 1`,
  },
  refundEnd: {
    count: "SELECT count(*) AS n FROM refunds WHERE status <> 'open'",
    last: `SELECT refund_no AS last FROM refunds WHERE status <> 'open'
      ORDER BY settled_at DESC LIMIT 1`,
  },
} as const;

type AddedKind = keyof typeof ADDED;
const isAdded = (kind: MoneyKind): kind is AddedKind => kind in ADDED;

/**
 * How far each kind of entry has come in a file. Rows are counted from the last one that was seen,
 * which is quick however many there are; their tables lose no rows, so a rowid is never given twice.
 * Changes are counted again when there was one, here or (`data_version`) in another process.
 */
export function positionsOf(database: Database) {
  const seen = new Map<AddedKind, { rowid: number; position: Position }>();
  const changes = new Map<MoneyKind, Position>();
  const version = database.query<{ data_version: number }, []>('PRAGMA data_version');
  let seenVersion = -1;

  function added(kind: AddedKind): Position {
    const { table, key } = ADDED[kind];
    const before = seen.get(kind) ?? { rowid: 0, position: { count: 0, last: null } };
    const since = database
      .query<{ n: number; top: number | null; last: string }, [number]>(
        `SELECT count(*) AS n, max(rowid) AS top, ${key} AS last FROM ${table} WHERE rowid > ?`,
      )
      .get(before.rowid);
    if (!since || since.top === null) return before.position;
    const position = { count: before.position.count + since.n, last: since.last };
    seen.set(kind, { rowid: since.top, position });
    return position;
  }

  function changed(kind: Exclude<MoneyKind, AddedKind>): Position {
    const { count, last } = CHANGED[kind];
    const position = {
      count: database.query<{ n: number }, []>(count).get()?.n ?? 0,
      last: database.query<{ last: string }, []>(last).get()?.last ?? null,
    };
    changes.set(kind, position);
    return position;
  }

  /** `written`: the kinds of which there are new entries. */
  return function read(written: ReadonlySet<MoneyKind>): Positions {
    const present = version.get()?.data_version ?? 0;
    const byOthers = present !== seenVersion;
    seenVersion = present;
    const position = (kind: MoneyKind): Position => {
      if (isAdded(kind)) return added(kind);
      const known = changes.get(kind);
      return known && !byOthers && !written.has(kind) ? known : changed(kind);
    };
    return {
      event: position('event'),
      grant: position('grant'),
      revocation: position('revocation'),
      refund: position('refund'),
      refundEnd: position('refundEnd'),
    };
  };
}

/** Every kind, for callers that do not know what was written. */
export const ALL_KINDS: ReadonlySet<MoneyKind> = new Set(MONEY_KINDS);
