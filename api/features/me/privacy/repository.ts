import { and, eq, getTableColumns, getTableName, inArray, isNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads } from '#db/store';
import { slices } from '#domain/lookup';
import { PERSONAL_TABLES, type PersonalTable } from './deletion-map.ts';

export interface Person {
  id: string;
  phone: string;
}

/** SQLite allows 32,766 parameters a statement. */
const IDS_AT_ONCE = 500;

// Reads and deletes what the deletion map lists. Writes take the caller's transaction.

function tableOf(ctx: Platform, { table }: PersonalTable): SQLiteTable {
  return ctx.store.t[table];
}

function columnOf(ctx: Platform, holding: PersonalTable, name: string): SQLiteColumn {
  const column = getTableColumns(tableOf(ctx, holding))[name];
  if (!column) throw new Error(`${holding.table} has no column ${name}`);
  return column;
}

function rowsOf(ctx: Platform, q: Reads, holding: PersonalTable, { id, phone }: Person): SQL {
  const { orders } = ctx.store.t;
  const { belongs } = holding;
  if ('user' in belongs) return eq(columnOf(ctx, holding, belongs.user), id);
  if ('phone' in belongs) return eq(columnOf(ctx, holding, belongs.phone), phone);
  if ('lock' in belongs) return eq(columnOf(ctx, holding, belongs.lock), `user:${phone}`);
  const own = q.select({ sn: orders.clientSn }).from(orders).where(eq(orders.userId, id));
  return inArray(columnOf(ctx, holding, belongs.order), own);
}

/** Database names of the tables whose files may still contain a deleted person's rows. */
export function tableNames(ctx: Platform) {
  return [...new Set(PERSONAL_TABLES.map((holding) => getTableName(tableOf(ctx, holding))))];
}

/** Returns an account that was not deleted, by id or phone number. */
export async function find(ctx: Platform, by: { id: string } | { phone: string }, q: Reads = ctx.store.q) {
  const { users } = ctx.store.t;
  const match = 'id' in by ? eq(users.id, by.id) : eq(users.phone, by.phone);
  const [row] = await q
    .select({ id: users.id, phone: users.phone, passwordHash: users.passwordHash })
    .from(users)
    .where(and(match, isNull(users.deletedAt)));
  return row;
}

/** Rows of one table, without hidden columns. */
export async function read(ctx: Platform, holding: PersonalTable, person: Person): Promise<Record<string, unknown>[]> {
  const columns = Object.entries(getTableColumns(tableOf(ctx, holding))).filter(
    ([name]) => !holding.hidden?.includes(name),
  );
  return ctx.store.q
    .select(Object.fromEntries(columns))
    .from(tableOf(ctx, holding))
    .where(rowsOf(ctx, ctx.store.q, holding, person));
}

/** Deletes or blanks every row of the table. */
export async function erase(ctx: Platform, q: Queries, holding: PersonalTable, person: Person): Promise<void> {
  const table = tableOf(ctx, holding);
  const mine = rowsOf(ctx, q, holding, person);
  const { onDeletion } = holding;
  if (onDeletion === 'erase') await q.delete(table).where(mine);
  else if (Object.keys(onDeletion.keep).length > 0) {
    await q.update(table).set(onDeletion.keep).where(mine);
  }
}

/** Replaces identifying columns by the row's own id. */
export async function anonymise(ctx: Platform, q: Queries, id: string, now: number): Promise<void> {
  const { users } = ctx.store.t;
  await q.update(users).set({ phone: id, inviteCode: id, deletedAt: now }).where(eq(users.id, id));
}

/** Those of the accounts that were not deleted, with their phones. */
export async function living(ctx: Platform, ids: readonly string[]): Promise<Person[]> {
  const { users } = ctx.store.t;
  const found: Person[] = [];
  for (const some of slices(ids, IDS_AT_ONCE)) {
    const rows = await ctx.store.q
      .select({ id: users.id, phone: users.phone })
      .from(users)
      .where(and(inArray(users.id, some), isNull(users.deletedAt)));
    found.push(...rows);
  }
  return found;
}

/** Tables erased when the consent to a birth is withdrawn. */
export const OF_BIRTH: readonly PersonalTable[] = PERSONAL_TABLES.filter(({ ofBirth }) => ofBirth);
