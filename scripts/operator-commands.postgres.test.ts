import { SQL } from 'bun';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, installation } from '../tests/support/installation.ts';
import { programFile } from '../tests/support/program.ts';

let place: Installation;
beforeAll(async () => {
  place = await installation();
});
afterAll(() => place.remove());

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  place.run(command, args, { PUBLIC_URL: 'http://127.0.0.1:9', ...env });

/** Asks the database over a connection without our application name, so that it does not count as in use. */
async function asked(query: string) {
  const client = new SQL(place.database, { max: 1 });
  try {
    return await client.unsafe(query);
  } finally {
    await client.close();
  }
}

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

  it('reports no error for a fresh database, and names the server', async () => {
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

  it('reports an overdue job', async () => {
    await asked("insert into jobs (key, kind, ref, run_at, tries) values ('a:b', 'a', 'b', 0, 0)");
    const { checks } = await doctor();
    expect(checks.jobs).toMatchObject({ state: 'watch' });
    await asked('delete from jobs');
  });

  it('prints one line if no server responds', async () => {
    const { exitCode, checks } = await doctor({
      DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x',
    });
    expect(exitCode).toBe(1);
    expect(checks.database).toMatchObject({ state: 'wrong' });
    expect(checks).not.toHaveProperty('keys');
    expect(JSON.stringify(checks)).not.toMatch(/secret@/);
  });
});

it('prints one message if no server responds, whatever the command', async () => {
  const nowhere = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' };
  for (const command of ['plans-seed', 'secrets-rotate']) {
    const { stderr, exitCode } = await run(command, [], nowhere);
    expect(stderr).toMatch(/^The server of DATABASE_URL cannot be used: .*\n/);
    expect(exitCode).toBe(2);
  }
});

it('a failed start may be retried if no server responds, unlike one rejected by the server', async () => {
  const ends = async (DATABASE_URL: string) => {
    const server = Bun.spawn([process.execPath, programFile('api/server.ts')], {
      env: place.environment({ DATABASE_URL, PORT: '0' }),
      stdout: 'ignore',
      stderr: 'pipe',
    });
    expect(await new Response(server.stderr).text()).toMatch(/^The server of DATABASE_URL .*\n$/);
    return server.exited;
  };
  expect(await ends('postgres://a:b@127.0.0.1:1/x')).toBe(1);
  expect(await ends(new URL('/nowhere', place.database).href)).toBe(2);
});
