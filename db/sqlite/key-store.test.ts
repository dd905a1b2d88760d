import { Database } from 'bun:sqlite';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openKeyStore } from './key-store.ts';
import { keysIn } from './lost-keys.ts';

it('leaves no destroyed key in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-keys-'));
  const path = join(folder, 'keys.db');
  const keys = openKeyStore(path);
  const wrapped = Buffer.from(crypto.getRandomValues(new Uint8Array(60)));
  const row = { id: 'k', userId: 'anna', wrapped, createdAt: 0 };
  await keys.add(row, () => undefined);
  const file = () => readFileSync(path);
  expect(file().includes(wrapped)).toBe(true);
  await keys.erase('anna', 1, true);
  expect(file().includes(wrapped)).toBe(false);
  keys.close();
  rmSync(folder, { recursive: true });
});

it('is read by the next start after a kill in the middle of a write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-keys-'));
  const path = join(folder, 'keys.db');
  const keys = openKeyStore(path);
  const wrapped = Buffer.from(crypto.getRandomValues(new Uint8Array(60)));
  await keys.add({ id: 'k', userId: 'anna', wrapped, createdAt: 0 }, () => undefined);
  keys.close();

  // More than this memory holds: the file has pages of an unfinished write, its journal those before.
  const writer = new Database(path);
  writer.run('PRAGMA journal_mode = TRUNCATE');
  writer.run('PRAGMA cache_size = 2');
  writer.run('BEGIN');
  for (let n = 0; n < 500; n += 1) {
    writer.run('INSERT INTO data_keys VALUES (?, ?, ?, 0)', [`k${n}`, `u${n}`, wrapped]);
  }
  const left = join(folder, 'left.db');
  copyFileSync(path, left);
  copyFileSync(`${path}-journal`, `${left}-journal`);
  writer.close();

  expect(keysIn(left)).toEqual({ keys: 1, erasures: 0 });
  rmSync(folder, { recursive: true });
});

it('reports busy while another process writes keys, and serves the next caller', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-keys-'));
  const path = join(folder, 'keys.db');
  const keys = openKeyStore(path, 0);
  const row = { id: 'k', userId: 'anna', wrapped: Buffer.alloc(60), createdAt: 0 };
  await keys.add(row, () => undefined);
  const other = new Database(path);
  other.run('BEGIN EXCLUSIVE');
  const asked = [
    () => keys.byId('k'),
    () => keys.ofUser('anna'),
    () => keys.add({ ...row, id: 'l', userId: 'bo' }, () => undefined),
    () => keys.erase('anna', 1, true),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ kind: 'busy' });
  other.run('COMMIT');
  other.close();
  expect(await keys.byId('k')).toMatchObject({ userId: 'anna' });
  expect(await keys.erase('anna', 1, true)).toEqual(['k']);
  keys.close();
  rmSync(folder, { recursive: true });
});
