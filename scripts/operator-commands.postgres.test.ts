import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQL } from 'bun';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { dataKeys } from '#api/platform/data-keys';
import { secretsOf } from '#api/platform/secret-change';
import { openDatabase, openKeys } from '#db/open';
import { newDatabase, placeOf } from '../tests/support/database.ts';
import { runScript } from '../tests/support/run-script.ts';

let folder: string;
let database: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-commands-'));
  database = await newDatabase(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command on an installation of its own whose data is kept by the server. */
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runScript(command, args, {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: database,
    PUBLIC_URL: 'http://127.0.0.1:9',
    ...env,
  });

/** Asks the database as nobody of ours, so that it does not count as in use. */
async function asked(query: string) {
  const client = new SQL(database, { max: 1 });
  try {
    return await client.unsafe(query);
  } finally {
    await client.close();
  }
}

it.each([
  ['backup', [], /pg_dump .*--exclude-schema=ziping_keys, and its keys apart/],
  ['restore', ['--from', 'x.db', '--check'], /pg_dump --exclude-schema=ziping_keys by pg_restore/],
] as const)(
  '%s leaves copies to the tools of the engine, and names them',
  async (name, args, way) => {
    const { stdout, stderr, exitCode } = await run(name, [...args]);
    expect(stderr).toMatch(way);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
  },
);

describe('doctor', () => {
  interface Check {
    name: string;
    state: string;
    detail: string;
  }
  async function doctor(env: Record<string, string> = {}) {
    const { stdout, exitCode } = await run('doctor', ['--json'], env);
    const checks: Check[] = JSON.parse(stdout).checks;
    return { exitCode, checks: Object.fromEntries(checks.map((check) => [check.name, check])) };
  }

  it('finds nothing wrong with a fresh database, and names the server', async () => {
    const { exitCode, checks } = await doctor();
    expect(exitCode).toBe(0);
    expect(checks.database).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^PostgreSQL \d+\.\d+, \d+ MiB$/),
    });
    for (const name of ['money', 'migrations', 'connections', 'jobs', 'orders', 'clock', 'keys']) {
      expect(checks[name]).toMatchObject({ state: 'ok' });
    }
    expect(checks).not.toHaveProperty('log');
  });

  it('finds an overdue job and an entry of money without its row', async () => {
    await asked("insert into jobs (key, kind, ref, run_at, tries) values ('a:b', 'a', 'b', 0, 0)");
    await asked("insert into money_links values (1, 'event', 'nobody', 'x')");
    const { exitCode, checks } = await doctor();
    expect(exitCode).toBe(1);
    expect(checks.jobs).toMatchObject({ state: 'watch' });
    expect(checks.money).toMatchObject({
      state: 'wrong',
      detail: expect.stringMatching(/event nobody \(link 1\) is missing/),
    });
    await asked('delete from jobs');
    await asked('delete from money_links');
  });

  it('says in a line that no server answers', async () => {
    const { exitCode, checks } = await doctor({
      DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x',
    });
    expect(exitCode).toBe(1);
    expect(checks.database).toMatchObject({ state: 'wrong' });
    expect(checks).not.toHaveProperty('keys');
    expect(JSON.stringify(checks)).not.toMatch(/secret@/);
  });
});

describe('secrets:rotate', () => {
  const inFolder = () => secretsOf({ jwtSecret: null, previousJwtSecret: null, dataDir: folder });

  async function withKeys<T>(
    secret: string,
    work: (keys: ReturnType<typeof dataKeys>) => Promise<T>,
  ): Promise<T> {
    const opened = await openKeys(placeOf(database, folder));
    if (!opened) throw new Error('there are no keys');
    const { keys, close } = opened;
    try {
      return await work(dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secret }));
    } finally {
      await close();
    }
  }

  async function rotate(...args: string[]) {
    const { stdout, stderr, exitCode } = await run('secrets-rotate', ['--json', ...args]);
    return { said: stdout ? JSON.parse(stdout) : null, stderr, exitCode };
  }

  it('wraps every key anew once no server runs, and what was sealed can be read on', async () => {
    const former = inFolder().present;
    const texts = Array.from({ length: 3 }, (_, n) => ({ userId: `u${n}`, text: `甲子${n}` }));
    const boxes = await withKeys(former, (keys) => keys.sealAll('birth', texts));

    const server = await openDatabase(placeOf(database, folder));
    expect(await rotate('--yes')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/in use/),
    });
    await server.store.close();
    expect(inFolder()).toEqual({ present: former, previous: null });

    expect((await rotate('--yes')).said).toMatchObject({ applied: true, step: 'make', toWrap: 3 });
    expect((await rotate('--forget', '--yes')).said).toMatchObject({ applied: true, keys: 3 });
    const { present } = inFolder();
    expect(present).not.toBe(former);
    await withKeys(present, async (keys) => {
      for (const [n, { userId, text }] of texts.entries()) {
        expect(await keys.open(userId, 'birth', boxes[n] ?? '')).toBe(text);
      }
    });
  });

  it('refuses where the keys are missing, instead of beginning new ones', async () => {
    await asked('alter schema ziping_keys rename to put_away');
    const { stderr, exitCode } = await rotate('--yes');
    expect(stderr).toMatch(/no schema ziping_keys/);
    expect(exitCode).toBe(1);
    expect(await asked("select 1 from pg_namespace where nspname = 'ziping_keys'")).toHaveLength(0);
    await asked('alter schema put_away rename to ziping_keys');
  });
});

it('tells in one sentence that no server answers, whatever was to be done', async () => {
  const nowhere = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' };
  const commands: [string, string[], number][] = [
    ['plans-seed', [], 2],
    ['secrets-rotate', [], 1],
  ];
  for (const [command, args, code] of commands) {
    const { stderr, exitCode } = await run(command, args, nowhere);
    expect(stderr).toMatch(/^The server of DATABASE_URL cannot be used: .*\n/);
    expect(exitCode).toBe(code);
  }
});
