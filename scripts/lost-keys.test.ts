import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { readConfig } from '#api/platform/config';
import { dataKeys } from '#api/platform/data-keys';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import type { openDatabase } from '#db/open';
import { overPostgres, runSql } from '../tests/support/database.ts';
import { type Installation, installation } from '../tests/support/installation.ts';
import { programFile } from '../tests/support/program.ts';
import { runScript } from '../tests/support/run-script.ts';
import { keysCheck } from './doctor/database.ts';

const PEOPLE = 32;
const BIRTH = { gender: 'male', calendar: 'solar', birthDate: '1990-05-12', birthTime: 'chen' };

let place: Installation;
let folder: string;
beforeEach(async () => {
  place = await installation();
  folder = place.folder;
  await withKeys(async ({ store, sealing }) => {
    for (let n = 0; n < PEOPLE; n += 1) {
      const id = `u${n}`;
      const sealed = await sealing.seal(id, 'birth', JSON.stringify(BIRTH));
      await store.tx(async (q) => {
        const phone = `138000000${String(n).padStart(2, '0')}`;
        const inviteCode = `AAAA${String(n).padStart(2, '0')}`;
        const user = { id, phone, passwordHash: '', inviteCode, createdAt: n };
        await q.insert(store.t.users).values(user);
        await q.insert(store.t.births).values({ userId: id, sealed, updatedAt: n });
      });
    }
  });
});
afterEach(() => place.remove());

type Opened = Awaited<ReturnType<typeof openDatabase>> & { sealing: ReturnType<typeof dataKeys> };

function withKeys<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  return place.opened(async (database) => {
    const config = readConfig(place.environment());
    const secrets = dataKeySecretsOf(config, { keysExist: false });
    const { keys } = database;
    const sealing = dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets });
    return work({ ...database, sealing });
  });
}

/** A start as the unit repeats it: it must end by itself, refused. */
async function refusedStart(): Promise<string> {
  const server = Bun.spawn([process.execPath, programFile('api/server.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: place.environment({ PORT: '0' }),
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const said = await new Response(server.stderr).text();
  expect(await server.exited).toBe(2);
  return said;
}

const doctorSays = () => keysCheck(readConfig(place.environment()));

const birthsOpen = () =>
  withKeys(async ({ store, sealing }) => {
    const rows = await store.q.select().from(store.t.births);
    const opened = await Promise.all(rows.map(({ userId, sealed }) => sealing.open(userId, 'birth', sealed)));
    return opened.filter((text) => text === JSON.stringify(BIRTH)).length;
  });

describe('lost keys', () => {
  it('are never recreated at startup, and the doctor counts the affected data', async () => {
    if (overPostgres) await runSql(place.database, 'alter schema ziping_keys rename to put_aside');
    else rmSync(join(folder, 'ziping-keys.db'));
    for (let start = 0; start < 2; start += 1) {
      expect(await refusedStart()).toMatch(/32 sealed texts .* Nothing was made/);
    }
    const command = await place.run('users-delete', ['--id', 'u1', '--check']);
    expect(command).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/sealed texts/) });
    expect(await doctorSays()).toMatchObject({
      state: 'wrong',
      detail: expect.stringMatching(/^32 sealed texts have no key/),
    });
    if (overPostgres) {
      const schemas = "select nspname from pg_namespace where nspname = 'ziping_keys'";
      expect(await runSql(place.database, schemas)).toEqual([]);
      await runSql(place.database, 'alter schema put_aside rename to ziping_keys');
      expect(await birthsOpen()).toBe(PEOPLE);
    } else {
      expect(existsSync(join(folder, 'ziping-keys.db'))).toBe(false);
    }
  });
});

describe.skipIf(overPostgres)('the copy of the keys', () => {
  const run = (command: string, ...args: string[]) => place.run(command, args);
  const keysPath = () => join(folder, 'ziping-keys.db');
  const copy = () => join(folder, 'backups', 'ziping-keys.db');
  /** Named by its turn: two of one second would have one name, and the second is refused. */
  let turn = 0;
  const backup = async () => {
    turn += 1;
    const to = join(folder, 'backups', `turn-${turn}.db`);
    return JSON.parse((await run('backup', '--json', '--to', to)).stdout);
  };

  it('survives lost keys and restores them', async () => {
    const { file, keys } = await backup();
    expect(keys).toBe(PEOPLE);
    rmSync(keysPath());
    await refusedStart();
    // As a release left it that made a file first and refused then.
    writeFileSync(keysPath(), '');
    expect(await refusedStart()).toMatch(/missing or empty/);
    for (let hour = 0; hour < 2; hour += 1) {
      const poorer = await run('backup', '--to', join(folder, 'backups', `later${hour}.db`));
      expect(poorer).toMatchObject({
        exitCode: 1,
        stdout: '',
        stderr: expect.stringMatching(/holds 32 keys or erasures .* it stays as it is/),
      });
    }
    const refused = readdirSync(join(folder, 'backups')).filter((name) => /refused/.test(name));
    expect(refused[0]).toMatch(/^ziping-keys\.db\.refused-\d{8}-\d{6}$/);
    expect(await doctorSays()).toMatchObject({
      state: 'wrong',
      detail: `32 sealed texts have no key; the copy ${copy()} has 32 keys`,
    });
    const checked = await run('restore', '--from', file, '--check', '--json');
    expect(JSON.parse(checked.stdout)).toMatchObject({ keys: 32, lostTexts: 0, lockedKeys: 0 });

    const restored = await run('restore', '--from', file, '--yes');
    expect(restored).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/32 keys brought\./),
    });
    expect(readdirSync(folder).some((name) => /^ziping-keys\.db\.before-/.test(name))).toBe(true);
    expect(await birthsOpen()).toBe(PEOPLE);
    expect(await doctorSays()).toMatchObject({ state: 'ok' });
    expect((await run('users-delete', '--id', 'u1', '--check')).exitCode).toBe(0);
  });

  it('loses data deleted since, and no more', async () => {
    const first = await backup();
    expect((await run('users-delete', '--id', 'u1', '--yes')).exitCode).toBe(0);
    expect(await backup()).toMatchObject({ keys: PEOPLE - 1, lostTexts: 0 });
    // The older copy of the database has the birth, and nothing opens it.
    rmSync(keysPath());
    expect((await run('restore', '--from', first.file, '--yes')).exitCode).toBe(0);
    expect(await birthsOpen()).toBe(PEOPLE - 1);
    expect(await run('users-delete', '--id', 'u1', '--yes')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^There is no such account\.$/m),
    });
  });

  it('is reported as unreadable if a key or the secret is missing', async () => {
    await withKeys(({ keys }) => keys.erase('u3', 1, false));
    expect((await run('backup')).exitCode).toBe(0);
    await runSql(place.database, "update births set birth = 'x' || substr(birth, 2)");
    const to = (name: string) => join(mkdtempSync(join(tmpdir(), 'ziping-copies-')), name);
    expect(await run('backup', '--to', to('a.db'))).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/32 sealed texts have no key/),
    });
    const secret = { DATA_KEY_SECRET: 'another secret that is long enough' };
    const env = place.environment(secret);
    expect(await runScript('backup', ['--to', to('b.db')], env)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/31 keys open with no DATA_KEY_SECRET/),
    });
  });
});
