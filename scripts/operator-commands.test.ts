import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, installation } from '../tests/support/installation.ts';

let place: Installation;
beforeAll(async () => {
  place = await installation();
  await place.opened(async ({ store }) => store.ping());
});
afterAll(() => place.remove());

const run = (command: string, args: string[], env: Record<string, string> = {}) => place.run(command, args, env);

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
    await place.opened(async ({ store }) => {
      const { planVersions } = store.t;
      const month = eq(planVersions.type, 'month');
      await store.tx((q) => q.update(planVersions).set({ price: 1 }).where(month));
    });
    expect((await json()).differences).toEqual([{ type: 'month', field: 'price', now: 1, catalogue: 2999 }]);
    expect((await run('plans-seed', [])).stdout).toBe('The plans are as in the catalogue.\n');
  });
});

describe('staff:add', () => {
  const add = (...args: string[]) => run('staff-add', args);

  it('prints a password that is kept nowhere', async () => {
    const { stdout, exitCode } = await add('--username', 'amy', '--role', 'support', '--json');
    expect(exitCode).toBe(0);
    const { password } = JSON.parse(stdout);
    const [row] = await place.opened(({ store }) => store.q.select().from(store.t.staff));
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

describe('staff:let-in', () => {
  const letIn = (...args: string[]) => run('staff-let-in', args);

  it('prints another password, and only that one opens', async () => {
    await run('staff-add', ['--username', 'lost', '--role', 'finance']);
    const { stdout, exitCode } = await letIn('--username', 'lost', '--json');
    expect(exitCode).toBe(0);
    const { username, password } = JSON.parse(stdout);
    expect(username).toBe('lost');
    const [row] = await place.opened(({ store }) =>
      store.q.select().from(store.t.staff).where(eq(store.t.staff.username, 'lost')),
    );
    expect(await Bun.password.verify(password, row?.passwordHash ?? '')).toBe(true);
  });

  it('knows nobody by another name, and needs one', async () => {
    expect(await letIn('--username', 'nobody')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^There is no member of staff called nobody\.$/m),
    });
    expect(await letIn()).toMatchObject({ exitCode: 2 });
  });
});
