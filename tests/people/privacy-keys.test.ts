import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Person, SECRETS, type TestApp, testApp } from '../support/app.ts';
import { BIRTH } from '../support/readers.ts';
import { runScript } from '../support/run-script.ts';

let app: TestApp;
let person: Person;
let folder: string;
beforeEach(async () => {
  app = await testApp();
  person = await app.register();
  folder = mkdtempSync(join(tmpdir(), 'ziping-keys-'));
  const body = { id: person.id, ...BIRTH };
  await app.call('POST', '/api/web/save-profile', { body, token: person.token });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runScript(command, args, {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: `file:${app.database}`,
    DATA_KEY_SECRET: SECRETS.dataKeySecret,
    ...env,
  });

const check = (env: Record<string, string> = {}) => run('users-delete', ['--id', person.id, '--check'], env);

it('missing keys stop every command with a message', async () => {
  const moved = join(folder, 'moved.db');
  expect((await run('backup', ['--to', moved])).exitCode).toBe(0);
  const without = join(folder, 'without', 'ziping.db');
  mkdirSync(join(folder, 'without'));
  copyFileSync(moved, without);
  const lost = await check({ DATABASE_URL: `file:${without}` });
  expect(lost).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/file of keys/) });
});

it('the latest keys are stored with the backups, and returned by a restore', async () => {
  const other = await app.register();
  const first = join(folder, 'copies', 'one.db');
  const second = join(folder, 'copies', 'two.db');
  await run('backup', ['--to', first]);
  const keys = join(folder, 'copies', 'ziping-keys.db');
  const before = readFileSync(keys);
  await run('users-delete', ['--id', person.id, '--yes']);
  expect((await run('backup', ['--to', second])).exitCode).toBe(0);
  expect(readFileSync(keys).equals(before)).toBe(false);

  // A new machine, with the older backup.
  const place = join(folder, 'new', 'ziping.db');
  mkdirSync(join(folder, 'new'));
  const env = { DATABASE_URL: `file:${place}` };
  expect(await run('restore', ['--from', first, '--yes'], env)).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(folder, 'new', 'ziping-keys.db'))).toBe(true);
  // The restore itself erased again: not even a look finds the account.
  expect(await run('users-delete', ['--id', person.id, '--check'], env)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^There is no such account\.$/m),
  });
  const still = await run('users-delete', ['--id', other.id, '--check'], env);
  expect(still.exitCode).toBe(0);
  expect(readFileSync(place, 'latin1')).not.toContain(person.phone);
});
