import { Database } from 'bun:sqlite';
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { readConfig } from '#api/platform/config';
import { dataKeys } from '#api/platform/data-keys';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import { type Installation, installation } from '../tests/support/installation.ts';
import { programFile } from '../tests/support/program.ts';
import { scratchFolder } from '../tests/support/scratch-folder.ts';

const PEOPLE = 200;
const BIRTH = JSON.stringify({ gender: 'male', calendar: 'solar', birthDate: '1990-05-12', birthTime: 'chen' });

let place: Installation;
let whole: string;
/** The newest copy, by its name in the folder. */
let copy: string;

function withKeys<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  return place.opened(async ({ store, keys }) => {
    const secrets = dataKeySecretsOf(readConfig(place.environment()), { keysExist: true });
    return work({ store, sealing: dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets }) });
  });
}
type OpenedStore = Parameters<Parameters<Installation['opened']>[0]>[0]['store'];
interface Opened {
  store: OpenedStore;
  sealing: ReturnType<typeof dataKeys>;
}

beforeAll(async () => {
  place = await installation();
  writeFileSync(join(place.folder, 'data-key-secret'), 'a secret that is long enough for this', { mode: 0o600 });
  await withKeys(async ({ store, sealing }) => {
    for (let n = 0; n < PEOPLE; n += 1) {
      const id = `u${n}`;
      const sealed = await sealing.seal(id, 'birth', BIRTH);
      await store.tx(async (q) => {
        const user = {
          id,
          phone: `138${String(n).padStart(8, '0')}`,
          passwordHash: '',
          inviteCode: `A${n}`,
          createdAt: n,
        };
        await q.insert(store.t.users).values(user);
        await q.insert(store.t.births).values({ userId: id, sealed, updatedAt: n });
      });
    }
  });
  expect((await place.run('backup', [])).exitCode).toBe(0);
  copy = readdirSync(join(place.folder, 'backups')).find((name) => name.endsWith('.zst')) ?? '';
  whole = scratchFolder('whole');
  cpSync(place.folder, whole, { recursive: true });
});
afterAll(() => {
  place.remove();
  rmSync(whole, { recursive: true, force: true });
});
beforeEach(() => {
  for (const name of readdirSync(place.folder)) rmSync(join(place.folder, name), { recursive: true });
  cpSync(whole, place.folder, { recursive: true });
});

const at = (name: string) => join(place.folder, name);

/** Changes bits all over the file behind its header, the same ones in each run. */
function flip(path: string, bits: number, from = 4_096): void {
  const bytes = readFileSync(path);
  for (let n = 0; n < bits; n += 1) {
    const where = from + Math.floor(((bytes.length - from) * (n + 0.5)) / bits);
    bytes[where] = (bytes[where] ?? 0) ^ (1 << (n % 8));
  }
  writeFileSync(path, bytes);
}

const DAMAGE = {
  'cut in half': (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  garbage: (path: string) => writeFileSync(path, 'hello '.repeat(5_000)),
  '30 bits': (path: string) => flip(path, 30),
  empty: (path: string) => truncateSync(path, 0),
  gone: (path: string) => rmSync(path),
} as const;

/** A start as the unit repeats it; null when it serves. */
async function start(): Promise<{ code: number; said: string } | null> {
  const server = Bun.spawn([process.execPath, programFile('api/server.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: place.environment({ PORT: '0' }),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const listening = (async () => {
    for await (const chunk of server.stdout) {
      if (Buffer.from(chunk).includes('"listening"')) return null;
    }
    return { code: await server.exited, said: await new Response(server.stderr).text() };
  })();
  const ended = await listening;
  server.kill('SIGTERM');
  await server.exited;
  return ended;
}

const contents = () =>
  readdirSync(place.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/-(wal|shm|journal)$|failed-backup\.json$/.test(path))
    .sort()
    .map((path) => `${path} ${Bun.hash(readFileSync(path))}`);

const opened = () =>
  withKeys(async ({ store, sealing }) => {
    const rows = await store.q.select().from(store.t.births);
    const texts = await Promise.all(
      rows.map(({ userId, sealed }) => sealing.open(userId, 'birth', sealed).catch(() => null)),
    );
    return texts.filter((text) => text === BIRTH).length;
  });

const restore = (...args: string[]) => place.run('restore', ['--from', join(place.folder, 'backups', copy), ...args]);

describe('a damaged database', () => {
  it('truncated to half is reported at startup, and is repaired by a restore', async () => {
    DAMAGE['cut in half'](at('ziping.db'));
    const before = contents();
    const refused = await start();
    expect(refused).toMatchObject({ code: 2, said: expect.stringMatching(/^The database \S+ziping\.db is damaged/) });
    expect(refused?.said).toContain(join(place.folder, 'backups', copy));
    expect((await place.run('backup', [])).stderr).toMatch(/database \S+ziping\.db is damaged/);
    expect((await place.run('doctor', ['--json'])).exitCode).toBe(1);
    expect(contents()).toEqual(before);
    expect(await restore('--yes')).toMatchObject({ exitCode: 0 });
    expect(readdirSync(place.folder).some((name) => /^ziping\.db\.(damaged|before)-\d+-\d+$/.test(name))).toBe(true);
    expect(await opened()).toBe(PEOPLE);
  });

  it.each(['empty', 'gone'] as const)('%s is replaced by a restore', async (damage) => {
    DAMAGE[damage](at('ziping.db'));
    expect(await restore('--yes')).toMatchObject({ exitCode: 0 });
    expect(await opened()).toBe(PEOPLE);
  });
});

describe('a damaged file of keys', () => {
  it('of garbage is reported, the database stays, and its copy repairs it', async () => {
    DAMAGE.garbage(at('ziping-keys.db'));
    const before = contents();
    const refused = await start();
    expect(refused).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^The file of keys \S+ziping-keys\.db is/),
    });
    expect(refused?.said).toMatch(/leave it\..*restore -- --keys-only/);
    const other = at('other.db');
    const backup = await place.run('backup', ['--to', other]);
    expect(backup).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/file of keys \S+ is damaged/) });
    rmSync(other);
    const { stdout, exitCode } = await place.run('doctor', []);
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/WRONG {2}keys .*ziping-keys\.db is damaged/)]);
    // Its fault is nobody else's.
    expect(stdout).toMatch(/WRONG {2}start +a server would not start: The file of keys/);
    expect(stdout).not.toMatch(/WRONG {2}(settlements|ledger)/);
    expect(contents()).toEqual(before);

    const healed = await place.run('restore', ['--keys-only', '--yes']);
    expect(healed).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/200 keys brought/) });
    const database = `${at('ziping.db')} ${Bun.hash(readFileSync(at('ziping.db')))}`;
    expect(before).toContain(database);
    expect(readdirSync(place.folder).some((name) => /^ziping-keys\.db\.damaged-/.test(name))).toBe(true);
    expect(await opened()).toBe(PEOPLE);
  });

  it('in which only wrapped keys are altered, even the oldest, is never overwritten, and gets only those restored', async () => {
    const database = new Database(at('ziping-keys.db'));
    database.run("UPDATE data_keys SET wrapped = zeroblob(60) WHERE user_id IN ('u0', 'u2')");
    database.close();
    expect(await start()).toBeNull();
    expect((await place.run('doctor', [])).stdout).toMatch(/WRONG {2}keys +2 open with no secret/);
    const refused = await place.run('backup', ['--to', at('backups/next.db')]);
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/holds 2 keys.*damaged/) });
    const healed = await place.run('restore', ['--keys-only', '--yes']);
    expect(healed).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/2 keys brought/) });
    expect(await opened()).toBe(PEOPLE);
  });

  it.each(['empty', 'gone', '30 bits'] as const)('%s is repaired by a restore of both', async (damage) => {
    DAMAGE[damage](at('ziping-keys.db'));
    expect(await restore('--yes')).toMatchObject({ exitCode: 0 });
    expect(await opened()).toBe(PEOPLE);
  });

  it('whose copy is damaged too changes nothing', async () => {
    DAMAGE.garbage(at('ziping-keys.db'));
    DAMAGE.garbage(at('backups/ziping-keys.db'));
    const before = contents();
    for (const args of [['--yes'], ['--keys-only', '--yes']]) {
      expect(await restore(...args)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(/Nothing was changed/),
      });
      expect(contents()).toEqual(before);
    }
  });
});

it('both damaged are repaired together', async () => {
  DAMAGE['cut in half'](at('ziping.db'));
  DAMAGE.garbage(at('ziping-keys.db'));
  expect(await restore('--yes')).toMatchObject({ exitCode: 0 });
  expect(await opened()).toBe(PEOPLE);
  expect(await start()).toBeNull();
});

describe('a damaged copy', () => {
  it.each(['cut in half', 'garbage', '30 bits', 'empty'] as const)('%s changes nothing', async (damage) => {
    const path = join(place.folder, 'backups', copy);
    if (damage === '30 bits') flip(path, 30, 20);
    else DAMAGE[damage](path);
    const before = contents();
    for (const how of ['--check', '--yes']) {
      expect(await restore(how)).toMatchObject({ exitCode: 1, stdout: '' });
      expect(contents()).toEqual(before);
    }
  });

  it('of keys does not block a restore if the current keys are complete', async () => {
    DAMAGE.garbage(at('backups/ziping-keys.db'));
    const done = await restore('--yes');
    expect(done).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/copy of the keys is not used/) });
    expect(await opened()).toBe(PEOPLE);
  });
});

it.each([
  ['push-keys.json', 'keys for push messages'],
  ['jwt-secret', 'secret of the tokens'],
  ['sandbox-gateway-key.pem', "simulator's key"],
  ['sandbox.db', "simulator's file"],
])('%s that is damaged is named by a start', async (name, says) => {
  writeFileSync(at(name), 'x');
  expect(await start()).toMatchObject({ code: 2, said: expect.stringContaining(says) });
});

it('a truncated token secret is reported, and not replaced by another one', async () => {
  expect(await start()).toBeNull();
  const path = at('jwt-secret');
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.slice(0, -1));
  expect(await start()).toMatchObject({ code: 2, said: expect.stringContaining('its end is missing') });
  expect(readFileSync(path, 'utf8')).toBe(whole.slice(0, -1));
});

it('a backup removes the files of a killed one, and none of one in progress', async () => {
  const dead = at('backups/ziping-20260101-000000.db.zst.unfinished-999999999-plain');
  writeFileSync(dead, 'phones');
  const hourAgo = new Date(Date.now() - 3_700_000);
  utimesSync(dead, hourAgo, hourAgo);
  copyFileSync(dead, `${dead}-wal`);
  utimesSync(`${dead}-wal`, hourAgo, hourAgo);
  const young = at(`backups/other.db.unfinished-${process.pid}`);
  writeFileSync(young, 'another that is being made');
  expect((await place.run('backup', ['--to', at('backups/next.db.zst')])).exitCode).toBe(0);
  expect(existsSync(dead) || existsSync(`${dead}-wal`)).toBe(false);
  expect(existsSync(young)).toBe(true);
});
