import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDatabase, runSql } from '../../tests/support/database.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';
import { openPool, type Pool } from './pool.ts';

const IMPATIENT = { lockTimeoutMs: 50, tries: 2, pauseMs: 1 };

let folder: string;
let database: string;
let pool: Pool;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-migrate-'));
  database = await newDatabase(folder);
  pool = openPool(database, 3, 'migrate-test');
  // The next release: one more migration.
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  writeFileSync(join(folder, '9999_next.sql'), 'alter table users add column next integer');
  const journal = join(folder, 'meta/_journal.json');
  const read = JSON.parse(readFileSync(journal, 'utf8'));
  const next = { ...read.entries[0], idx: 9_999, tag: '9999_next' };
  writeFileSync(journal, JSON.stringify({ ...read, entries: [...read.entries, next] }));
});
afterEach(async () => {
  await pool.close({ timeout: 1 });
  rmSync(folder, { recursive: true, force: true });
});

const applied = async () => (await runSql(database, 'select * from schema_migrations')).length;

it('a migration does not queue behind a long read, blocking others, and then changes nothing', async () => {
  const before = await applied();
  await pool.begin('isolation level read committed', async (reading) => {
    await reading.unsafe('lock table users in access share mode');
    await expect(migrate(pool, folder, IMPATIENT)).rejects.toThrow(/in use all the time/);
    // Readers are served meanwhile.
    expect(await runSql(database, 'select count(*) from users')).toHaveLength(1);
  });
  expect(await applied()).toBe(before);
  expect(await migrate(pool, folder, IMPATIENT)).toBe(1);
  expect(await applied()).toBe(before + 1);
});

it('a migration accepts an existing index, and rejects an incomplete one', async () => {
  const made = 'create index concurrently early on users (name)';
  // Of two rows alike no unique index can be made: the server leaves it as it does after a kill.
  const cutShort = 'create unique index concurrently cut on schema_migrations ((1))';
  writeFileSync(join(folder, '9999_next.sql'), 'create index if not exists early on users (name)');
  await runSql(database, made);
  await expect(runSql(database, cutShort)).rejects.toThrow(/could not create unique index/);
  await expect(migrate(pool, folder, IMPATIENT)).rejects.toThrow(/is not finished \(cut\)/);
  await runSql(database, 'drop index concurrently cut');
  expect(await migrate(pool, folder, IMPATIENT)).toBe(1);
});
