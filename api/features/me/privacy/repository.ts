import { and, eq, getTableColumns, getTableName, inArray, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries, Store } from '#db/store';
import { HOLDINGS, type PersonalTable } from './deletion-map.ts';

type Reader = Pick<Queries, 'select'>;

export interface Person {
  id: string;
  phone: string;
}

/** SQLite takes 32,766 parameters a statement. */
const IDS_AT_ONCE = 500;

/** Reads and removes what the table of holdings names. Writes take the caller's transaction. */
export function privacyRepository(store: Store) {
  const { orders, users } = store.t;

  const tableOf = ({ table }: PersonalTable): SQLiteTable => store.t[table];

  function columnOf(holding: PersonalTable, name: string): SQLiteColumn {
    const column = getTableColumns(tableOf(holding))[name];
    if (!column) throw new Error(`${holding.table} has no column ${name}`);
    return column;
  }

  function rowsOf(q: Reader, holding: PersonalTable, { id, phone }: Person): SQL {
    const { belongs } = holding;
    if ('user' in belongs) return eq(columnOf(holding, belongs.user), id);
    if ('phone' in belongs) return eq(columnOf(holding, belongs.phone), phone);
    if ('lock' in belongs) return eq(columnOf(holding, belongs.lock), `user:${phone}`);
    const own = q.select({ sn: orders.clientSn }).from(orders).where(eq(orders.userId, id));
    return inArray(columnOf(holding, belongs.order), own);
  }

  return {
    /** The tables, as the database calls them, in whose files a deleted person's rows may still lie. */
    tableNames: () => [...new Set(HOLDINGS.map((holding) => getTableName(tableOf(holding))))],

    /** An account that was not deleted, by its id or its phone number. */
    async find(by: { id: string } | { phone: string }, q: Reader = store.q) {
      const match = 'id' in by ? eq(users.id, by.id) : eq(users.phone, by.phone);
      const [row] = await q
        .select({ id: users.id, phone: users.phone, passwordHash: users.passwordHash })
        .from(users)
        .where(and(match, isNull(users.deletedAt)));
      return row;
    },

    /** The rows of one holding, without its hidden columns. */
    async read(holding: PersonalTable, person: Person): Promise<Record<string, unknown>[]> {
      const columns = Object.entries(getTableColumns(tableOf(holding))).filter(
        ([name]) => !holding.hidden?.includes(name),
      );
      return store.q
        .select(Object.fromEntries(columns))
        .from(tableOf(holding))
        .where(rowsOf(store.q, holding, person));
    },

    /** Removes or blanks every row of the holding. */
    async erase(q: Queries, holding: PersonalTable, person: Person): Promise<void> {
      const table = tableOf(holding);
      const mine = rowsOf(q, holding, person);
      const { onDeletion } = holding;
      if (onDeletion === 'erase') await q.delete(table).where(mine);
      else if (Object.keys(onDeletion.keep).length > 0) {
        await q.update(table).set(onDeletion.keep).where(mine);
      }
    },

    /** What could lead back to the person becomes the row's own id, which leads to nobody. */
    async anonymise(q: Queries, id: string, now: number): Promise<void> {
      await q
        .update(users)
        .set({ phone: id, inviteCode: id, deletedAt: now })
        .where(eq(users.id, id));
    },

    /** Which of the ids are accounts that were not deleted, with their phones. */
    async living(ids: readonly string[]): Promise<Person[]> {
      const found: Person[] = [];
      for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
        const some = ids.slice(start, start + IDS_AT_ONCE);
        const rows = await store.q
          .select({ id: users.id, phone: users.phone })
          .from(users)
          .where(and(inArray(users.id, some), isNull(users.deletedAt)));
        found.push(...rows);
      }
      return found;
    },
  };
}

/** What goes when the consent to a birth is withdrawn. */
export const OF_BIRTH: readonly PersonalTable[] = HOLDINGS.filter(({ ofBirth }) => ofBirth);
