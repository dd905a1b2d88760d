import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { staffName } from '#db/query/staff-name';
import type { Queries, Store } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

export type NoteRow = Store['t']['reconciliationNotes']['$inferSelect'];
export type FindingRow = Store['t']['reconciliationFindings']['$inferSelect'];

/** What a difference is about; every word and note of it carries both. */
type Difference = Pick<FindingRow, 'code' | 'subject'>;

/** Its words, oldest first. */
export function words(ctx: Platform, q: Pick<Queries, 'select'>, { code, subject }: Difference) {
  const { reconciliationFindings: findings } = ctx.store.t;
  return q
    .select()
    .from(findings)
    .where(and(eq(findings.code, code), eq(findings.subject, subject)))
    .orderBy(asc(findings.id));
}

export async function word(
  ctx: Platform,
  q: Pick<Queries, 'select'>,
  id: string,
): Promise<FindingRow | undefined> {
  const { reconciliationFindings: findings } = ctx.store.t;
  const [row] = await q.select().from(findings).where(eq(findings.id, id));
  return row;
}

/** What staff wrote and did, newest first, with their names. */
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

/** Staff at work whose role may deal with differences. */
export function colleagues(ctx: Platform) {
  const { staff } = ctx.store.t;
  return ctx.store.q
    .select({ id: staff.id, name: staffName(staff), role: staff.role })
    .from(staff)
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.username));
}
