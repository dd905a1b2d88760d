import { and, asc, desc, eq, gte, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { afterCursor, type Cursor, countOf } from '#db/query/keyset';
import type { Queries, Reads, Store } from '#db/store';
import { type InvoiceFile, type InvoiceKind, type InvoiceState, OPEN_INVOICES } from '#domain/shop/invoice';
import { dayStart, dayText } from '#domain/time/beijing-day';

type FileRow = Store['t']['invoiceFiles']['$inferSelect'];
export type InvoiceRow = Store['t']['invoices']['$inferSelect'];

// Invoices. Writes take the caller's transaction.

export async function insert(ctx: Platform, q: Queries, row: InvoiceRow): Promise<void> {
  await q.insert(ctx.store.t.invoices).values(row);
}

export async function find(ctx: Platform, q: Reads, id: string): Promise<InvoiceRow | undefined> {
  const { invoices } = ctx.store.t;
  const [row] = await q.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** Returns the invoice that blocks another one, if any. */
export async function openOf(ctx: Platform, q: Reads, clientSn: string): Promise<InvoiceRow | undefined> {
  const { invoices } = ctx.store.t;
  const [row] = await q
    .select()
    .from(invoices)
    .where(and(eq(invoices.clientSn, clientSn), inArray(invoices.state, OPEN_INVOICES)));
  return row;
}

export function ofUser(ctx: Platform, userId: string): Promise<InvoiceRow[]> {
  const { invoices } = ctx.store.t;
  return ctx.store.q.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(desc(invoices.askedAt));
}

export interface InvoiceFilter {
  /** Null: any. */
  state: InvoiceState | null;
  kind: InvoiceKind | null;
  /** First and last day by invoice date, or by request date if not issued; null: no bound. */
  first: number | null;
  last: number | null;
  /** End of the number of the invoice or its order. */
  ends: string | null;
}

const ANY: InvoiceFilter = { state: null, kind: null, first: null, last: null, ends: null };

function matching({ invoices }: Store['t'], { state, kind, first, last, ends }: InvoiceFilter) {
  const { issuedOn, askedAt, number, clientSn } = invoices;
  const unissued = isNull(issuedOn);
  return and(
    state === null ? undefined : eq(invoices.state, state),
    kind === null ? undefined : eq(invoices.kind, kind),
    first === null ? undefined : or(gte(issuedOn, dayText(first)), and(unissued, gte(askedAt, dayStart(first)))),
    last === null ? undefined : or(lte(issuedOn, dayText(last)), and(unissued, lt(askedAt, dayStart(last + 1)))),
    ends === null ? undefined : or(like(clientSn, `%${ends}`), like(number, `%${ends}`)),
  );
}

/** Invoices with their orders, the oldest request first. */
export function page(ctx: Platform, filter: Partial<InvoiceFilter>, after: Cursor | null, limit: number) {
  const { invoices, orders } = ctx.store.t;
  return ctx.store.q
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.clientSn, invoices.clientSn))
    .where(
      and(matching(ctx.store.t, { ...ANY, ...filter }), afterCursor([invoices.askedAt, invoices.id], after, false)),
    )
    .orderBy(asc(invoices.askedAt), asc(invoices.id))
    .limit(limit);
}

export function count(ctx: Platform, filter: InvoiceFilter, limit: number): Promise<number> {
  const { invoices } = ctx.store.t;
  const limited = ctx.store.q.select({ one: sql`1` }).from(invoices).where(matching(ctx.store.t, filter)).limit(limit);
  return countOf(ctx.store.q, limited);
}

/** The invoice with its order, if there is one. */
export function withOrder(ctx: Platform, id: string) {
  const { invoices, orders } = ctx.store.t;
  return ctx.store.q
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.clientSn, invoices.clientSn))
    .where(eq(invoices.id, id));
}

/** Moves an invoice to its next state. Exactly one of several concurrent callers gets true. */
export async function move(
  ctx: Platform,
  q: Queries,
  { id, state, version }: Pick<InvoiceRow, 'id' | 'state' | 'version'>,
  to: InvoiceState,
  set: Partial<Pick<InvoiceRow, 'amount' | 'number' | 'issuedOn' | 'reason' | 'reversal' | 'endedAt'>>,
): Promise<boolean> {
  const { invoices } = ctx.store.t;
  const moved = await q
    .update(invoices)
    .set({ ...set, state: to, version: version + 1 })
    .where(and(eq(invoices.id, id), eq(invoices.state, state), eq(invoices.version, version)))
    .returning({ id: invoices.id });
  return moved.length === 1;
}

/** Returns those of the orders that have a refund in progress. */
export async function refunding(ctx: Platform, q: Reads, clientSns: readonly string[]): Promise<Set<string>> {
  const { refunds } = ctx.store.t;
  const rows = await q
    .select({ clientSn: refunds.clientSn })
    .from(refunds)
    .where(and(inArray(refunds.clientSn, [...clientSns]), eq(refunds.status, 'open')));
  return new Set(rows.map(({ clientSn }) => clientSn));
}

/** Drops the open requests of a deleted account; they are no longer issued. */
export async function dropRequestsOf(ctx: Platform, q: Queries, userId: string, now: number): Promise<void> {
  const { invoices } = ctx.store.t;
  await q
    .update(invoices)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(eq(invoices.userId, userId), eq(invoices.state, 'asked')));
}

export async function fileKinds(ctx: Platform, ids: readonly string[]): Promise<Map<string, InvoiceFile>> {
  const { invoiceFiles: files } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ id: files.invoiceId, kind: files.kind })
    .from(files)
    .where(inArray(files.invoiceId, [...ids]));
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

export async function fileOf(ctx: Platform, id: string): Promise<FileRow | undefined> {
  const { invoiceFiles: files } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(files).where(eq(files.invoiceId, id));
  return row;
}

/** Stores a file, replacing an earlier one. */
export async function putFile(ctx: Platform, q: Queries, row: FileRow): Promise<void> {
  const { invoiceFiles: files } = ctx.store.t;
  await q.delete(files).where(eq(files.invoiceId, row.invoiceId));
  await q.insert(files).values(row);
}

/** Deletes requests dropped before an instant, and invoices (with files) dated before a day. */
export async function forget(ctx: Platform, q: Queries, before: { nothing: number; issued: string }): Promise<void> {
  const { invoices, invoiceFiles: files } = ctx.store.t;
  const unissued = inArray(invoices.state, ['withdrawn', 'returned', 'dropped']);
  await q.delete(invoices).where(and(unissued, lt(invoices.endedAt, before.nothing)));
  const past = and(inArray(invoices.state, ['issued', 'reversed']), lt(invoices.issuedOn, before.issued));
  await q.delete(files).where(inArray(files.invoiceId, q.select({ id: invoices.id }).from(invoices).where(past)));
  await q.delete(invoices).where(past);
}
