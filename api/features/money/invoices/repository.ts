import { and, asc, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import {
  INVOICES_LISTED,
  type InvoiceFile,
  type InvoiceKind,
  type InvoiceState,
  OPEN_INVOICES,
} from '#domain/shop/invoice';
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

/** Filter for the invoice queue; `days` are the first day of a month and of the next. */
export interface InvoiceFilter {
  state: InvoiceState;
  days?: { first: number; next: number } | null | undefined;
  kind?: InvoiceKind | undefined;
}

/** Invoices of a month by invoice date, or by request date if not issued. */
function ofDays({ invoices }: Store['t'], { first, next }: { first: number; next: number }) {
  const { issuedOn, askedAt } = invoices;
  const asked = and(isNull(issuedOn), gte(askedAt, dayStart(first)), lt(askedAt, dayStart(next)));
  return or(and(gte(issuedOn, dayText(first)), lt(issuedOn, dayText(next))), asked);
}

/** Invoices of a state with their orders, oldest first. */
export function inState(ctx: Platform, { state, days, kind }: InvoiceFilter, limit = INVOICES_LISTED) {
  const { invoices, orders } = ctx.store.t;
  return ctx.store.q
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.clientSn, invoices.clientSn))
    .where(
      and(eq(invoices.state, state), kind && eq(invoices.kind, kind), days ? ofDays(ctx.store.t, days) : undefined),
    )
    .orderBy(asc(invoices.askedAt), asc(invoices.id))
    .limit(limit);
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
