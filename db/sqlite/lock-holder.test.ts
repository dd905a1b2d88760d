import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppError } from '#domain/errors';
import { openConnections } from './connections.ts';
import { writeLockHolder } from './lock-holder.ts';
import { transactions } from './transaction.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-lock-'));
  path = join(folder, 'ziping.db');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a write blocked by another program fails with the name of the lock holder, and is counted', async () => {
  const connections = openConnections(path, (starting) => void starting.run('create table t (a)'));
  const { transaction, load } = transactions(connections.writer, () => undefined);
  const other = new Database(path);
  other.run('BEGIN IMMEDIATE');
  const failure = (await transaction(async () => undefined).catch((error: unknown) => error)) as AppError;
  expect(failure.kind).toBe('busy');
  expect((failure.cause as Error).message).toMatch(
    new RegExp(`^the write lock of ziping\\.db is held by .+ \\(pid ${process.pid}\\) since \\d\\d:\\d\\d:\\d\\d UTC$`),
  );
  expect(load().busy).toBe(1);
  other.run('ROLLBACK');
  other.close();
  await transaction(async () => undefined);
  expect(load().busy).toBe(1);
  connections.close();
});

it('distinguishes the lock of a writer from those of readers and of other files', () => {
  const database = join(folder, 'other.db');
  writeFileSync(`${database}-shm`, '');
  const { ino } = statSync(`${database}-shm`);
  const list = join(folder, 'locks');
  const holder = (...lines: string[]) => {
    writeFileSync(list, lines.join('\n'));
    return writeLockHolder(database, list);
  };
  expect(holder(`1: POSIX  ADVISORY  READ 7 fe:00:${ino} 120 120`)).toBeNull();
  expect(holder(`1: POSIX  ADVISORY  WRITE 7 fe:00:${ino} 123 128`)).toBeNull();
  expect(holder(`1: POSIX  ADVISORY  WRITE 7 fe:00:${ino + 1} 120 120`)).toBeNull();
  expect(holder('nonsense', `12: POSIX  ADVISORY  WRITE 7 fe:00:${ino} 120 EOF`)).toBe(7);
});
