import { and, asc, desc, eq, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { DiscrepancyFilters } from '#contract/lists/discrepancies';
import { wholeNumber } from '#db/query/expressions';
import { afterCursor, type Cursor, countOf } from '#db/query/keyset';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import type { Category } from '#domain/reconciliation/categories';
import { ENDED_EVENTS, OPEN_EVENTS } from '#domain/reconciliation/event-names';

export interface DiscrepancyFilter extends Pick<DiscrepancyFilters, 'state'> {
  codes: readonly Category[] | null;
  clientSn: string | null;
}

// Discrepancies of reconciliation: the last event of each, and when it was last found.

function words(ctx: Platform) {
  const { reconciliationFindings: findings } = ctx.store.t;
  const last = ctx.store.q
    .select({
      id: max(findings.id).as('last_id'),
      foundAt: wholeNumber(sql`max(case when ${findings.event} = 'found' then ${findings.at} end)`).as('found_at'),
    })
    .from(findings)
    .groupBy(findings.code, findings.subject)
    .as('last');
  return { last, foundAt: last.foundAt };
}

function matching(ctx: Platform, { state, codes, clientSn }: DiscrepancyFilter): SQL | undefined {
  const { reconciliationFindings: findings } = ctx.store.t;
  return and(
    state === 'open' ? inArray(findings.event, [...OPEN_EVENTS]) : undefined,
    state === 'ended' ? inArray(findings.event, [...ENDED_EVENTS]) : undefined,
    codes === null ? undefined : inArray(findings.code, [...codes]),
    clientSn === null ? undefined : eq(findings.clientSn, clientSn),
  );
}

export function many(ctx: Platform, names: readonly (readonly [Category, string])[]) {
  const { reconciliationFindings: findings } = ctx.store.t;
  const { last, foundAt } = words(ctx);
  const named = names.map(([code, subject]) => and(eq(findings.code, code), eq(findings.subject, subject)));
  return ctx.store.q
    .select({ finding: findings, foundAt })
    .from(findings)
    .innerJoin(last, eq(last.id, findings.id))
    .where(or(...named));
}

/** Last changed first. */
export function page(ctx: Platform, filter: DiscrepancyFilter, after: Cursor | null, limit: number) {
  const { reconciliationFindings: findings } = ctx.store.t;
  const { last, foundAt } = words(ctx);
  return ctx.store.q
    .select({ finding: findings, foundAt })
    .from(findings)
    .innerJoin(last, eq(last.id, findings.id))
    .where(and(matching(ctx, filter), afterCursor([findings.at, findings.id], after, true)))
    .orderBy(desc(findings.at), desc(findings.id))
    .limit(limit);
}

export function count(ctx: Platform, filter: DiscrepancyFilter, limit: number): Promise<number> {
  const { reconciliationFindings: findings } = ctx.store.t;
  const { last } = words(ctx);
  const limited = ctx.store.q
    .select({ one: sql`1` })
    .from(findings)
    .innerJoin(last, eq(last.id, findings.id))
    .where(matching(ctx, filter))
    .limit(limit);
  return countOf(ctx.store.q, limited);
}

export type NoteRow = Store['t']['reconciliationNotes']['$inferSelect'];
export type DiscrepancyRow = Store['t']['reconciliationFindings']['$inferSelect'];

/** Key of a discrepancy; its events and notes carry both. */
type Difference = Pick<DiscrepancyRow, 'code' | 'subject'>;

/** Its entries in the log of discrepancies, oldest first. */
export function entries(ctx: Platform, q: Reads, { code, subject }: Difference) {
  const { reconciliationFindings: findings } = ctx.store.t;
  return q
    .select()
    .from(findings)
    .where(and(eq(findings.code, code), eq(findings.subject, subject)))
    .orderBy(asc(findings.id));
}

export async function word(ctx: Platform, q: Reads, id: string): Promise<DiscrepancyRow | undefined> {
  const { reconciliationFindings: findings } = ctx.store.t;
  const [row] = await q.select().from(findings).where(eq(findings.id, id));
  return row;
}

/** Notes and acts of staff, newest first, with their names. */
export function notes(ctx: Platform, { code, subject }: Difference) {
  const { reconciliationNotes: notes, staff } = ctx.store.t;
  return ctx.store.q
    .select({ note: notes, by: staffName(staff) })
    .from(notes)
    .innerJoin(staff, eq(staff.id, notes.staffId))
    .where(and(eq(notes.code, code), eq(notes.subject, subject)))
    .orderBy(desc(notes.id));
}

export async function insertNote(ctx: Platform, q: Queries, row: NoteRow): Promise<void> {
  const { reconciliationNotes: notes } = ctx.store.t;
  await q.insert(notes).values(row);
}

/** Active staff whose role may handle discrepancies. */
export function colleagues(ctx: Platform) {
  const { staff } = ctx.store.t;
  return ctx.store.q
    .select({ id: staff.id, name: staffName(staff), role: staff.role })
    .from(staff)
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.username));
}
