import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { staffName, staffNames } from '#db/query/staff-name';
import type { Queries, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import type { Platform } from '../../../platform/platform.ts';

export type NoteRow = Store['t']['consultNotes']['$inferSelect'];
type Reader = Pick<Queries, 'select'>;

// What staff write about consultations, and the staff for them. Writes take the caller's transaction.

export function steps(ctx: Platform, q: Reader, clientSn: string) {
  const { consultEvents } = ctx.store.t;
  return q
    .select()
    .from(consultEvents)
    .where(eq(consultEvents.clientSn, clientSn))
    .orderBy(asc(consultEvents.id));
}

export async function lastStep(ctx: Platform, q: Reader, clientSn: string) {
  const { consultEvents } = ctx.store.t;
  const [row] = await q
    .select()
    .from(consultEvents)
    .where(eq(consultEvents.clientSn, clientSn))
    .orderBy(desc(consultEvents.id))
    .limit(1);
  return row;
}

export function notes(ctx: Platform, q: Reader, clientSn: string): Promise<NoteRow[]> {
  const { consultNotes } = ctx.store.t;
  return q
    .select()
    .from(consultNotes)
    .where(eq(consultNotes.clientSn, clientSn))
    .orderBy(desc(consultNotes.id));
}

export async function addNote(ctx: Platform, q: Queries, row: NoteRow): Promise<void> {
  const { consultNotes } = ctx.store.t;
  await q.insert(consultNotes).values(row);
}

/** Active staff in these roles, with the profile of masters. */
export function colleagues(ctx: Platform, q: Reader, roles: readonly StaffRole[]) {
  const { staff, consultMasters } = ctx.store.t;
  return q
    .select({
      id: staff.id,
      name: staffName(staff),
      role: staff.role,
      shownName: consultMasters.shownName,
      active: consultMasters.active,
    })
    .from(staff)
    .leftJoin(consultMasters, eq(consultMasters.staffId, staff.id))
    .where(and(inArray(staff.role, [...roles]), isNull(staff.disabledAt)))
    .orderBy(asc(staff.createdAt), asc(staff.id));
}

export function names(
  ctx: Platform,
  q: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return staffNames(q, ctx.store.t.staff, ids);
}

export async function phoneOf(ctx: Platform, q: Reader, userId: string): Promise<string | null> {
  const { users } = ctx.store.t;
  const [row] = await q
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.phone ?? null;
}
