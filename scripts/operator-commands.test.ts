import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('adds missing plans, except in a dry run', async () => {
    const shown = await json('--dry-run');
    expect(shown.applied).toBe(false);
    expect(shown.differences.length).toBeGreaterThan(0);
    expect(await json()).toEqual({ applied: false, differences: [] });
  });

  it('shows a price set by staff, and changes it with --yes alone', async () => {
    await place.opened(async ({ store }) => {
      const { planVersions } = store.t;
      const month = eq(planVersions.type, 'month');
      await store.tx((q) => q.update(planVersions).set({ price: 1 }).where(month));
    });
    const differences = [{ type: 'month', field: 'price', now: 1, catalogue: 2999 }];
    expect(await json()).toEqual({ applied: false, differences });
    expect(await run('plans-seed', [])).toMatchObject({
      exitCode: 1,
      stdout: '  month.price: 1 → 2999\n1 difference, not applied; --yes applies.\n',
    });
    expect(await json('--yes')).toEqual({ applied: true, differences });
    expect(await run('plans-seed', ['--yes'])).toMatchObject({ exitCode: 0, stdout: 'The plans agree.\n' });
  });

  it('reads plans from a file, and leaves unlisted ones alone', async () => {
    const file = join(place.folder, 'plans.csv');
    writeFileSync(file, 'type,price,mark,benefits\nmonth,30.99,首选推荐,八字详批与建议|30天个人运势\n');
    const shown = await json('--file', file, '--yes');
    expect(shown.differences).toMatchObject([
      { field: 'price', catalogue: 3099 },
      { field: 'mark' },
      { field: 'benefits' },
    ]);
    expect(await json('--file', file)).toEqual({ applied: false, differences: [] });
    expect((await json('--yes')).differences).toHaveLength(3);
  });

  it.each([
    ['type,price,mark,benefits\nmonth,cheap,,x\n', /the plan month has no usable price/],
    ['type,price,mark,benefits\nmonth,0,,x\n', /the plan month has no usable price/],
    ['type,price,mark,benefits\nmonth,1,,\n', /benefits/],
    ['type,price,mark,benefits\nmonth,1,,x\nmonth,2,,x\n', /is there twice/],
    ['type,price,mark,benefits\nweek,1,,x\n', /is no CSV file/],
    ['type,price\nmonth,1\n', /is no CSV file/],
    ['', /is no CSV file/],
  ])('refuses the file %j', async (content, message) => {
    const file = join(place.folder, 'wrong.csv');
    writeFileSync(file, content);
    const { stderr, exitCode } = await run('plans-seed', ['--file', file, '--yes']);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  });
});

describe('staff:add', () => {
  const add = (...args: string[]) => run('staff-add', args);

  it('prints a password that is stored nowhere', async () => {
    const { stdout, exitCode } = await add('--username', 'amy', '--role', 'support', '--json');
    expect(exitCode).toBe(0);
    const { password } = JSON.parse(stdout);
    const [row] = await place.opened(({ store }) => store.q.select().from(store.t.staff));
    expect(row).toMatchObject({ username: 'amy', role: 'support' });
    expect(JSON.stringify(row)).not.toContain(password);
    expect(await Bun.password.verify(password, row?.passwordHash ?? '')).toBe(true);
  });

  it('rejects a taken name, an invalid one and an unknown role', async () => {
    expect(await add('--username', 'amy', '--role', 'owner')).toMatchObject({ exitCode: 1 });
    expect(await add('--username', 'A b', '--role', 'owner')).toMatchObject({ exitCode: 2 });
    expect(await add('--username', 'bob', '--role', 'boss')).toMatchObject({ exitCode: 2 });
  });
});

describe('staff:let-in', () => {
  const letIn = (...args: string[]) => run('staff-let-in', args);

  it('prints a new password, and only that one signs in', async () => {
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

  it('rejects an unknown or missing name', async () => {
    expect(await letIn('--username', 'nobody')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^There is no member of staff called nobody\.$/m),
    });
    expect(await letIn()).toMatchObject({ exitCode: 2 });
  });
});
