import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#db/client';
import { runScript } from '../tests/support/run-script.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as npm does, on an installation of its own. */
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runScript(command, args, { ...process.env, DATA_DIR: folder, ...env });

describe('plans:seed', () => {
  const json = async (...args: string[]) => {
    const { stdout } = await run('plans-seed', ['--json', ...args]);
    return JSON.parse(stdout);
  };

  it('shows what it would do, does it, and then has nothing to do', async () => {
    const shown = await json('--dry-run');
    expect(shown.applied).toBe(false);
    expect(shown.differences.length).toBeGreaterThan(0);
    expect(await json()).toEqual({ ...shown, applied: true });
    expect(await json()).toEqual({ applied: false, differences: [] });
  });

  it('mends a price that differs, and names it', async () => {
    const store = openStore(join(folder, 'ziping.db'));
    const { planVersions } = store.t;
    const month = eq(planVersions.type, 'month');
    await store.tx((q) => q.update(planVersions).set({ price: 1 }).where(month));
    store.close();
    expect((await json()).differences).toEqual([
      { type: 'month', field: 'price', now: 1, catalogue: 2999 },
    ]);
    expect((await run('plans-seed', [])).stdout).toBe('The plans are as in the catalogue.\n');
  });

  it.each([
    [['--force'], {}, /See: npm run plans:seed -- --help/],
    [[], { PORT: 'x' }, /PORT must be/],
  ])('called with %j and %j is a usage error', async (args, env, message) => {
    const { stderr, exitCode } = await run('plans-seed', args, env);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  });

  it('explains itself', async () => {
    const { stdout, exitCode } = await run('plans-seed', ['--help']);
    expect(stdout).toMatch(/Examples:\n {2}npm run plans:seed/);
    expect(exitCode).toBe(0);
  });
});

describe('staff:add', () => {
  const add = (...args: string[]) => run('staff-add', args);

  it('prints a password that is kept nowhere', async () => {
    const { stdout, exitCode } = await add('--username', 'amy', '--role', 'support', '--json');
    expect(exitCode).toBe(0);
    const { password } = JSON.parse(stdout);
    const store = openStore(join(folder, 'ziping.db'));
    const [row] = await store.q.select().from(store.t.staff);
    store.close();
    expect(row).toMatchObject({ username: 'amy', role: 'support' });
    expect(JSON.stringify(row)).not.toContain(password);
    expect(await Bun.password.verify(password, row?.passwordHash ?? '')).toBe(true);
  });

  it('refuses a taken name, a strange one and an unknown role', async () => {
    expect(await add('--username', 'amy', '--role', 'owner')).toMatchObject({ exitCode: 1 });
    expect(await add('--username', 'A b', '--role', 'owner')).toMatchObject({ exitCode: 2 });
    expect(await add('--username', 'bob', '--role', 'boss')).toMatchObject({ exitCode: 2 });
  });
});
