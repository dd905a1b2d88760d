import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTyped } from '#api/platform/release';
import { freePort } from '../tests/support/child-server.ts';
import { overPostgres, runSql } from '../tests/support/database.ts';
import { buildExecutable } from './releasing/executable.ts';

it.each([
  ['restore it with npm run restore.', 'restore it with ziping restore.'],
  ['npm run holidays -- --file FILE', 'ziping holidays --file FILE'],
  ['npm run --silent doctor -- --json', 'ziping doctor --json'],
  ['PORT=3001 npm start', 'PORT=3001 ziping start'],
  ['npm start -- --demo', 'ziping start --demo'],
  ['npm run staff:let-in -- --help', 'ziping staff:let-in --help'],
])('a sentence says “%s” in a clone and “%s” in a release', (inClone, inRelease) => {
  expect(asTyped(inClone, true)).toBe(inRelease);
  expect(asTyped(inClone, false)).toBe(inClone);
});

describe.skipIf(overPostgres)('the one file of a release', () => {
  let folder: string;
  let dataDir: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ziping-release-test-'));
    dataDir = join(folder, 'data');
    for (const release of ['1', '2']) mkdirSync(join(folder, 'releases', release), { recursive: true });
    await buildExecutable(join(folder, 'releases/1/ziping'), 'commit');
    linkSync(join(folder, 'releases/1/ziping'), join(folder, 'releases/2/ziping'));
    use('1');
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** `ln -sfn releases/N current`. */
  function use(release: string): void {
    rmSync(join(folder, 'current'), { force: true });
    symlinkSync(join('releases', release), join(folder, 'current'));
  }

  const spawn = (args: readonly string[], env: Record<string, string> = {}) =>
    Bun.spawn([join(folder, 'current/ziping'), ...args], {
      cwd: folder,
      // A machine with nothing: no Node, no Bun, no path to any.
      env: { PATH: '', DATA_DIR: dataDir, ...env },
      stdout: 'pipe',
      stderr: 'pipe',
    });

  async function ziping(...args: string[]) {
    const child = spawn(args);
    const [stdout, stderr, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    return { stdout, stderr, exitCode };
  }

  /** Serves until it listens, lets `look` ask, and stops it as systemd would. */
  async function served(look: (address: string) => Promise<void>): Promise<number> {
    const port = freePort();
    const child = spawn(['start'], { PORT: String(port) });
    const reader = child.stdout.getReader();
    for (let said = ''; !said.includes('"listening"'); ) {
      const { value, done } = await reader.read();
      if (done) throw new Error(await new Response(child.stderr).text());
      said += new TextDecoder().decode(value);
    }
    await look(`http://127.0.0.1:${port}`);
    child.kill('SIGTERM');
    return child.exited;
  }

  const isReady = async (address: string) => expect((await fetch(`${address}/readyz`)).status).toBe(200);

  it('says what it is, and how its commands are typed', async () => {
    expect((await ziping('--version')).stdout).toMatch(/^Ziping \d+\.\d+\.\d+ \(commit\)\n/);
    expect(await ziping('nothing')).toMatchObject({ stdout: '', exitCode: 2 });
    expect(await ziping('start', '--nonsense')).toMatchObject({ stdout: '', exitCode: 2 });
    const { stdout } = await ziping('restore', '--help');
    expect(stdout).toMatch(/ {2}ziping restore --from \S+ --yes/);
    expect(stdout).not.toMatch(/npm run/);
    expect(await ziping('doctor')).toMatchObject({
      stderr: expect.stringMatching(/^There is no installation/),
      exitCode: 2,
    });
  });

  it('is upgraded and put back by the steps of the handbook', async () => {
    expect(await served(isReady)).toBe(0);
    // Upgrade: a copy, the link, a restart, the doctor.
    expect((await ziping('backup')).exitCode).toBe(0);
    const [copy = ''] = readdirSync(join(dataDir, 'backups')).filter((name) => /^ziping-\d/.test(name));
    use('2');
    expect(await served(isReady)).toBe(0);
    expect(await ziping('doctor')).toMatchObject({ exitCode: 0 });
    // A newer release leaves its migration behind.
    await runSql(join(dataDir, 'ziping.db'), "insert into schema_migrations values (999, 'newer')");
    // Back: the older one refuses, takes the copy made before, and serves.
    use('1');
    const refused = await ziping('start');
    expect(refused).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/another release/),
    });
    const restored = await ziping('restore', '--from', join(dataDir, 'backups', copy), '--yes');
    expect(restored).toMatchObject({ exitCode: 0 });
    expect(await served(isReady)).toBe(0);
  });
});
