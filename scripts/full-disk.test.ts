import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/client';
import { programFile } from '../tests/support/program.ts';
import { endOf, runScript } from '../tests/support/run-script.ts';
import { COMMANDS } from './launch/commands.mjs';

const PHONE = '13800000001';
const OF_PHONE = ['--phone', PHONE];

let folder: string;
let copy: string;
const environment = () => ({ PATH: process.env.PATH, DATA_DIR: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-full-'));
  copy = join(folder, 'copy.db');
  const store = openStore(join(folder, 'ziping.db'));
  await store.tx((q) =>
    q.insert(store.t.users).values({
      id: 'u1',
      phone: PHONE,
      passwordHash: '',
      inviteCode: 'AAAAA1',
      createdAt: 1,
    }),
  );
  store.close();
  // The first command makes the secrets of the installation.
  await runScript('staff-add', ['--username', 'amy', '--role', 'support'], environment());
  expect((await runScript('backup', ['--to', copy], environment())).exitCode).toBe(0);
  writeFileSync(join(folder, '2027.csv'), 'name,festival,from,to,work\n元旦,2027-01-01,2027-01-01,2027-01-03,\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file with what is in it, but for what SQLite makes and empties around its log. */
const contents = () =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm|journal)$/.test(entry.name))
    .map(({ name }) => `${name} ${Bun.hash(readFileSync(join(folder, name)))}`);

/** No file may grow: what a full disk looks like. Without the trap the system would end the process. */
const onFullDisk = (command: string, args: readonly string[]) => {
  const script = programFile(COMMANDS[command]?.steps.at(-1)?.[0] ?? '');
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$@"`;
  return endOf(
    Bun.spawn(['sh', '-c', limited, 'sh', process.execPath, script, ...args], {
      env: environment(),
      stdout: 'pipe',
      stderr: 'pipe',
    }),
  );
};

const REFUSED = /^The data folder \S+ cannot be written \(\w+\): the disk is full [^\n]+\.$/;
const CANNOT_COPY = /^The (backup|copy) could not be (made|copied): [^\n]+\.$/;

const CALLS: readonly [command: string, args: () => readonly string[], says: RegExp][] = [
  ['start', () => [], REFUSED],
  ['plans:seed', () => [], REFUSED],
  ['holidays', () => ['--file', join(folder, '2027.csv')], REFUSED],
  ['staff:add', () => ['--username', 'bea', '--role', 'support'], REFUSED],
  ['staff:let-in', () => ['--username', 'amy'], REFUSED],
  ['users:export', () => OF_PHONE, REFUSED],
  ['users:delete', () => [...OF_PHONE, '--yes'], REFUSED],
  ['orders:reconcile', () => ['--date', '2026-11-21', '--apply'], REFUSED],
  ['sms:send-test', () => OF_PHONE, REFUSED],
  ['secrets:rotate', () => ['--yes'], REFUSED],
  ['demo:seed', () => [], REFUSED],
  ['backup', () => ['--to', join(folder, 'other.db')], CANNOT_COPY],
  ['restore', () => ['--from', copy, '--yes'], CANNOT_COPY],
];

/** Doctor has a test of its own; `dev` is `start` again and again; `ship` fills another disk, `move` a server's. */
const APART = ['dev', 'doctor', 'move', 'ship'];

it('every command that works on an installation is tested', () => {
  const working = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.installation !== 'none');
  expect([...CALLS.map(([command]) => command), ...APART].sort()).toEqual(working.sort());
});

describe('on a full disk', () => {
  it.each(CALLS)('%s fails with one message, and nothing is lost', async (command, args, says) => {
    const before = contents();
    const { stderr, stdout, exitCode } = await onFullDisk(command, args());
    expect(stderr.replace(/^Data folder [^\n]+\n/, '').trimEnd()).toMatch(says);
    expect({ stdout, failed: exitCode !== 0 }).toEqual({ stdout: '', failed: true });
    expect(contents()).toEqual(before);
  });

  it('doctor prints WRONG', async () => {
    const { stdout, exitCode } = await onFullDisk('doctor', []);
    expect(stdout).toMatch(/^WRONG +database/m);
    expect(exitCode).toBe(1);
  });

  it('an export does not succeed with half of its text', async () => {
    const child = Bun.spawn([process.execPath, join(import.meta.dirname, 'users-export.ts'), ...OF_PHONE], {
      env: environment(),
      stdout: Bun.file('/dev/full'),
      stderr: 'pipe',
    });
    expect(await new Response(child.stderr).text()).toMatch(/The output cannot be written: .+\n$/);
    expect(await child.exited).toBe(1);
  });
});
