import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, SECRETS, type TestApp, testApp } from '../support/app.ts';
import { overPostgres } from '../support/database.ts';
import { runScript } from '../support/run-script.ts';

let app: TestApp;
let person: Person;
let folder: string;
beforeEach(async () => {
  app = await testApp();
  person = await app.register();
  folder = mkdtempSync(join(tmpdir(), 'ziping-users-'));
  const birth = {
    gender: 'female',
    calendar: 'solar',
    birthDate: '1990年5月12日',
    birthTime: 'chen',
  };
  const body = { id: person.id, ...birth };
  await app.call('POST', '/api/web/save-profile', { body, token: person.token });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command on the database of the app, as npm does. */
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runScript(command, args, {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: overPostgres ? app.database : `file:${app.database}`,
    DATA_KEY_SECRET: SECRETS.dataKeySecret,
    ...env,
  });

describe('users:export', () => {
  it('writes the content of the app’s export, to stdout or a file of the owner’s', async () => {
    const { stdout, exitCode } = await run('users-export', ['--phone', person.phone]);
    expect(exitCode).toBe(0);
    const exported = JSON.parse(stdout);
    expect(exported).toMatchObject({
      account: [{ id: person.id }],
      birth: { birthDate: '1990年5月12日' },
    });
    const file = join(folder, 'one.json');
    const written = await run('users-export', ['--id', person.id, '--to', file, '--json']);
    expect(JSON.parse(written.stdout)).toEqual({ id: person.id, file });
    expect(JSON.parse(readFileSync(file, 'utf8')).birth).toEqual(exported.birth);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await run('users-export', ['--id', person.id, '--to', file]);
    expect(again).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^The file exists already\.$/m),
    });
  });
});

describe('users:delete', () => {
  it('names the user, deletes, and then reports the user as unknown', async () => {
    const shown = await run('users-delete', ['--phone', person.phone, '--check', '--json']);
    expect(JSON.parse(shown.stdout)).toEqual({ id: person.id, deleted: false });
    const done = await run('users-delete', ['--phone', person.phone, '--yes', '--json']);
    expect(JSON.parse(done.stdout)).toEqual({ id: person.id, deleted: true });
    const path = `/api/web/user-info?id=${person.id}`;
    expect(await app.call('GET', path, { token: person.token })).toMatchObject({ code: 40101 });
    const again = await run('users-delete', ['--phone', person.phone, '--yes']);
    expect(again).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^There is no such account\.$/m),
    });
  });
});

it('every command stops with a message if the keys are wrapped with another secret', async () => {
  const other = { DATA_KEY_SECRET: 'another secret that is long enough' };
  expect(await run('users-delete', ['--id', person.id, '--check'], other)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/DATA_KEY_SECRET is not/),
  });
});
