import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SQL } from 'bun';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { readConfig } from '#api/platform/config';
import { dataKeys } from '#api/platform/data-keys';
import { newSecret } from '#api/platform/secret';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import { isDatabaseInUse, openKeys } from '#db/open';
import { keysPathOf } from '#db/sqlite/key-store';
import { childServer, freePort } from '../tests/support/child-server.ts';
import { overPostgres } from '../tests/support/database.ts';
import { type Installation, installation } from '../tests/support/installation.ts';
import { endOf } from '../tests/support/run-script.ts';
import { keysCheck } from './doctor/database.ts';

/** So many that a kill falls among them: a file's are written in a blink, a server's one by one. */
const MANY = overPostgres ? 1_000 : 8_000;
/** Some commands and servers, one after the other. */
const A_WHILE = 90_000;

let place: Installation;
let folder: string;
beforeEach(async () => {
  place = await installation();
  folder = place.folder;
  await place.opened(async ({ store }) => store.ping());
});
afterEach(() => place.remove());

const start = (args: string[], env: Record<string, string> = {}) => place.start('secrets-rotate', args, env);

async function rotate(args: string[], env: Record<string, string> = {}) {
  const { stdout, stderr, exitCode } = await endOf(start(['--json', ...args], env));
  return { said: stdout ? JSON.parse(stdout) : null, stderr, exitCode };
}

/** Works with the keys as a server with this secret would. */
async function withKeys<T>(dataKeySecret: string, work: (keys: ReturnType<typeof dataKeys>) => Promise<T>): Promise<T> {
  const opened = await openKeys(place.place);
  if (!opened) throw new Error('there are no keys');
  const { keys, close } = opened;
  try {
    const secrets = { dataKeySecret };
    return await work(dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets }));
  } finally {
    await close();
  }
}

/** The keys, as they are kept. */
async function kept() {
  const opened = await openKeys(place.place);
  const rows = await opened?.keys.all();
  await opened?.close();
  return rows;
}

/** Asks the server over a connection without our application name, so that its database does not count as in use. */
async function askServer(query: string): Promise<unknown[]> {
  const client = new SQL(place.database, { max: 1 });
  try {
    return await client.unsafe(query);
  } finally {
    await client.close();
  }
}

/** Whether somebody is just now in the middle of rewriting the keys. */
async function wrapping(): Promise<boolean> {
  if (overPostgres) {
    const writing = await askServer(
      "select 1 from pg_stat_activity where query like 'update ziping_keys%' and state <> 'idle'",
    );
    return writing.length > 0;
  }
  // The journal has something in it exactly while that lasts.
  const journal = `${keysPathOf(place.database)}-journal`;
  return existsSync(journal) && statSync(journal).size > 0;
}

const inFolder = () =>
  dataKeySecretsOf({ dataKeySecret: null, previousDataKeySecret: null, dataDir: folder }, { keysExist: false });

/** Seals a word for each of so many people; gives back a way to read them all again. */
async function sealed(secret: string, people: number) {
  const texts = Array.from({ length: people }, (_, n) => ({ userId: `u${n}`, text: `甲子${n}` }));
  const boxes = await withKeys(secret, (keys) => keys.sealMany('birth', texts));
  return (as: string) =>
    withKeys(as, async (keys) => {
      for (const [n, { userId, text }] of texts.entries()) {
        expect(await keys.open(userId, 'birth', boxes[n] ?? '')).toBe(text);
      }
    });
}

describe('a secret of the data folder', () => {
  it(
    'is only counted until --yes, then rotated, and the former one kept until --forget',
    async () => {
      const former = inFolder().dataKeySecret;
      const readable = await sealed(former, 3);
      const planned = { secret: 'data folder', step: 'make', keys: 3, toWrap: 3 };
      expect((await rotate([])).said).toEqual({ applied: false, ...planned });
      expect(inFolder()).toEqual({ dataKeySecret: former, previous: null });

      expect((await rotate(['--yes'])).said).toEqual({ applied: true, ...planned });
      const { dataKeySecret: present, previous } = inFolder();
      expect(previous).toBe(former);
      expect(present).not.toBe(former);
      expect(statSync(join(folder, 'data-key-secret')).mode & 0o777).toBe(0o600);
      await readable(present);

      const again = await rotate(['--yes']);
      expect(again).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(/make a backup, then --forget it/),
      });
      expect(inFolder()).toEqual({ dataKeySecret: present, previous });

      expect((await rotate(['--forget'])).said).toMatchObject({ applied: false, step: 'forget' });
      expect((await rotate(['--forget', '--yes'])).said).toMatchObject({ applied: true });
      expect(inFolder()).toEqual({ dataKeySecret: present, previous: null });
      expect((await rotate(['--forget', '--yes'])).exitCode).toBe(1);
    },
    A_WHILE,
  );

  it(
    'is rotated completely even if the command is killed while rewrapping',
    async () => {
      const readable = await sealed(inFolder().dataKeySecret, MANY);
      const child = start(['--yes']);
      const secretMade = () => existsSync(join(folder, 'data-key-secret-previous'));
      while (child.exitCode === null && !(secretMade() && (await wrapping()))) await Bun.sleep(0);
      child.kill('SIGKILL');
      await child.exited;
      expect(child.signalCode).toBe('SIGKILL');
      // A server notices a moment later that the last client has gone.
      await expect.poll(() => isDatabaseInUse(place.place)).toBe(false);

      expect(await rotate(['--forget', '--yes'])).toMatchObject({ exitCode: 1 });
      expect(await keysCheck(readConfig(place.environment()))).toMatchObject({ state: 'watch' });
      const { said, exitCode } = await rotate(['--yes']);
      expect(exitCode).toBe(0);
      expect(said).toMatchObject({ step: 'take over', keys: MANY, toWrap: MANY });
      await readable(inFolder().dataKeySecret);
      expect((await rotate(['--forget', '--yes'])).exitCode).toBe(0);
      expect(await keysCheck(readConfig(place.environment()))).toMatchObject({ state: 'ok' });
    },
    A_WHILE,
  );

  it(
    'keeps users signed in, unlike a new token secret',
    async () => {
      const port = freePort();
      const serving = async <T>(work: (address: string) => Promise<T>, env = {}): Promise<T> => {
        const settings = place.environment({ OWNER_PASSWORD: 'rotate-owner-1', ...env });
        const server = await childServer(folder, port, settings);
        try {
          return await work(server.address);
        } finally {
          await server.stop();
        }
      };
      const token = await serving(async (address) => {
        const body = JSON.stringify({ username: 'owner', password: 'rotate-owner-1' });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${address}/api/admin/login`, { method: 'POST', headers, body });
        expect((await rotate(['--yes'])).stderr).toMatch(/in use/);
        return (await answer.json()).data.token;
      });
      const asked = (address: string) =>
        fetch(`${address}/api/admin/account`, { headers: { authorization: `Bearer ${token}` } });

      expect((await rotate(['--yes'])).exitCode).toBe(0);
      expect((await rotate(['--forget', '--yes'])).exitCode).toBe(0);
      expect((await serving(asked)).status).toBe(200);
      expect((await serving(asked, { JWT_SECRET: newSecret() })).status).toBe(401);
    },
    A_WHILE,
  );
});

describe('a secret of the environment', () => {
  const former = newSecret();
  const present = newSecret();
  const both = { DATA_KEY_SECRET: present, DATA_KEY_SECRET_PREVIOUS: former };

  it('is taken over, once', async () => {
    const readable = await sealed(former, 3);
    const planned = { secret: 'environment', step: 'take over', keys: 3, toWrap: 3 };
    expect((await rotate([], both)).said).toEqual({ applied: false, ...planned });
    expect((await rotate(['--yes'], both)).said).toEqual({ applied: true, ...planned });
    await readable(present);
    expect((await rotate(['--yes'], both)).said).toMatchObject({ applied: false, step: 'nothing' });
    expect(existsSync(join(folder, 'data-key-secret'))).toBe(false);
  });

  it('is rejected, without changes, while a key opens with neither', async () => {
    await sealed(former, 3);
    const before = await kept();
    const { exitCode, stderr } = await rotate(['--yes'], {
      ...both,
      DATA_KEY_SECRET_PREVIOUS: newSecret(),
    });
    expect(stderr).toMatch(/^3 of the keys .* Nothing was changed\.$/m);
    expect(exitCode).toBe(1);
    const config = readConfig(place.environment({ DATA_KEY_SECRET: present }));
    expect(await keysCheck(config)).toMatchObject({ state: 'wrong' });
    expect(await kept()).toEqual(before);
  });
});

it('rotation is rejected if the keys are missing, instead of creating new ones', async () => {
  if (overPostgres) await askServer('drop schema ziping_keys cascade');
  else rmSync(keysPathOf(place.database));
  inFolder();
  const { exitCode, stderr } = await rotate(['--yes']);
  expect(stderr).toMatch(overPostgres ? /no schema ziping_keys/ : /no file of keys/);
  expect(exitCode).toBe(1);
  expect(await openKeys(place.place)).toBeNull();
});
