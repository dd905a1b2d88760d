import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/open';
import { newDatabase, placeOf } from '../../tests/support/database.ts';
import { runScript } from '../../tests/support/run-script.ts';

it('a demonstration empties no database of a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-demo-'));
  const database = await newDatabase(folder);
  const { store, keys } = await openDatabase(placeOf(database, folder));
  const user = { id: 'u', phone: '13800000000', passwordHash: '', inviteCode: 'A', createdAt: 0 };
  await store.tx((q) => q.insert(store.t.users).values(user));
  const { stderr, exitCode } = await runScript('demo-seed', ['--users', '1', '--fresh'], {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DEMO_DATABASE_URL: database,
  });
  expect(stderr).toMatch(/^There are people in \S+: left alone\./);
  expect(exitCode).toBe(1);
  expect(await store.q.$count(store.t.users)).toBe(1);
  keys.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
