import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastBackup } from '#api/platform/last-backup';
import { lastRestoreDrill } from '#api/platform/restore-drill';
import { type FileStore, openStore } from '#db/sqlite/client';
import { withOrder } from '../tests/support/money-rows.ts';
import { runScript, startScript } from '../tests/support/run-script.ts';
import { drillCheck } from './doctor/database.ts';

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-backup-'));
  store = openStore(join(folder, 'ziping.db'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const addUser = (n: number) =>
  store.tx((q) =>
    q.insert(store.t.users).values({
      id: `u${n}`,
      phone: `1380000000${n}`,
      passwordHash: '',
      inviteCode: `AAAAA${n}`,
      createdAt: n,
    }),
  );

const run = (command: 'backup' | 'restore', ...args: string[]) =>
  runScript(command, args, { ...process.env, DATA_DIR: folder });

/** A closed database is let go of only with its last statement, as it is when a server ends. */
function closeForGood(): void {
  store.close();
  Bun.gc(true);
}

const copy = () => join(folder, 'copies', 'one.db');

describe('an inconsistent row', () => {
  it('does not prevent a backup, which is marked and used only on request', async () => {
    await addUser(1);
    // An order without an event: a row that is whole, and does not fit to the others.
    await withOrder(store);
    const made = await run('backup', '--json');
    expect(made.exitCode).toBe(3);
    const { file, doubts } = JSON.parse(made.stdout);
    expect(doubts).toEqual(['1 orders are not in the state of their last event: S1']);
    expect(readFileSync(`${file}.doubts`, 'utf8')).toContain('S1');
    expect(lastBackup(folder)).toMatchObject({ file, doubts: doubts.length });
    closeForGood();
    expect((await run('restore', '--from', file, '--check')).stdout).toMatch(/In doubt: .*S1/);
    const refused = await run('restore', '--from', file, '--yes');
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/S1.*\n.*--despite-doubts/) });
    expect((await run('restore', '--from', file, '--yes', '--despite-doubts')).exitCode).toBe(0);
  });
});

describe('backup and restore', () => {
  it('compress the backup, and restore it', async () => {
    for (let n = 1; n <= 9; n += 1) await addUser(n);
    const { stdout } = await run('backup', '--json');
    const { file, bytes, users } = JSON.parse(stdout);
    expect([users, bytes]).toEqual([9, statSync(file).size]);
    expect(bytes * 4).toBeLessThan(statSync(join(folder, 'ziping.db')).size);
    expect(readdirSync(join(folder, 'backups')).filter((name) => !name.endsWith('.zst'))).toEqual([]);
    closeForGood();
    rmSync(join(folder, 'ziping.db'));
    expect((await run('restore', '--from', file, '--yes')).exitCode).toBe(0);
    store = openStore(join(folder, 'ziping.db'));
    expect(await store.q.$count(store.t.users)).toBe(9);
    store.close();
  });

  it('leave no files after a signal', async () => {
    await addUser(1);
    const started = startScript('backup', [], { ...process.env, DATA_DIR: folder });
    const backups = join(folder, 'backups');
    const begun = () => existsSync(backups) && readdirSync(backups).some((name) => name.includes('.unfinished-'));
    while (!begun() && started.exitCode === null) await Bun.sleep(1);
    started.kill('SIGTERM');
    const code = await started.exited;
    expect([0, 143]).toContain(code);
    expect(readdirSync(backups).filter((name) => name.includes('unfinished'))).toEqual([]);
    store.close();
  });

  it('restore the state of the backup, and keep the replaced files', async () => {
    await addUser(1);
    const made = await run('backup', '--to', copy(), '--json');
    expect(made.exitCode).toBe(0);
    expect(JSON.parse(made.stdout)).toMatchObject({ file: copy(), users: 1, orders: 0 });
    expect(statSync(copy()).mode & 0o777).toBe(0o600);
    await addUser(2);
    closeForGood();

    const restored = await run('restore', '--from', copy(), '--yes', '--json');
    expect(restored.exitCode).toBe(0);
    const { kept } = JSON.parse(restored.stdout);
    store = openStore(join(folder, 'ziping.db'));
    expect(await store.q.$count(store.t.users)).toBe(1);
    // Until it is closed everybody can see that it happened.
    expect(await store.q.select().from(store.t.restores)).toMatchObject([
      { source: copy(), copyUntil: 0, replacedUntil: 0, closedAt: null },
    ]);
    store.close();
    const before = openStore(kept);
    expect(await before.q.$count(before.t.users)).toBe(2);
    before.close();
  });

  it('include everything still in the log of a running server', async () => {
    for (const n of [1, 2, 3]) await addUser(n);
    const { stdout } = await run('backup', '--to', copy(), '--json');
    expect(JSON.parse(stdout).users).toBe(3);
    store.close();
  });

  it('leave no file and report that the backup failed', async () => {
    await run('backup', '--to', copy());
    const before = readFileSync(copy());
    const again = await run('backup', '--to', copy());
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/exists already/) });
    expect(readFileSync(copy()).equals(before)).toBe(true);
    expect(readdirSync(join(folder, 'copies'))).toEqual(['one.db']);
    store.close();
  });

  it('refuse to restore while a server is running', async () => {
    await run('backup', '--to', copy());
    const refused = await run('restore', '--from', copy(), '--yes');
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/in use/) });
    store.close();
  });

  it('refuse a backup of another database', async () => {
    await run('backup', '--to', copy());
    closeForGood();
    writeFileSync(copy(), '');
    for (const how of ['--check', '--yes']) {
      const refused = await run('restore', '--from', copy(), how);
      expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/damaged|no database/) });
    }
    store = openStore(join(folder, 'ziping.db'));
    expect(await store.q.$count(store.t.users)).toBe(0);
    store.close();
  });

  it.each([[['--from', 'x']], [['--from', 'x', '--check', '--yes']]])(
    'restore called with %j is a usage error',
    async (args) => {
      store.close();
      expect((await run('restore', ...args)).exitCode).toBe(2);
    },
  );
});

it('a drill verifies the newest backup like a restore, changes nothing and records the result for doctor', async () => {
  const drill = () => run('restore', '--drill', '--json');
  await addUser(1);
  expect(await drill()).toMatchObject({ exitCode: 1 });
  expect(lastRestoreDrill(folder)?.faults).toEqual(['There is no backup yet.']);
  const { file } = JSON.parse((await run('backup', '--json')).stdout);
  expect(await drill()).toMatchObject({ exitCode: 0 });
  expect(lastRestoreDrill(folder)).toMatchObject({ copies: [file], faults: [] });
  const place = { dataDir: folder, production: true };
  expect(drillCheck(place, Date.now())).toMatchObject({ state: 'ok' });
  expect(drillCheck(place, Date.now() + 20 * 86_400_000)).toMatchObject({ state: 'watch' });
  truncateSync(file, statSync(file).size - 100);
  expect(await drill()).toMatchObject({ exitCode: 1 });
  expect(drillCheck(place, Date.now())).toMatchObject({ state: 'wrong', detail: expect.stringContaining(file) });
});
