import { Database } from 'bun:sqlite';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemandFacts, demandDueAt, demandRank } from '#domain/consult-priority';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const first = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_consult_desk'));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, first) }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('demands from before there was a desk find their state and their place on it', () => {
  const database = new Database(':memory:', { strict: true });
  database.run('PRAGMA foreign_keys = ON');
  migrate(database, folder);
  database.run(`
    INSERT INTO users (id, phone, password_hash, invite_code, created_at)
    VALUES ('u', '13800000001', 'x', 'ABCDEF', 1)`);
  const filedAt = 1_760_000_000_000;
  const cases = [
    { sn: 'a', begunAt: null, withdrawnAt: null, state: 'waiting', since: filedAt },
    { sn: 'b', begunAt: filedAt + 5, withdrawnAt: null, state: 'underway', since: filedAt + 5 },
    { sn: 'c', begunAt: null, withdrawnAt: filedAt + 7, state: 'refunded', since: filedAt + 7 },
  ] as const;
  for (const { sn, begunAt, withdrawnAt } of cases) {
    database.run(
      `INSERT INTO orders (client_sn, user_id, type, subject, amount, renewal, return_path, sandbox,
        status, refunded, created_at, paid_at, flags)
       VALUES (?, 'u', 'consult', '咨询留言', 39900, 0, '/redirect', 1, 'PAID', 0, 1, 2, '[]')`,
      [sn.repeat(32)],
    );
    database.run(
      `INSERT INTO consult_demands (client_sn, user_id, content, filed_at, begun_at, withdrawn_at)
       VALUES (?, 'u', '想请老师看看今年换工作是否合适', ?, ?, ?)`,
      [sn.repeat(32), filedAt, begunAt, withdrawnAt],
    );
  }

  migrate(database);
  const rows = database
    .query('SELECT state, since, due_at, rank FROM consult_demands ORDER BY client_sn')
    .all();
  expect(rows).toEqual(
    cases.map(({ state, since }) => {
      const facts: DemandFacts = { state, since, filedAt, slotAt: null, amount: 39_900 };
      return { state, since, due_at: demandDueAt(facts), rank: demandRank(facts) };
    }),
  );
  expect(database.query('SELECT to_state FROM consult_events ORDER BY id').values()).toEqual(
    cases.map(({ state }) => [state]),
  );
});
