import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysPathOf } from '#db/sqlite/key-store';
import { beijingText } from '#domain/time/beijing-text';
import { type Installation, installation } from '../tests/support/installation.ts';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { argumentsFor, atOrFirst, readGenerations } from './backups/litestream.ts';

let place: Installation;
let copyTo: string;
let ship: ReturnType<Installation['start']> | null;
beforeEach(async () => {
  place = await installation();
  await place.opened(({ store }) => store.ping());
  copyTo = scratchFolder('copies');
  ship = null;
});
afterEach(async () => {
  // Not harder: its tool would outlive it.
  ship?.kill('SIGTERM');
  await ship?.exited;
  place.remove();
  rmSync(copyTo, { recursive: true, force: true });
});

const addUser = (n: number) =>
  place.opened(async ({ store, keys }) => {
    const createdAt = Date.now();
    const user = { phone: `1380000000${n}`, passwordHash: '', inviteCode: `AAAAA${n}` };
    await store.tx((q) => q.insert(store.t.users).values({ ...user, id: `u${n}`, createdAt }));
    await keys.add({ id: `k${n}`, userId: `u${n}`, wrapped: new Uint8Array([n]), createdAt }, () => undefined);
    return createdAt;
  });

const restoreAt = (ms: number, ...args: string[]) =>
  place.run('restore', ['--at', beijingText(ms), ...args, '--json'], { COPY_TO: copyTo });

/** Asks again until the instant can be had, as long as a slow machine may take. */
async function usersAt(ms: number, users: number): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const { stdout, stderr } = await restoreAt(ms, '--check');
    if (stdout !== '' && JSON.parse(stdout).users === users) return;
    if (performance.now() > deadline) expect(`${stdout} ${stderr}`).toBe(`${users} users`);
    await Bun.sleep(100);
  }
}

describe('the restorable times', () => {
  const MINUTE = 60_000;
  const FIRST = { id: 'a', since: 10 * MINUTE, until: 20 * MINUTE };
  const SECOND = { id: 'b', since: 30 * MINUTE, until: 40 * MINUTE };

  it.each([
    [15, ['-generation', 'a', '-timestamp', '1970-01-01T00:15:00.000Z']],
    [30, ['-generation', 'b', '-timestamp', '1970-01-01T00:30:00.000Z']],
    [50, ['-generation', 'b']],
  ])('minute %d', (minute, asked) => {
    expect(argumentsFor([SECOND, FIRST], minute * MINUTE)).toEqual(asked);
  });

  it('are none before the first backup, and none in a gap, whose ends are named', () => {
    expect(() => argumentsFor([FIRST, SECOND], 5 * MINUTE)).toThrow(/begin at 1970-01-01 08:10:00/);
    expect(() => argumentsFor([FIRST, SECOND], 25 * MINUTE)).toThrow(/from 1970-01-01 08:20:00 to 1970-01-01 08:30:00/);
    expect(() => argumentsFor([], 5 * MINUTE)).toThrow(/none yet/);
    // A drill on the first day takes what there is.
    expect(atOrFirst([SECOND, FIRST], 5 * MINUTE)).toBe(FIRST.since);
    expect(atOrFirst([SECOND, FIRST], 25 * MINUTE)).toBe(25 * MINUTE);
    expect(atOrFirst([], 5 * MINUTE)).toBe(5 * MINUTE);
  });

  it('are parsed from the tool’s list', () => {
    const listed =
      'name  generation        lag  start                 end\nfile  ab179d3fb0c76d57  -2s  2026-11-23T17:38:57Z  2026-11-23T17:39:00Z\n';
    expect(readGenerations(listed)).toEqual([
      { id: 'ab179d3fb0c76d57', since: Date.UTC(2026, 10, 23, 17, 38, 58), until: Date.UTC(2026, 10, 23, 17, 39) },
    ]);
  });
});

describe('replication', () => {
  it('restores any second, with the keys, and continues after a restore', async () => {
    ship = place.start('ship', [], { COPY_TO: copyTo });
    await addUser(1);
    await usersAt(Date.now() + 60_000, 1);
    // The tool tells instants apart by the second.
    await Bun.sleep(2_100);
    const between = Date.now();
    await Bun.sleep(1_100);
    await addUser(2);
    await usersAt(Date.now() + 60_000, 2);
    await usersAt(between, 1);

    const inUse = await restoreAt(between, '--yes');
    expect(inUse).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/in use.*ship/) });
    ship.kill('SIGTERM');
    expect(await ship.exited).toBe(0);
    expect(readdirSync(copyTo).sort()).toEqual(['ziping', 'ziping-keys.db']);
    for (const name of readdirSync(place.folder)) {
      if (name.startsWith('ziping')) rmSync(join(place.folder, name), { recursive: true });
    }
    const restored = await restoreAt(between, '--yes');
    expect(JSON.parse(restored.stdout)).toMatchObject({ restored: true, users: 1, broughtKeys: 2 });
    // The key of the later user came with the latest copy of the keys; none of them opens with this secret.
    await place.opened(async ({ store, keys }) => {
      expect((await store.q.select().from(store.t.users)).map(({ id }) => id)).toEqual(['u1']);
      expect(await store.q.select().from(store.t.restores)).toHaveLength(1);
      expect((await keys.all()).map(({ id }) => id)).toEqual(['k1', 'k2']);
    });

    // In the place of a database that is there, what the restore writes into the copy is in the one file too.
    const replaced = await restoreAt(between, '--yes');
    expect(JSON.parse(replaced.stdout)).toMatchObject({ restored: true, users: 1 });
    expect(readdirSync(place.folder).filter((name) => name.includes('incoming'))).toEqual([]);
    await place.opened(async ({ store }) => {
      expect(await store.q.select().from(store.t.restores)).toHaveLength(1);
    });

    ship = place.start('ship', [], { COPY_TO: copyTo });
    await addUser(3);
    await usersAt(Date.now() + 60_000, 2);
  }, 90_000);

  it('contains no erased key', async () => {
    await addUser(1);
    ship = place.start('ship', [], { COPY_TO: copyTo });
    const copy = join(copyTo, 'ziping-keys.db');
    const holds = (text: string) => readdirSync(copyTo).includes('ziping-keys.db') && readFileSync(copy).includes(text);
    while (!holds('k1')) await Bun.sleep(50);
    await place.opened(({ keys }) => keys.erase('u1', 1, true));
    expect(readFileSync(keysPathOf(place.place.databasePath)).includes('data_keys')).toBe(true);
    const erasures = async () => {
      const { stdout } = await place.run('restore', ['--keys-only', '--from', join(copyTo, 'x'), '--check', '--json']);
      return stdout === '' ? -1 : JSON.parse(stdout).broughtKeys;
    };
    expect(await erasures()).toBe(0);
    ship.kill('SIGTERM');
    await ship.exited;
  }, 30_000);

  it('is rejected with a message where it is not possible', async () => {
    expect(await place.run('ship', [])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/COPY_TO is not set/),
    });
    expect(await restoreAt(Date.now(), '--check')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/no continuous copies/),
    });
    mkdirSync(join(copyTo, 'ziping'));
    const nothing = await restoreAt(Date.now(), '--check');
    expect(nothing).toMatchObject({ exitCode: 1, stderr: expect.stringMatching(/none yet.*Nothing was changed/) });
    const wrong = await place.run('restore', ['--at', 'yesterday', '--check'], { COPY_TO: copyTo });
    expect(wrong.exitCode).toBe(2);
  });
});
