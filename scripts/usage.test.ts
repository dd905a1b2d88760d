import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../tests/support/run-script.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-usage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  runScript(command, args, { PATH: process.env.PATH, DATA_DIR: folder, ...env });

const PRESENT = 'the present secret, which is long enough';
const FORMER = 'the former secret, which is long enough';
const OF_PHONE = ['--phone', '13800000001'];

type Call = readonly [command: string, args: readonly string[], env: Readonly<Record<string, string>>, message: RegExp];

const CALLS: readonly Call[] = [
  ['plans-seed', ['--force'], {}, /See: npm run plans:seed -- --help/],
  ['plans-seed', [], { PORT: 'x' }, /PORT must be/],
  ['orders-reconcile', ['--date', '2026-02-30'], {}, /--date must be a day/],
  ['orders-reconcile', ['--date', '2999-01-01'], {}, /not over/],
  ['orders-reconcile', ['--from', '2026-11-02'], {}, /go together/],
  ['orders-reconcile', ['--from', '2026-11-02', '--to', '2026-11-01'], {}, /is after/],
  ['orders-reconcile', ['--date', '2026-11-19', '--map', 'x.json'], {}, /goes with/],
  ['orders-reconcile', ['--date', '2026-11-19', '--fee-rate', '60%'], {}, /--fee-rate/],
  ['users-export', [], {}, /--help/],
  ['users-export', ['--phone', '123'], {}, /--help/],
  ['users-delete', OF_PHONE, {}, /--help/],
  ['users-delete', [...OF_PHONE, '--id', 'x', '--yes'], {}, /--help/],
  ['users-delete', [...OF_PHONE, '--yes', '--check'], {}, /--help/],
  ['secrets-rotate', [], { DATA_KEY_SECRET: PRESENT }, /as DATA_KEY_SECRET_PREVIOUS/],
  [
    'secrets-rotate',
    [],
    { DATA_KEY_SECRET: FORMER, DATA_KEY_SECRET_PREVIOUS: FORMER },
    /are the same\.\nSee: npm run secrets:rotate -- --help/,
  ],
  [
    'secrets-rotate',
    ['--forget'],
    { DATA_KEY_SECRET: PRESENT, DATA_KEY_SECRET_PREVIOUS: FORMER },
    /unset DATA_KEY_SECRET_PREVIOUS/,
  ],
  ['secrets-rotate', ['--force'], {}, /See: npm run secrets:rotate -- --help/],
];

describe('a usage error', () => {
  it.each(CALLS)('%s %j with %j prints an error, and changes nothing', async (command, args, env, message) => {
    const { stdout, stderr, exitCode } = await run(command, args, env);
    expect(stderr).toMatch(message);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('--help', () => {
  it.each([
    ['plans-seed', 'plans:seed'],
    ['orders-reconcile', 'orders:reconcile'],
    ['secrets-rotate', 'secrets:rotate'],
    ['demo-seed', 'demo:seed'],
  ])('of %s has examples', async (command, name) => {
    const { stdout, exitCode } = await run(command, ['--help'], {});
    expect(stdout).toContain(`Examples:\n  npm run ${name}`);
    expect(exitCode).toBe(0);
  });
});
