import { and, eq, isNull } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';

export type StaffAccountRow = Store['t']['staff']['$inferSelect'];

/** Staff accounts. */
export function staffRepository(store: Store) {
  const { staff, staffTotpRules } = store.t;

  return {
    async findByUsername(username: string) {
      const [row] = await store.q.select().from(staff).where(eq(staff.username, username));
      return row;
    },

    async findById(id: string) {
      const [row] = await store.q.select().from(staff).where(eq(staff.id, id));
      return row;
    },

    async mustHaveSecondStep(role: StaffRole): Promise<boolean> {
      const rows = await store.q
        .select({ role: staffTotpRules.role })
        .from(staffTotpRules)
        .where(eq(staffTotpRules.role, role));
      return rows.length > 0;
    },

    async hasOwner(q: Pick<Queries, 'select'>): Promise<boolean> {
      const rows = await q
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.role, 'owner'))
        .limit(1);
      return rows.length > 0;
    },

    /** False when the user name is taken. */
    async insert(q: Queries, row: typeof staff.$inferInsert): Promise<boolean> {
      const inserted = await q
        .insert(staff)
        .values(row)
        .onConflictDoNothing({ target: staff.username })
        .returning({ id: staff.id });
      return inserted.length === 1;
    },

    /** Whether the account still has this password and is not stopped. */
    async stands(q: Queries, id: string, passwordHash: string): Promise<boolean> {
      const rows = await q
        .select({ id: staff.id })
        .from(staff)
        .where(
          and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt)),
        );
      return rows.length === 1;
    },

    /** The same password at another cost, unless it was changed meanwhile. */
    async renewHash(
      q: Queries,
      { id, passwordHash }: Pick<StaffAccountRow, 'id' | 'passwordHash'>,
      renewed: string,
    ): Promise<void> {
      await q
        .update(staff)
        .set({ passwordHash: renewed })
        .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash)));
    },

    async noteSignIn(q: Queries, id: string, at: number): Promise<void> {
      await q.update(staff).set({ lastLoginAt: at }).where(eq(staff.id, id));
    },
  };
}
