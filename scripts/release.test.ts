import { generateKeyPairSync } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTyped } from '#api/platform/release';
import { ROOT } from '#db/root';
import releases from '../db/releases.json';
import { freePort } from '../tests/support/child-server.ts';
import { overPostgres, runSql } from '../tests/support/database.ts';
import { post, purchaseOf, register } from '../tests/support/shoppers.ts';
import { buildExecutable } from './releasing/executable.ts';
import { addLitestream } from './releasing/litestream.ts';
import { migrationsOf, sha256Of } from './releasing/manifest.ts';
import { type Build, nameOf, refusalOf } from './releasing/name.ts';
import { sbomOf } from './releasing/sbom.ts';
import { signatureOf } from './releasing/signature.ts';

it.each([
  ['restore it with npm run restore.', 'restore it with ziping restore.'],
  ['npm run holidays -- --file FILE', 'ziping holidays --file FILE'],
  ['npm run --silent doctor -- --json', 'ziping doctor --json'],
  ['PORT=3001 npm start', 'PORT=3001 ziping start'],
  ['npm start -- --demo', 'ziping start --demo'],
  ['npm run staff:let-in -- --help', 'ziping staff:let-in --help'],
])('a message shows “%s” in a clone and “%s” in a release', (inClone, inRelease) => {
  expect(asTyped(inClone, true)).toBe(inRelease);
  expect(asTyped(inClone, false)).toBe(inClone);
});

const USER = (id: string) =>
  `insert into users (id, phone, password_hash, invite_code, created_at) values ('${id}', '139${id}', '', '${id}', ${Date.now()})`;

describe('the name of a release', () => {
  it('has version, day and commit', () => {
    const build = { version: '0.2.0', commit: '9b5e490a5eae', date: '2026-11-23T16:16:33.000Z' };
    expect(nameOf({ ...build, platform: 'linux', arch: 'x64' })).toBe('ziping-0.2.0+20261123.9b5e490a5eae-linux-x64');
  });

  it('refers to one commit, once the version is declared', () => {
    const { commit } = releases['0.1.0'];
    expect(refusalOf({ version: '0.1.0', commit: commit.slice(0, 12) })).toBeNull();
    expect(refusalOf({ version: '0.1.0', commit: '0123456789ab' })).toMatch(/raise the version/);
    expect(refusalOf({ version: '0.2.0', commit: '0123456789ab' })).toBeNull();
  });

  it('is in its list of packages, which is reproducible', () => {
    const written = (serial: string) =>
      JSON.stringify({
        serialNumber: serial,
        metadata: { timestamp: serial, component: { name: 'folder', 'bom-ref': 'folder@1' } },
        components: [
          { name: 'a', scope: 'required', 'bom-ref': 'a@1' },
          { name: '@oven/bun-linux-x64', scope: 'optional', 'bom-ref': 'bun-linux@1' },
          { name: '@oven/bun-windows-x64', scope: 'optional', 'bom-ref': 'bun-windows@1' },
        ],
        dependencies: [
          { ref: 'folder@1', dependsOn: ['a@1', 'bun-windows@1'] },
          { ref: 'bun-windows@1', dependsOn: [] },
        ],
      });
    const build = { version: '0.2.0', commit: 'c', date: '2026-11-23T00:00:00.000Z', platform: 'linux', arch: 'x64' };
    const laid = { name: 'litestream', version: '0.3.13', licence: 'Apache-2.0', sha256: 'ab' };
    const sbom = sbomOf(written('one'), 'lock', build, laid);
    expect(sbom).toBe(sbomOf(written('two'), 'lock', build, laid));
    // Of the runtimes the one of this machine is inside, and of the others none.
    const packages = [
      { name: 'a', scope: 'required' },
      { name: '@oven/bun-linux-x64', scope: 'required' },
    ];
    expect(JSON.parse(sbomOf(written('one'), 'lock', build, null)).components).toMatchObject(packages);
    expect(JSON.parse(sbom)).toMatchObject({
      specVersion: '1.6',
      components: [...packages, { name: 'litestream', version: '0.3.13', hashes: [{ alg: 'SHA-256', content: 'ab' }] }],
      metadata: { component: { name: 'ziping', version: '0.2.0' } },
      dependencies: [{ ref: 'ziping@0.2.0', dependsOn: ['a@1'] }],
    });
  });
});

it('the replication tool is the pinned one, for the processor of the release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-litestream-'));
  const named = (machine: number) => {
    const file = join(folder, `named-${machine}`);
    const head = Buffer.alloc(20);
    head.write('\x7fELF', 'latin1');
    head.writeUInt16LE(machine, 18);
    writeFileSync(file, head);
    return file;
  };
  // Two processors that this machine is not both of: ARM64 is 0xb7 in the header of an ELF file, x86-64 0x3e.
  const laid = addLitestream(folder, 'arm64', named(0xb7));
  expect(laid?.sha256).toBe(sha256Of(join(folder, 'litestream')));
  expect(() => addLitestream(folder, 'arm64', named(0x3e))).toThrow('no program for arm64');
  expect(addLitestream(folder, 'arm64', join(folder, 'missing'))).toBeNull();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(overPostgres)('the one file of a release', () => {
  let folder: string;
  let executable: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ziping-release-test-'));
    executable = join(folder, 'ziping');
    await buildExecutable(executable, 'commit');
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function ziping(...args: string[]) {
    const child = Bun.spawn([executable, ...args], {
      cwd: folder,
      // A machine with nothing: no Node, no Bun, no path to any.
      env: { PATH: '', DATA_DIR: join(folder, 'data') },
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [stdout, stderr, exitCode] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    return { stdout, stderr, exitCode };
  }

  it('prints its version, and its command syntax', async () => {
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

  describe('ziping upgrade', () => {
    let home: string;
    let env: Record<string, string>;
    const keys = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const build = (version: string, day: string): Build => ({
      version,
      commit: '0123456789ab',
      date: `2026-12-${day}T00:00:00.000Z`,
      platform: process.platform,
      arch: process.arch,
    });
    const PRESENT = build('0.2.0', '01');
    const LATER = build('0.3.0', '02');
    const BROKEN = build('0.3.1', '03');
    const SLOW = build('0.3.3', '03');

    /** A folder of a release, whose program is this text; `changes`: it brings one more migration. */
    function layOut(parent: string, of: Build, program: string, changes: boolean): string {
      const folder = join(parent, nameOf(of));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'ziping'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
      const migrations = migrationsOf(ROOT);
      if (changes) migrations['db/migrations']?.push('one more');
      const manifest = { ...of, executable: sha256Of(join(folder, 'ziping')), migrations };
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
      return folder;
    }

    /** The archive of a release, alone in its folder with its signed sums. */
    function archiveOf(of: Build, program: string, changes: boolean): string {
      const folder = join(home, 'fetched', of.version);
      layOut(folder, of, program, changes);
      const archive = join(folder, `${nameOf(of)}.tar.gz`);
      Bun.spawnSync(['tar', '-C', folder, '-czf', archive, nameOf(of)]);
      writeFileSync(join(folder, 'SHA256SUMS'), `${sha256Of(archive)}  ${basename(archive)}\n`);
      writeFileSync(join(folder, 'SHA256SUMS.sig'), signatureOf(join(folder, 'SHA256SUMS'), join(home, 'key.pem')));
      return archive;
    }

    const served = () => fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(({ status }) => status);
    const present = () => basename(readlinkSync(join(home, 'current')));

    const spawned = (command: 'upgrade' | 'rollback', args: readonly string[], more: Record<string, string> = {}) => {
      const place = ['--home', home, '--systemctl', join(home, 'systemctl'), '--ready-within', '60'];
      const run = [executable, command, ...place, ...args];
      return Bun.spawn(run, { cwd: home, env: { ...env, ...more }, stdout: 'pipe', stderr: 'pipe' });
    };

    async function ended(child: ReturnType<typeof spawned>) {
      const [stdout, stderr] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ]);
      return { stdout, stderr, exitCode: await child.exited };
    }

    const upgrade = (command: 'upgrade' | 'rollback', ...args: string[]) => ended(spawned(command, args));

    const databaseFile = () => join(home, 'data/ziping.db');
    /** Change of the database by the later release, which the previous release cannot read. */
    const changeDatabase = () => runSql(databaseFile(), "insert into schema_migrations values (9999, 'one more')");
    const changeBack = () => runSql(databaseFile(), 'delete from schema_migrations where position = 9999');
    const users = async () => (await runSql(databaseFile(), 'select count(*) as n from users'))[0];
    const paid = (order: string) =>
      runSql(databaseFile(), `select 1 from orders where client_sn = '${order}' and status = 'PAID'`);
    /** A new user buys a month of the server. Resolves to the order's number once it is paid. */
    async function purchase(n: number): Promise<string> {
      const address = `http://127.0.0.1:${env.PORT}`;
      const buyer = await register(address, n);
      const { data } = await post(address, '/api/web/pay', purchaseOf(buyer, 'month'), buyer.token);
      const order = data.client_sn ?? '';
      await post(address, `/sandbox/api/orders/${order}/pay`, {});
      await expect.poll(() => paid(order), { timeout: 60_000 }).toHaveLength(1);
      return order;
    }
    const noteFile = () => join(home, 'releases/upgrade.json');
    /** As a run leaves it that was killed after the switch. */
    function cutShort(current: Build): void {
      const copy =
        readdirSync(join(home, 'data/backups'))
          .filter((name) => name.endsWith('.zst'))
          .sort()
          .at(-1) ?? '';
      const copied = { copy: join(home, 'data/backups', copy), copiedAt: Date.now(), doubts: false };
      const note = { from: nameOf(PRESENT), to: nameOf(current), ...copied, switchedAt: Date.now(), done: false };
      writeFileSync(noteFile(), JSON.stringify(note));
      rmSync(join(home, 'current'));
      symlinkSync(join('releases', nameOf(current)), join(home, 'current'));
    }
    const service = (act: string) => Bun.spawnSync([join(home, 'systemctl'), act, 'ziping'], { env });
    /** The process that serves, and every file of releases. */
    const state = () => ({
      pid: readFileSync(join(home, 'pid'), 'utf8'),
      current: present(),
      files: readdirSync(join(home, 'releases'), { recursive: true }).sort(),
      note: existsSync(noteFile()) ? readFileSync(noteFile(), 'utf8') : null,
    });
    const signed = () => ['--key', join(home, 'release.pub')];

    beforeAll(async () => {
      home = join(folder, 'home');
      mkdirSync(join(home, 'releases'), { recursive: true });
      const data = join(home, 'data');
      env = { PATH: process.env.PATH ?? '', DATA_DIR: data, PORT: String(freePort()) };
      const real = `PATH= exec ${executable} "$@"`;
      layOut(join(home, 'releases'), PRESENT, real, false);
      symlinkSync(join('releases', nameOf(PRESENT)), join(home, 'current'));
      writeFileSync(join(home, 'key.pem'), keys.privateKey);
      writeFileSync(join(home, 'release.pub'), keys.publicKey);
      const [pid, log] = [join(home, 'pid'), join(home, 'journal')];
      writeFileSync(
        join(home, 'systemctl'),
        `#!/bin/sh
if [ "$1" != start ] && [ -f ${pid} ]; then
  p=$(cat ${pid}); rm ${pid}; kill "$p" 2>/dev/null
  while kill -0 "$p" 2>/dev/null; do sleep 0.05; done
fi
if [ "$1" != stop ] && [ ! -f ${pid} ]; then
  ${join(home, 'current/ziping')} start >>${log} 2>&1 </dev/null &
  echo $! >${pid}
fi
exit 0
`,
        { mode: 0o755 },
      );
      Bun.spawnSync([join(home, 'systemctl'), 'start', 'ziping'], { env });
    });
    afterAll(() => {
      Bun.spawnSync([join(home, 'systemctl'), 'stop', 'ziping'], { env });
    });

    it('begins with a release that serves', async () => {
      await expect.poll(() => served().catch(() => 0), { timeout: 60_000 }).toBe(200);
    });

    it('rejects archives that are unsigned, altered, older or for another machine, and changes nothing', async () => {
      const later = archiveOf(LATER, 'exit 9', true);
      const refused = async (file: string, ...args: string[]) => {
        const { exitCode, stderr } = await upgrade('upgrade', '--file', file, ...args);
        expect([exitCode, present()], stderr).toEqual([2, nameOf(PRESENT)]);
        return stderr;
      };
      expect(await refused(later)).toMatch(/ziping-release\.pub/);
      expect(await refused(later, '--key', join(import.meta.dirname, '../package.json'))).toMatch(/is not of a key/);
      const older = archiveOf(build('0.1.9', '04'), 'exit 9', false);
      writeFileSync(older, Buffer.concat([readFileSync(older), Buffer.from('x')]));
      expect(await refused(older, ...signed())).toMatch(/is not the one that/);
      const arm = archiveOf({ ...LATER, version: '0.3.2', arch: 'other' }, 'exit 9', false);
      expect(await refused(arm, ...signed())).toMatch(/is for linux other/);
      const past = archiveOf({ ...build('0.0.9', '01'), date: '2026-01-01T00:00:00.000Z' }, 'exit 9', false);
      expect(await refused(past, ...signed())).toMatch(/ziping rollback/);
      expect(await served()).toBe(200);
    }, 120_000);

    it('prints the rollback command for a release that does not become ready', async () => {
      const broken = archiveOf(BROKEN, 'case "$2" in --check) exit 0;; esac; exit 1', true);
      await runSql(databaseFile(), USER('00000001'));
      const failed = await upgrade('upgrade', '--file', broken, '--ready-within', '2', ...signed());
      expect([failed.exitCode, present()], failed.stderr).toEqual([3, nameOf(BROKEN)]);
      expect(failed.stderr).toMatch(/comes back with: ziping rollback/);
      const back = await upgrade('rollback');
      expect(back.exitCode, back.stderr).toBe(0);
      expect([present(), await served()]).toEqual([nameOf(PRESENT), 200]);
      expect(await users()).toMatchObject({ n: 1 });
      expect(await upgrade('rollback')).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/no upgrade/) });
    }, 120_000);

    it('activates the later release, and rolls back only after confirming the loss', async () => {
      const later = archiveOf(LATER, `PATH= exec ${executable} "$@"`, true);
      const taken = await upgrade('upgrade', '--file', later, ...signed());
      expect(taken.exitCode, taken.stderr).toBe(0);
      expect(taken.stdout.match(/^\w+/gm)).toEqual(['checked', 'backup', 'switched', 'serves']);
      expect([present(), await served()]).toEqual([nameOf(LATER), 200]);
      await changeDatabase();
      await runSql(databaseFile(), USER('00000002'));
      const refused = await upgrade('rollback');
      expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/lose 0 orders and 1 user since/) });
      expect([present(), await served()]).toEqual([nameOf(LATER), 200]);
      const back = await upgrade('rollback', '--lose-since');
      expect(back.exitCode, back.stderr).toBe(0);
      expect(back.stdout).toMatch(/ziping\.db\.before-/);
      expect([present(), await served()]).toEqual([nameOf(PRESENT), 200]);
      expect(await users()).toMatchObject({ n: 1 });
    }, 120_000);

    it('reports an interrupted run, and settles it without downtime', async () => {
      const later = archiveOf(LATER, `PATH= exec ${executable} "$@"`, true);
      cutShort(LATER);
      service('restart');
      await expect.poll(() => served().catch(() => 0), { timeout: 60_000 }).toBe(200);
      const order = await purchase(3);
      await changeDatabase();
      const before = state();
      for (const args of [['--check'], []]) {
        const told = await upgrade('upgrade', '--file', later, '--ready-within', '1', ...args, ...signed());
        expect(told).toMatchObject({
          exitCode: 2,
          stderr: expect.stringMatching(/it serves\. Run: ziping upgrade --settle/),
        });
      }
      const refused = { exitCode: 2, stderr: expect.stringMatching(/lose 1 order and 1 user since .* --lose-since/) };
      expect(await upgrade('rollback')).toMatchObject(refused);
      expect(state()).toEqual(before);
      const settled = await upgrade('upgrade', '--settle');
      expect(settled, settled.stderr).toMatchObject({ exitCode: 0, stdout: `${nameOf(LATER)} serves.\n` });
      expect([state().pid, JSON.parse(state().note ?? '').done]).toEqual([before.pid, true]);
      expect(await users()).toMatchObject({ n: 2 });
      expect(await paid(order)).toHaveLength(1);
      await changeBack();
    }, 120_000);

    it('waits for a release that starts slowly, and after a timeout restores nothing', async () => {
      layOut(join(home, 'releases'), SLOW, `[ "$1" != start ] || sleep 5; PATH= exec ${executable} "$@"`, true);
      service('stop');
      cutShort(SLOW);
      const late = await upgrade('upgrade', '--settle', '--ready-within', '1');
      expect(late).toMatchObject({ exitCode: 3, stderr: expect.stringMatching(/comes back with: ziping rollback/) });
      expect([present(), await users()]).toEqual([nameOf(SLOW), { n: 2 }]);
      expect(await upgrade('upgrade', '--settle')).toMatchObject({ exitCode: 0, stdout: `${nameOf(SLOW)} serves.\n` });
      expect(await served()).toBe(200);
    }, 120_000);

    it('starts a release that was interrupted, and if it does not start restores nothing', async () => {
      cutShort(LATER);
      service('stop');
      expect(await upgrade('upgrade', '--settle')).toMatchObject({ exitCode: 0, stdout: `${nameOf(LATER)} serves.\n` });
      expect(await served()).toBe(200);
      cutShort(BROKEN);
      service('stop');
      await changeDatabase();
      await runSql(databaseFile(), USER('00000004'));
      layOut(join(home, 'releases'), BROKEN, 'exit 1', true);
      const failed = await upgrade('upgrade', '--settle', '--ready-within', '1');
      expect(failed.exitCode).toBe(3);
      expect(failed.stderr).toMatch(/would lose 0 orders and 1 user since .*: ziping rollback --lose-since/);
      expect(await users()).toMatchObject({ n: 3 });
      await changeBack();
      expect((await upgrade('rollback')).exitCode).toBe(0);
      expect([present(), await served(), await users()]).toEqual([nameOf(PRESENT), 200, { n: 3 }]);
    }, 120_000);

    it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
      'keeps a release serving after %s',
      async (signal) => {
        const later = archiveOf(LATER, `PATH= exec ${executable} "$@"`, false);
        const { pid } = state();
        for (const line of ['checked', 'switched']) {
          const child = spawned('upgrade', ['--file', later, ...signed()]);
          let printed = '';
          for await (const chunk of child.stdout) {
            printed += Buffer.from(chunk).toString();
            if (printed.includes(line)) break;
          }
          child.kill(signal);
          await child.exited;
          if (line === 'checked') expect([present(), state().pid]).toEqual([nameOf(PRESENT), pid]);
          await expect.poll(() => served().catch(() => 0), { timeout: 60_000 }).toBe(200);
          expect((await upgrade('upgrade', '--settle')).exitCode).toBe(0);
          expect(await served()).toBe(200);
        }
        await upgrade('rollback');
        expect([present(), await served()]).toEqual([nameOf(PRESENT), 200]);
      },
      120_000,
    );

    describe('damaged files', () => {
      const manifestOf = (of: Build) => join(home, 'fetched', of.version, nameOf(of), 'manifest.json');
      /** Packs and signs the folder of a release again. */
      function packed(of: Build): string {
        const folder = join(home, 'fetched', of.version);
        const archive = join(folder, `${nameOf(of)}.tar.gz`);
        Bun.spawnSync(['tar', '-C', folder, '-czf', archive, nameOf(of)]);
        writeFileSync(join(folder, 'SHA256SUMS'), `${sha256Of(archive)}  ${basename(archive)}\n`);
        writeFileSync(join(folder, 'SHA256SUMS.sig'), signatureOf(join(folder, 'SHA256SUMS'), join(home, 'key.pem')));
        return archive;
      }

      it.each<[string, (file: string) => void, RegExp]>([
        [
          'a link as manifest',
          (file) => symlinkSync(join(home, 'releases', nameOf(PRESENT), 'manifest.json'), file),
          /no file of its own/,
        ],
        ['a manifest that is cut', (file) => writeFileSync(file, '{"version":'), /cannot be read: it is no manifest/],
        ['no manifest', () => undefined, /missing or no file of its own/],
      ])('%s is rejected with one message, and nothing is left', async (_name, write, sentence) => {
        const file = manifestOf(LATER);
        archiveOf(LATER, 'exit 9', false);
        rmSync(file);
        write(file);
        const before = state();
        const refused = await upgrade('upgrade', '--file', packed(LATER), ...signed());
        expect(refused).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringMatching(sentence) });
        expect(refused.stderr.trim().split('\n')).toHaveLength(1);
        expect(state()).toEqual(before);
        rmSync(join(home, 'fetched', LATER.version), { recursive: true });
      });

      it('a damaged note is reported by every command, with instructions', async () => {
        writeFileSync(noteFile(), '{"from":"zip');
        const later = archiveOf(LATER, `PATH= exec ${executable} "$@"`, false);
        for (const call of [
          upgrade('upgrade', '--file', later, '--check', ...signed()),
          upgrade('upgrade', '--settle'),
          upgrade('rollback'),
        ]) {
          const { exitCode, stderr } = await call;
          expect(exitCode).toBe(2);
          expect(stderr).toMatch(/^releases\/upgrade\.json cannot be read: current is ziping-0\.2\.0\S+\. Remove /);
        }
        rmSync(noteFile());
      });

      it('an archive that changes after its check is not unpacked; a check leaves no files', async () => {
        const later = archiveOf(LATER, `PATH= exec ${executable} "$@"`, false);
        const tools = join(home, 'tools');
        mkdirSync(tools, { recursive: true });
        const tar = Bun.which('tar');
        writeFileSync(join(tools, 'tar'), `#!/bin/sh\necho changed >${later}\nexec ${tar} "$@"\n`, { mode: 0o755 });
        const before = state();
        const PATH = `${tools}:${process.env.PATH}`;
        const checked = await ended(spawned('upgrade', ['--file', later, '--check', ...signed()], { PATH }));
        expect(checked, checked.stderr).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/is fit/) });
        expect(readFileSync(later, 'utf8')).toBe('changed\n');
        expect(state()).toEqual(before);
      });
    });
  });
});
