import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileStore, openStore } from './client.ts';
import { withoutReplanning } from './queries.ts';

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-rows-'));
  store = openStore(join(folder, 'ziping.db'));
});
afterEach(() => {
  store.close('discarded');
  rmSync(folder, { recursive: true, force: true });
});

/** A user, and beside them a birth where they have one. */
const fieldsOf = ({ users, births }: FileStore['t']) => ({
  id: users.id,
  name: users.name,
  half: sql<number>`0.5`,
  birth: { sealed: births.sealed, stage: births.stage },
});

function query(q: FileStore['q']) {
  const { users, births } = store.t;
  return q
    .select(fieldsOf(store.t))
    .from(users)
    .leftJoin(births, eq(births.userId, users.id))
    .where(eq(users.createdAt, sql.placeholder('at')))
    .orderBy(users.id);
}

it('a statement with named fields returns the rows of the query layer', async () => {
  await store.tx(async (q) => {
    for (const id of ['with', 'without']) {
      const row = { id, phone: id, passwordHash: '', inviteCode: id, createdAt: 7 };
      await q.insert(store.t.users).values(row);
    }
    await q.insert(store.t.births).values({ userId: 'with', sealed: 'box', updatedAt: 0 });
  });
  const fields = fieldsOf(store.t);
  const own = store.prepare('own', (q) => ({ query: query(q), fields }));
  const layer = store.prepare('layer', query);
  const rows = await own.execute({ at: 7 });
  expect(rows).toEqual(await layer.execute({ at: 7 }));
  expect(rows).toEqual([
    { id: 'with', name: null, half: 0.5, birth: { sealed: 'box', stage: null } },
    { id: 'without', name: null, half: 0.5, birth: null },
  ]);
  expect(await own.execute({ at: 8 })).toEqual([]);
});

it('a compared value becomes an expression, a literal is unchanged', () => {
  expect(withoutReplanning("select a from t where id = ? and b in (?) and c = 'x = ?' limit ?")).toBe(
    "select a from t where id = +? and b in (?) and c = 'x = ?' limit +?",
  );
});
