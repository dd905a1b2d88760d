import { Database } from 'bun:sqlite';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQL } from 'bun';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#db/postgres/client';
import { type FileStore, openStore } from '#db/sqlite/client';
import { holdWrites, newDatabase } from '../tests/support/database.ts';
import { endOf, startScript } from '../tests/support/run-script.ts';

/** A dozen commands, one after the other. */
const A_WHILE = 90_000;

/** A demonstration: the one installation that has something in most tables. */
let folder: string;
let target: string;
const source = () => join(folder, 'demo/ziping.db');

/** Of a server that is started on the target. */
const options = () => ({ connections: 2 });

const start = (script: string, args: string[], env: Record<string, string> = {}) =>
  startScript(script, args, { PATH: process.env.PATH, DATA_DIR: join(folder, 'demo'), ...env });

const run = (script: string, args: string[], env: Record<string, string> = {}) => endOf(start(script, args, env));

interface Table {
  name: string;
  rows: { source: number; target: number };
  same: boolean;
}

async function move(how: '--yes' | '--check' | '--ahead', to = target, env: Record<string, string> = {}) {
  const { stdout, stderr, exitCode } = await run('move', ['--to', to, how, '--json'], env);
  const said = stdout ? JSON.parse(stdout) : {};
  const tables: Table[] = said.tables ?? [];
  const rows = tables.reduce((all, table) => all + table.rows.target, 0);
  return { exitCode, stderr, state: said.state, money: said.money, tables, rows };
}

async function asked(query: string) {
  const client = new SQL(target, { max: 1 });
  try {
    return (await client.unsafe(query).values()).map((row: unknown[]) => row[0]);
  } finally {
    await client.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-move-'));
  const made = await run('demo-seed', ['--users', '60', '--days', '90'], { DATA_DIR: folder });
  expect(made.exitCode, made.stderr).toBe(0);
});
beforeEach(async () => {
  target = await newDatabase(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A name, the visits and a limit; the id of the person renamed. */
async function changeMeanwhile(running: FileStore): Promise<string> {
  const { t } = running;
  const [changed] = await running.q.select({ id: t.users.id }).from(t.users).limit(1);
  const [visit] = await running.q.select().from(t.visits).limit(1);
  if (!changed || !visit) throw new Error('a demonstration has people, and visits');
  await running.tx(async (q) => {
    await q.update(t.users).set({ name: '改了名' }).where(eq(t.users.id, changed.id));
    await q.delete(t.visits);
    await q.insert(t.visits).values({ ...visit, visits: 7 });
    await q.insert(t.rateLimits).values({ key: 'since', count: 1, resetAt: 2 });
  });
  return changed.id;
}

describe('a move', { timeout: A_WHILE }, () => {
  it('copies everything, and then has nothing left to do', async () => {
    const ready = await move('--check');
    expect(ready).toMatchObject({ exitCode: 0, state: 'ready', rows: 0 });
    const done = await move('--yes');
    expect(done).toMatchObject({ exitCode: 0, state: 'moved', money: { faults: [] } });
    expect(done.money.links).toBeGreaterThan(50);
    expect(done.tables.filter(({ same }) => !same)).toEqual([]);
    expect(done.rows).toBe(ready.tables.reduce((all, { rows }) => all + rows.source, 0));
    for (const how of ['--yes', '--check'] as const) {
      expect(await move(how)).toMatchObject({ exitCode: 0, state: 'same' });
    }

    // Sealed data can be read there: its keys came over too.
    const [id] = await asked('select user_id from births order by user_id limit 1');
    const exported = async (env: Record<string, string> = {}) => {
      const { exportedAt, ...told } = JSON.parse((await run('users-export', ['--id', id], env)).stdout);
      return told;
    };
    const there = await exported({ DATABASE_URL: target });
    expect(there.birth).toMatchObject({ calendar: expect.any(String) });
    expect(there).toEqual(await exported());
  });

  it('copies while a server runs, and then only what changed since', async () => {
    const copy = join(folder, 'running');
    cpSync(join(folder, 'demo'), copy, { recursive: true });
    const running = openStore(join(copy, 'ziping.db'));
    const from = { DATA_DIR: copy };
    const ahead = await move('--ahead', target, from);
    expect(ahead).toMatchObject({ exitCode: 0, state: 'ahead' });
    await expect(openPostgres(target, options())).rejects.toThrow(/is not finished: run it again/);

    const changed = await changeMeanwhile(running);
    running.close();
    // Garbage of the changes keeps the file open until it is collected, and so "in use".
    Bun.gc(true);

    expect(await move('--check', target, from)).toMatchObject({ state: 'ready' });
    const whole = await move('--yes', target, from);
    expect(whole, whole.stderr).toMatchObject({ exitCode: 0, state: 'moved' });
    expect(await asked("select id from users where name = '改了名'")).toEqual([changed]);
    expect(await asked('select visits from visits')).toEqual(['7']);
    expect(await asked("select count from rate_limits where key = 'since'")).toEqual(['1']);
  });

  it('resumes where it was killed, and no server starts on an incomplete copy', async () => {
    const release = await holdWrites(target, ['visits']);
    const child = start('move', ['--to', target, '--yes']);
    while (child.exitCode === null && (await asked('select 1 from statistics_steps limit 1')).length === 0);
    child.kill('SIGKILL');
    await child.exited;
    expect(child.signalCode).toBe('SIGKILL');
    await release();

    const [users] = await asked('select count(*) from users');
    expect(Number(users)).toBe(60);
    await expect(openPostgres(target, options())).rejects.toThrow(/is not finished: run it again/);

    const ready = await move('--check');
    expect(ready).toMatchObject({ exitCode: 0, state: 'ready' });
    expect(ready.rows).toBeGreaterThan(100);
    expect(await move('--yes')).toMatchObject({ exitCode: 0, state: 'moved' });
    expect(await asked("select nspname from pg_namespace where nspname = 'ziping_move'")).toEqual([]);
  });

  it('reports differing rows, and leaves them unchanged', async () => {
    await move('--yes');
    await asked("update users set name = '别人' where id = (select min(id) from users)");
    const differing = await move('--check');
    expect(differing).toMatchObject({ exitCode: 1, state: 'differs' });
    expect(differing.tables.filter(({ same }) => !same)).toMatchObject([{ name: 'users' }]);
    expect(await move('--yes')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/not empty/),
    });
    expect(await asked("select count(*) from users where name = '别人'")).toEqual(['1']);
  });
});

describe('a move is refused', () => {
  it('while a server has the source open, or the target', async () => {
    const store = openStore(source());
    const refused = await move('--yes');
    store.close();
    expect(refused).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/is in use: stop the server first/),
    });
    const server = await openPostgres(target, options());
    expect(await move('--yes')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/is in use \(\d connections/),
    });
    await server.store.close();
  });

  it('from or to another release', async () => {
    const database = new Database(source());
    const dropped = database
      .query<{ position: number; hash: string }, []>(
        'DELETE FROM schema_migrations WHERE position = (SELECT max(position) FROM schema_migrations) RETURNING *',
      )
      .get();
    expect(await move('--yes')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/lacks 1 migrations/),
    });
    database.run('INSERT INTO schema_migrations VALUES (?, ?)', [dropped?.position ?? 0, dropped?.hash ?? '']);
    database.close();
    await asked("update schema_migrations set hash = 'x'");
    expect(await move('--yes')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/of another release/),
    });
  });

  it('from a server, and to a file', async () => {
    const wrong = { exitCode: 2, stderr: expect.stringMatching(/names PostgreSQL already/) };
    expect(await move('--yes', target, { DATABASE_URL: target })).toMatchObject(wrong);
    const back = await move('--yes', `file:${join(folder, 'back.db')}`);
    expect(back).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/a file cannot be moved to/) });
  });

  it('without a server or database, or with one of something else', async () => {
    const nowhere = await move('--check', 'postgres://somebody:secret@127.0.0.1:1/x');
    expect(nowhere).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/^127\.0\.0\.1:1\/x cannot be used: /m),
    });
    expect(nowhere.stderr).not.toMatch(/secret/);
    await asked('drop table schema_migrations');
    expect(await move('--yes')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/tables of something else/),
    });
    const missing = { DATABASE_URL: `file:${join(folder, 'missing.db')}` };
    expect(await move('--yes', target, missing)).toMatchObject({ exitCode: 2 });
    expect(existsSync(join(folder, 'missing.db'))).toBe(false);
  });

  it('on a usage error', async () => {
    const calls = [[], ['--to', 'x', '--yes'], ['--to', 'file:x.db'], ['--to', 'file:x', '--force']];
    for (const { stderr, exitCode } of await Promise.all(calls.map((args) => run('move', args)))) {
      expect(stderr).toMatch(/See: npm run move -- --help/);
      expect(exitCode).toBe(2);
    }
  });
});
