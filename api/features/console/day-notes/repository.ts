import { and, between, desc, eq, isNull } from 'drizzle-orm';
import { staffName } from '#db/query/staff-name';
import type { Queries, Store } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

type DayNoteRow = Store['t']['dayNotes']['$inferInsert'];

/** Notes on the days that nobody took away, the newest day first. */
export function notes(ctx: Platform, from: number, to: number) {
  const { dayNotes, staff } = ctx.store.t;
  const { id, day, text, staffId } = dayNotes;
  return ctx.store.q
    .select({ id, day, text, staffId, by: staffName(staff) })
    .from(dayNotes)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(and(between(day, from, to), isNull(dayNotes.removedAt)))
    .orderBy(desc(day), desc(id));
}

export async function insert(ctx: Platform, q: Queries, note: DayNoteRow): Promise<void> {
  await q.insert(ctx.store.t.dayNotes).values(note);
}

export async function find(ctx: Platform, q: Queries, id: string) {
  const { dayNotes } = ctx.store.t;
  const [row] = await q
    .select()
    .from(dayNotes)
    .where(and(eq(dayNotes.id, id), isNull(dayNotes.removedAt)));
  return row;
}

export async function remove(ctx: Platform, q: Queries, id: string, removedAt: number): Promise<void> {
  const { dayNotes } = ctx.store.t;
  await q.update(dayNotes).set({ removedAt }).where(eq(dayNotes.id, id));
}
