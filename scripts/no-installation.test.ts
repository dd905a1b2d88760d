import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript } from '../tests/support/run-script.ts';
import { COMMANDS } from './launch/commands.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-nowhere-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const OF_PHONE = ['--phone', '13800000001'];

/** Arguments of each command, so that nothing but the installation is missing. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'plans:seed': ['--dry-run'],
  holidays: ['--file', 'none.csv'],
  'orders:reconcile': ['--date', '2026-11-01'],
  'staff:add': ['--username', 'amy', '--role', 'support'],
  'staff:let-in': ['--username', 'amy'],
  'users:export': OF_PHONE,
  'users:delete': [...OF_PHONE, '--yes'],
  backup: [],
  ship: [],
  move: ['--to', 'postgres://somebody:secret@127.0.0.1:1/x', '--yes'],
  doctor: [],
  'secrets:rotate': ['--yes'],
  'sms:send-test': OF_PHONE,
};

const run = (command: string, args: readonly string[]) =>
  runScript(command.replace(':', '-'), args, { PATH: process.env.PATH, DATA_DIR: folder });

const needing = Object.entries(COMMANDS).filter(([, { installation }]) => installation === 'needed');

describe('a folder without an installation', () => {
  it.each(needing.map(([command]) => command))('stops %s, which creates none', async (command) => {
    const args = CALLS[command];
    if (!args) throw new Error(`say how ${command} is called`);
    const { stdout, stderr, exitCode } = await run(command, args);
    expect(stderr).toBe(`There is no installation in ${folder}: set DATA_DIR.\n`);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is unchanged by restore without a backup', async () => {
    const { exitCode } = await run('restore', ['--from', join(folder, 'none.db'), '--yes']);
    expect(exitCode).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('the table lists exactly the commands of package.json', async () => {
  const { scripts } = await import('../package.json');
  const started = Object.entries(scripts).map(([name, line]) => [name, line]);
  expect(started).toEqual(started.map(([name]) => [name, `node scripts/launch.mjs ${name}`]));
  expect(Object.keys(scripts).sort()).toEqual(Object.keys(COMMANDS).sort());
});
