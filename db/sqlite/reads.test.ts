import { Database } from 'bun:sqlite';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../tests/support/scratch-folder.ts';
import { countSince } from '../query/count-since.ts';
import { isInUse } from './backup.ts';
import { openStore } from './client.ts';
import { openFileReads } from './reads.ts';

it('releases the file for a restore when closed', async () => {
  const folder = scratchFolder('reads');
  try {
    const path = join(folder, 'ziping.db');
    openStore(path).close();
    const reads = openFileReads(path);
    expect(await countSince(reads, 0)).toEqual({ orders: 0, users: 0 });
    expect(isInUse(path)).toBe(true);
    await reads.close();
    expect(isInUse(path)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('delays a deletion until the log is empty', async () => {
  const folder = scratchFolder('log');
  try {
    const path = join(folder, 'ziping.db');
    const store = openStore(path);
    const reader = new Database(path);
    reader.run('CREATE TABLE left_in_the_log (word TEXT)');
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    reader.run('BEGIN');
    reader.query('SELECT count(*) FROM users').get();
    const emptied = store.checkpointWal();
    setTimeout(() => reader.run('COMMIT'), 60);
    await emptied;
    expect(statSync(`${path}-wal`).size).toBe(0);
    reader.close();
    store.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
