import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { readConfig } from '#api/platform/config';
import { dataKeys } from '#api/platform/data-keys';
import { lastBackup } from '#api/platform/last-backup';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import { isForServer, toolAddress } from '#db/postgres/tools';
import { runSql } from '../tests/support/database.ts';
import { fakePostgresTools } from '../tests/support/fake-postgres-tools.ts';
import { type Installation, installation } from '../tests/support/installation.ts';

// The true tools are walked by `npm run test:faults`: here their calls, and what is refused.
let place: Installation;
let tools: ReturnType<typeof fakePostgresTools>;
let url: URL;
beforeEach(async () => {
  place = await installation();
  tools = fakePostgresTools(join(place.folder, 'tools'));
  url = new URL(place.database);
  url.password = 'p@ss/wörd';
  await place.opened(async ({ store, keys }) => {
    const secrets = dataKeySecretsOf(readConfig(place.environment()), { keysExist: false });
    const sealing = dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets });
    const user = { phone: '13800000001', passwordHash: 'a\tb\\c\nd', inviteCode: 'AAAAA1' };
    await store.tx((q) => q.insert(store.t.users).values({ ...user, id: 'u1', createdAt: 1 }));
    const sealed = await sealing.seal('u1', 'birth', '{}');
    await store.tx((q) => q.insert(store.t.births).values({ userId: 'u1', sealed, updatedAt: 1 }));
    await sealing.seal('u2', 'birth', '{}');
  });
});
afterEach(() => place.remove());

const run = (command: string, args: readonly string[], PATH = join(place.folder, 'tools')) =>
  place.run(command, args, { PATH, DATABASE_URL: url.href });
const backups = () => join(place.folder, 'backups');
const backup = (...more: string[]) => run('backup', ['--json', ...more]);
const named = (n: number) => join(backups(), `ziping-20260101-00000${n}.dump`);

/** The operator's output, without the line that names the data folder. */
const said = ({ stderr }: { stderr: string }) => stderr.replace(/^Data folder .*\n/, '');

describe('a backup', () => {
  it('is a verified archive, with the keys separate, and prunes earlier ones', async () => {
    mkdirSync(backups());
    for (const n of [1, 2]) writeFileSync(named(n), 'an older copy');
    const { stdout, exitCode } = await backup();
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ users: 1, keys: 2, lostTexts: 0, lockedKeys: 0 });
    expect(JSON.parse(stdout).removed).toBe(2);
    const [copy, keys] = readdirSync(backups()).sort();
    expect([copy, keys]).toEqual([expect.stringMatching(/^ziping-\d{8}-\d{6}\.dump$/), 'ziping-keys.dump']);
    expect(lastBackup(place.folder)).toMatchObject({ file: join(backups(), `${copy}`), keys: 2 });
    const checked = await run('restore', ['--from', join(backups(), `${copy}`), '--check', '--json']);
    expect(JSON.parse(checked.stdout)).toMatchObject({ users: 1, keys: 2, lostTexts: 0 });
    expect(statSync(join(backups(), `${copy}`)).mode & 0o777).toBe(0o600);
    expect(statSync(join(backups(), 'ziping-keys.dump')).mode & 0o777).toBe(0o600);
  });

  it('passes the password to the tools by environment only', async () => {
    await backup();
    const [dump, read] = tools.calls();
    expect(dump).toMatchObject({ tool: 'pg_dump', password: 'p@ss/wörd' });
    expect(dump?.args).toEqual(expect.arrayContaining(['--format=custom', '--exclude-schema=ziping_*']));
    expect(dump?.args.join(' ')).toMatch(/--snapshot=\S+/);
    expect(read).toMatchObject({ tool: 'pg_restore' });
    expect(JSON.stringify(tools.calls().map(({ args }) => args))).not.toMatch(/p@ss|p%40ss/);
    expect(toolAddress('postgres://a:b@c/d?sslmode=require&password=e')).toEqual({
      address: 'postgres://a@c/d?sslmode=require',
      password: 'e',
    });
  });

  it('gets no name if rows are missing', async () => {
    tools.behave({ loses: 'users' });
    const made = await backup();
    expect(made).toMatchObject({ exitCode: 1, stdout: '' });
    expect(said(made)).toMatch(/^\S+\.unfinished-\d+ has 0 rows of users, not 1\.\n$/);
    expect(readdirSync(backups()).filter((name) => name.endsWith('.dump'))).toEqual([]);
  });

  it('never replaces the copy of the keys with a worse one', async () => {
    await backup('--to', named(1));
    const keys = join(backups(), 'ziping-keys.dump');
    const before = readFileSync(keys, 'utf8');
    const [gone] = await runSql(place.database, "delete from ziping_keys.data_keys where user_id = 'u2' returning id");
    const poorer = await backup('--to', named(2));
    expect(poorer.exitCode).toBe(1);
    expect(said(poorer)).toMatch(/holds 1 keys or erasures .* it stays as it is/);
    expect(readFileSync(keys, 'utf8')).toBe(before);
    expect(readdirSync(backups()).filter((name) => /\.refused-/.test(name))).toHaveLength(1);
    // A key that was erased on purpose leaves the copy.
    await runSql(place.database, `insert into ziping_keys.erasures values ('u2', '${gone?.id}', 1)`);
    expect((await backup('--to', named(3))).exitCode).toBe(0);
    expect(readFileSync(keys, 'utf8')).not.toMatch(`${gone?.id}\tu2`);
  });
});

describe('a tool', () => {
  it('that is missing is named', async () => {
    mkdirSync(join(place.folder, 'nothing'));
    const refused = await run('backup', [], join(place.folder, 'nothing'));
    expect(refused.exitCode).toBe(2);
    expect(said(refused)).toBe('There is no pg_dump on this machine: install postgresql-client.\n');
  });

  it('that is older than the server is named with its package', async () => {
    tools.behave({ version: 9 });
    const refused = await backup();
    expect(refused.exitCode).toBe(2);
    expect(said(refused)).toMatch(
      /^pg_dump is of PostgreSQL 9 and the server of (\d+): install postgresql-client-\1\.\n$/,
    );
  });
});

it.each([
  [15, 15, true],
  [16, 15, true],
  [18, 17, true],
  [15, 18, false],
  [17, 16, false],
])('tools of %i for a server of %i: %s', (tool, server, usable) => {
  expect(isForServer(tool, server)).toBe(usable);
});

describe('a restore', () => {
  it('is refused while a server is running', async () => {
    await backup('--to', named(1));
    await place.opened(async () => {
      const refused = await run('restore', ['--from', named(1), '--yes']);
      expect(refused.exitCode).toBe(1);
      expect(said(refused)).toBe('The database is in use: stop the server first.\n');
    });
  });

  it('that fails keeps the existing data, and servers start on it', async () => {
    await backup('--to', named(1));
    const failed = await run('restore', ['--from', named(1), '--yes']);
    expect(failed.exitCode).toBe(1);
    expect(said(failed)).toMatch(/^pg_restore failed: could not execute query: .*no room\.\n$/);
    await place.opened(async ({ store }) => {
      expect(await store.q.$count(store.t.users)).toBe(1);
    });
    const schemas = "select nspname from pg_namespace where nspname like 'ziping\\_%' order by 1";
    expect(await runSql(place.database, schemas)).toEqual([{ nspname: 'ziping_keys' }]);
  });
});
