import { Database } from 'bun:sqlite';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** The last release in which only orders gave days. */
const BEFORE = '0003_reconciliation';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.findIndex(({ tag }: { tag: string }) => tag === BEFORE);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('days given before there were rewards stay what they were, and plans learn theirs', () => {
  const database = new Database(':memory:', { strict: true });
  database.run('PRAGMA foreign_keys = ON');
  migrate(database, folder);
  database.run(`
    INSERT INTO users (id, phone, password_hash, invite_code, created_at)
    VALUES ('u', '13800000001', 'x', 'ABCDEF', 1)`);
  database.run(`
    INSERT INTO orders (client_sn, user_id, type, subject, amount, days, renewal, return_path,
      sandbox, status, refunded, created_at, paid_at, flags)
    VALUES ('sn', 'u', 'month', '月包VIP', 2999, 30, 0, '/redirect', 1, 'PAID', 0, 1, 2, '[]')`);
  database.run(`
    INSERT INTO membership_grants (id, client_sn, user_id, level, days, granted_at, report_opened_at)
    VALUES ('g', 'sn', 'u', 'month', 30, 2, 3)`);
  for (const type of ['month', 'consult']) {
    database.run(
      `INSERT INTO plans (type, position, name, price, display, term, benefits, updated_at)
       VALUES (?, 0, ?, 1, '', '', '[]', 1)`,
      [type, type],
    );
  }

  migrate(database);
  expect(database.query('SELECT * FROM membership_grants').all()).toEqual([
    {
      id: 'g',
      source: 'order',
      source_ref: 'sn',
      client_sn: 'sn',
      user_id: 'u',
      level: 'month',
      days: 30,
      granted_at: 2,
      revoked_at: null,
      report_opened_at: 3,
    },
  ]);
  expect(database.query('SELECT type, referral_days FROM plans ORDER BY type').all()).toEqual([
    { type: 'consult', referral_days: null },
    { type: 'month', referral_days: 7 },
  ]);
  // The price of before there were versions is the first of them.
  expect(
    database.query('SELECT type, number, price, from_at FROM plan_versions ORDER BY type').all(),
  ).toEqual([
    { type: 'consult', number: 1, price: 1, from_at: 0 },
    { type: 'month', number: 1, price: 1, from_at: 0 },
  ]);
  expect(database.query('PRAGMA foreign_key_check').all()).toEqual([]);
  database.close();
});
