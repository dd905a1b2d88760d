import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, like, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { firstIdAt } from '#api/platform/clock';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads } from '#db/store';
import type { LedgerKind } from '#domain/console/ledger';
import type { LedgerEntry } from './chain.ts';

export interface LedgerRow extends LedgerEntry {
  head: string;
}

/** A row of a sealed table: its id, and the sealed values. */
export interface SealedRow {
  rowId: string;
  values: readonly unknown[];
}

interface Source {
  table: SQLiteTable;
  /** A column, or an expression equal to the first of `columns`. */
  id: SQLiteColumn | SQL<string>;
  at: SQLiteColumn | SQL<number>;
  /** Sealed, in this order; never changed once written. */
  columns: Record<string, SQLiteColumn | SQL>;
  /** Rows of `since` (ms) and later, by an index if there is one. */
  from: (since: number) => SQL | undefined;
  /** Rows of the table that belong to this kind; default: all. */
  where?: SQL;
}

// Ledger entries and the rows they seal. A refund's outcome and a grant's revocation are written into rows sealed
// earlier, so each has an entry of its own.

const SECRET = 'ledger-secret:';

/** Records that a server sealed with the secret of this fingerprint; valid until then (ms). */
export async function noteSecret(ctx: Platform, mark: string, resetAt: number): Promise<void> {
  const { rateLimits } = ctx.store.t;
  await ctx.store.tx(
    (q) =>
      q
        .insert(rateLimits)
        .values({ key: `${SECRET}${mark}`, count: 1, resetAt })
        .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt } }),
    'readCommitted',
  );
}

/** Fingerprints of the secrets used recently. */
export async function secretsSeen(ctx: Platform, now: number): Promise<string[]> {
  const { rateLimits } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(like(rateLimits.key, `${SECRET}%`), gt(rateLimits.resetAt, now)));
  return rows.map(({ key }) => key.slice(SECRET.length));
}

/** Plan versions and staff accounts: few rows, compared completely. */
function ofFewRows(ctx: Platform, kind: 'plan' | 'staff'): Source {
  const { planVersions: plan, staff } = ctx.store.t;
  if (kind === 'plan') {
    const { type, number, price, benefits, fromAt, madeAt, madeBy } = plan;
    const id = sql<string>`${type} || ':' || ${number}`;
    const columns = { id, price, benefits, fromAt, madeAt, madeBy };
    return { table: plan, id, at: madeAt, columns, from: () => undefined };
  }
  // One entry per version: each change of role, state or password has its own.
  const id = sql<string>`${staff.id} || ':' || ${staff.version}`;
  const at = sql<number>`coalesce(${staff.changedAt}, ${staff.createdAt})`;
  const { role, disabledAt, passwordHash } = staff;
  return { table: staff, id, at, columns: { id, role, disabledAt, passwordHash }, from: () => undefined };
}

function sourceOf(ctx: Platform, kind: LedgerKind): Source {
  if (kind === 'plan' || kind === 'staff') return ofFewRows(ctx, kind);
  const { auditEntries: audit, orderEvents: events, membershipGrants: grants, refunds, gifts, users } = ctx.store.t;
  switch (kind) {
    case 'audit': {
      const { id, at, staffId, action, subjectKind, subjectId, detail, ip, agent } = audit;
      const columns = { id, at, staffId, action, subjectKind, subjectId, detail, ip, agent };
      // By id, like `sealedUntil`: a demonstration writes past events today.
      return { table: audit, id, at, columns, from: (since) => gte(id, firstIdAt(since)) };
    }
    case 'event': {
      const { id, clientSn, at, source, fromStatus, toStatus, flag, detail } = events;
      const columns = { id, clientSn, at, source, fromStatus, toStatus, flag, detail };
      return { table: events, id, at, columns, from: (since) => gte(id, firstIdAt(since)) };
    }
    case 'grant': {
      const { id, source, sourceRef, clientSn, userId, level, days, grantedAt } = grants;
      const columns = { id, source, sourceRef, clientSn, userId, level, days, grantedAt };
      return { table: grants, id, at: grantedAt, columns, from: (since) => gte(id, firstIdAt(since)) };
    }
    case 'account': {
      // What rights follow from and registration fixed: the trial, and whom a purchase rewards.
      const { id, createdAt, invitedBy, trialDays } = users;
      const columns = { id, createdAt, invitedBy, trialDays };
      return { table: users, id, at: createdAt, columns, from: (since) => gte(id, firstIdAt(since)) };
    }
    case 'revocation': {
      const { id, revokedAt } = grants;
      const at = sql<number>`${revokedAt}`;
      const columns = { id, revokedAt };
      return { table: grants, id, at, columns, from: (since) => gte(revokedAt, since), where: isNotNull(revokedAt) };
    }
    case 'gift': {
      const { id, clientSn, userId, level, days, createdAt } = gifts;
      const columns = { id, clientSn, userId, level, days, createdAt };
      return { table: gifts, id, at: createdAt, columns, from: (since) => gte(id, firstIdAt(since)) };
    }
    case 'refund': {
      const { refundNo, clientSn, amount, operator, reason, createdAt } = refunds;
      const columns = { refundNo, clientSn, amount, operator, reason, createdAt };
      return { table: refunds, id: refundNo, at: createdAt, columns, from: (since) => gte(createdAt, since) };
    }
    case 'refundEnd': {
      const { refundNo, status, settledAt } = refunds;
      const at = sql<number>`coalesce(${settledAt}, 0)`;
      const columns = { refundNo, status, settledAt };
      const from = (since: number) => gte(settledAt, since);
      return { table: refunds, id: refundNo, at, columns, from, where: ne(refunds.status, 'open') };
    }
  }
}

const sealedRow = (row: Record<string, unknown>): SealedRow => {
  const values = Object.values(row);
  return { rowId: String(values[0]), values };
};

const entryOf = (ctx: Platform, kind: LedgerKind, id: Source['id']) => {
  const { ledger } = ctx.store.t;
  return and(eq(ledger.kind, kind), eq(ledger.rowId, id));
};

/** Rows of `since` (ms) and later without an entry, oldest first. */
export async function unsealed(
  ctx: Platform,
  q: Reads,
  kind: LedgerKind,
  { since, limit }: { since: number; limit: number },
): Promise<SealedRow[]> {
  const { ledger } = ctx.store.t;
  const { table, id, columns, from, where } = sourceOf(ctx, kind);
  const rows = await q
    .select(columns)
    .from(table)
    .leftJoin(ledger, entryOf(ctx, kind, id))
    .where(and(where, since > 0 ? from(since) : undefined, isNull(ledger.n)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map(sealedRow);
}

/** Ids of rows from `since` to before `until` (both ms) without an entry, up to a limit. */
export async function unsealedIds(
  ctx: Platform,
  kind: LedgerKind,
  { since, until }: { since: number; until: number },
  limit: number,
): Promise<string[]> {
  const { ledger } = ctx.store.t;
  const { table, id, at, from, where } = sourceOf(ctx, kind);
  const rows = await ctx.store.q
    .select({ id })
    .from(table)
    .leftJoin(ledger, entryOf(ctx, kind, id))
    .where(and(where, since > 0 ? from(since) : undefined, lt(sql`${at}`, until), isNull(ledger.n)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => String(row.id));
}

export async function rowsOf(ctx: Platform, kind: LedgerKind, ids: readonly string[]): Promise<Map<string, SealedRow>> {
  if (ids.length === 0) return new Map();
  const { table, id, columns, where } = sourceOf(ctx, kind);
  const rows = await ctx.store.q
    .select(columns)
    .from(table)
    .where(and(where, inArray(sql`${id}`, [...ids])));
  return new Map(rows.map(sealedRow).map((row) => [row.rowId, row]));
}

/** Kinds whose rows have time-ordered ids and are sealed when written. */
const TIME_ORDERED: readonly LedgerKind[] = ['audit', 'event', 'grant', 'gift', 'account'];

/** The newest sealed id of a kind; empty if there is none, null if ids have no instant. */
export async function newestSealed(ctx: Platform, q: Reads, kind: LedgerKind): Promise<string | null> {
  if (!TIME_ORDERED.includes(kind)) return null;
  const { ledger } = ctx.store.t;
  const [row] = await q
    .select({ newest: max(ledger.rowId) })
    .from(ledger)
    .where(eq(ledger.kind, kind));
  return row?.newest ?? '';
}

export async function last(ctx: Platform, q: Reads): Promise<LedgerRow | undefined> {
  const { ledger } = ctx.store.t;
  const [row] = await q.select().from(ledger).orderBy(desc(ledger.n)).limit(1);
  return row;
}

export async function append(ctx: Platform, q: Queries, rows: readonly LedgerRow[]): Promise<void> {
  await q.insert(ctx.store.t.ledger).values([...rows]);
}

/** Entries after number `n`, in order. */
export function after(ctx: Platform, n: number, limit: number): Promise<LedgerRow[]> {
  const { ledger } = ctx.store.t;
  return ctx.store.q.select().from(ledger).where(gt(ledger.n, n)).orderBy(asc(ledger.n)).limit(limit);
}

/** Intervals lost by a restore: what was sealed in them may be missing. */
export async function lostTimes(ctx: Platform): Promise<{ from: number; until: number }[]> {
  const { restores } = ctx.store.t;
  const rows = await ctx.store.q.select({ from: restores.copyUntil, until: restores.restoredAt }).from(restores);
  return rows;
}

/** Acts that count an account's version up. */
const CHANGES = [
  'staff.rename',
  'staff.role',
  'staff.disable',
  'staff.enable',
  'staff.let-in',
  'staff.password',
  'staff.renew-hash',
  'staff.reset-password',
  'staff.reset-totp',
] as const;
export const isChange = (action: string): boolean => CHANGES.some((change) => change === action);

/** Staff account changes in the sealed audit, newest first. */
export async function staffActs(ctx: Platform) {
  const { auditEntries: audit } = ctx.store.t;
  const factors = ['staff.totp-on', 'staff.totp-off', 'staff.passkey-add', 'staff.passkey-remove'] as const;
  const acts = ['staff.add', ...factors, ...CHANGES] as const;
  return ctx.store.q
    .select({ id: audit.subjectId, action: audit.action, detail: audit.detail })
    .from(audit)
    .where(and(eq(audit.subjectKind, 'staff'), inArray(audit.action, [...acts])))
    .orderBy(desc(audit.id));
}

export async function staffStates(ctx: Platform) {
  const { staff } = ctx.store.t;
  const { id, username, role, disabledAt, totpOnAt, version } = staff;
  return ctx.store.q.select({ id, username, role, disabledAt, totpOnAt, version }).from(staff);
}

export async function staffPasskeys(ctx: Platform) {
  const { staffId, credentialId, publicKey } = ctx.store.t.staffPasskeys;
  return ctx.store.q.select({ staffId, credentialId, publicKey }).from(ctx.store.t.staffPasskeys);
}

/** Open gifts with their codes, sealed and hashed. */
export function openGifts(ctx: Platform) {
  const { gifts } = ctx.store.t;
  const { id, userId, codeHash, codeSealed } = gifts;
  return ctx.store.q.select({ id, userId, codeHash, codeSealed }).from(gifts).where(eq(gifts.state, 'open'));
}

/** Days each plan grants to buyer and inviter. */
export function planDays(ctx: Platform) {
  const { type, days, referralDays } = ctx.store.t.plans;
  return ctx.store.q.select({ type, days, referralDays }).from(ctx.store.t.plans);
}

/** Returns the entry with that number, if any. */
export async function entryAt(ctx: Platform, n: number): Promise<LedgerRow | undefined> {
  const { ledger } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(ledger).where(eq(ledger.n, n));
  return row;
}
