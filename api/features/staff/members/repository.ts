import { and, asc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { StaffListQuery } from '#contract/staff';
import { wholeNumber } from '#db/query/whole-number';
import type { Queries, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';

export type StaffMembersRow = Store['t']['staff']['$inferSelect'];

/** What one change may touch; it counts the version up. */
export type StaffChange = Partial<Pick<StaffMembersRow, 'role' | 'disabledAt' | 'passwordHash'>>;

/** Staff accounts as those who manage them see and change them. */
export function staffMembersRepository(store: Store) {
  const { staff, staffTotpRules } = store.t;

  function matching({ q, role, state, totp }: Omit<StaffListQuery, 'after' | 'size'>) {
    const text = q.trim().toLowerCase();
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return and(
      text === '' ? undefined : sql`${staff.username} like ${pattern} escape '\\'`,
      role === 'all' ? undefined : eq(staff.role, role),
      ...either(state, 'active', isNull(staff.disabledAt), isNotNull(staff.disabledAt)),
      ...either(totp, 'on', isNotNull(staff.totpOnAt), isNull(staff.totpOnAt)),
    );
  }

  return {
    /** In the order of user names, from behind `after`. */
    page: (query: StaffListQuery): Promise<StaffMembersRow[]> =>
      store.q
        .select()
        .from(staff)
        .where(
          and(matching(query), query.after === '' ? undefined : gt(staff.username, query.after)),
        )
        .orderBy(asc(staff.username))
        .limit(query.size + 1),

    async count(query: StaffListQuery, cap: number): Promise<number> {
      const found = store.q
        .select({ id: staff.id })
        .from(staff)
        .where(matching(query))
        .limit(cap + 1)
        .as('found');
      const [row] = await store.q.select({ count: wholeNumber(sql`count(*)`) }).from(found);
      return row?.count ?? 0;
    },

    async find(q: Pick<Queries, 'select'>, id: string): Promise<StaffMembersRow | undefined> {
      const [row] = await q.select().from(staff).where(eq(staff.id, id));
      return row;
    },

    async findByName(q: Queries, username: string): Promise<StaffMembersRow | undefined> {
      const [row] = await q.select().from(staff).where(eq(staff.username, username));
      return row;
    },

    /** The row as it is now, or undefined when its version is another one. */
    async change(
      q: Queries,
      { id, version }: { id: string; version: number },
      by: { staffId: string; at: number },
      change: StaffChange,
    ): Promise<StaffMembersRow | undefined> {
      const [row] = await q
        .update(staff)
        .set({ ...change, version: version + 1, changedBy: by.staffId, changedAt: by.at })
        .where(and(eq(staff.id, id), eq(staff.version, version)))
        .returning();
      return row;
    },

    /** Whether somebody else could still do everything. */
    async anotherOwner(q: Queries, id: string): Promise<boolean> {
      const rows = await q
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt), ne(staff.id, id)))
        .limit(1);
      return rows.length > 0;
    },

    async rules(): Promise<StaffRole[]> {
      const rows = await store.q.select({ role: staffTotpRules.role }).from(staffTotpRules);
      return rows.map(({ role }) => role);
    },

    async setRule(q: Queries, role: StaffRole, since: number | null): Promise<void> {
      if (since === null) await q.delete(staffTotpRules).where(eq(staffTotpRules.role, role));
      else await q.insert(staffTotpRules).values({ role, since }).onConflictDoNothing();
    },
  };
}

function either(choice: string, yes: string, ifYes: SQL, ifNo: SQL): SQL[] {
  if (choice === 'all') return [];
  return [choice === yes ? ifYes : ifNo];
}
