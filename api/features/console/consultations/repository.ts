import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';

export type NoteRow = Store['t']['consultNotes']['$inferSelect'];
type Reader = Pick<Queries, 'select'>;

/** What the desk writes about demands, and who works at it. Writes take the caller's transaction. */
export function consoleConsultationsRepository(store: Store) {
  const { consultEvents, consultMasters, consultNotes, staff, users } = store.t;

  return {
    steps: (q: Reader, clientSn: string) =>
      q
        .select()
        .from(consultEvents)
        .where(eq(consultEvents.clientSn, clientSn))
        .orderBy(asc(consultEvents.id)),

    async lastStep(q: Reader, clientSn: string) {
      const [row] = await q
        .select()
        .from(consultEvents)
        .where(eq(consultEvents.clientSn, clientSn))
        .orderBy(desc(consultEvents.id))
        .limit(1);
      return row;
    },

    notes: (q: Reader, clientSn: string): Promise<NoteRow[]> =>
      q
        .select()
        .from(consultNotes)
        .where(eq(consultNotes.clientSn, clientSn))
        .orderBy(desc(consultNotes.id)),

    async addNote(q: Queries, row: NoteRow): Promise<void> {
      await q.insert(consultNotes).values(row);
    },

    /** Who works in these roles and was not disabled, with the profile of masters. */
    colleagues: (q: Reader, roles: readonly StaffRole[]) =>
      q
        .select({
          id: staff.id,
          username: staff.username,
          role: staff.role,
          shownName: consultMasters.shownName,
          active: consultMasters.active,
        })
        .from(staff)
        .leftJoin(consultMasters, eq(consultMasters.staffId, staff.id))
        .where(and(inArray(staff.role, [...roles]), isNull(staff.disabledAt)))
        .orderBy(asc(staff.createdAt), asc(staff.id)),

    async names(q: Reader, ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await q
        .select({ id: staff.id, username: staff.username })
        .from(staff)
        .where(inArray(staff.id, [...ids]));
      return new Map(rows.map(({ id, username }) => [id, username]));
    },

    async phoneOf(q: Reader, userId: string): Promise<string | null> {
      const [row] = await q
        .select({ phone: users.phone })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)));
      return row?.phone ?? null;
    },
  };
}

export type ConsoleConsultationsRepository = ReturnType<typeof consoleConsultationsRepository>;
