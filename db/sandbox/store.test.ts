import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { links } from './schema.ts';
import { sandboxPathOf, sandboxStore } from './store.ts';

const LINK = { clientSn: 'A1', url: 'http://localhost/', subject: '月包VIP', amount: 2999 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the store of a sandbox', () => {
  it('has no file until it is used', async () => {
    const store = sandboxStore(folder);
    store.close();
    expect(existsSync(sandboxPathOf(folder))).toBe(false);
    expect(await store.q.select().from(links)).toEqual([]);
    expect(existsSync(sandboxPathOf(folder))).toBe(true);
    store.close();
  });

  it('is shared by all processes of a data folder, and another one in its place is not the same', async () => {
    const [one, other] = [sandboxStore(folder), sandboxStore(folder)];
    await one.tx(async (q) => void (await q.insert(links).values({ ...LINK, createdAt: 1 })));
    expect(await other.q.select().from(links)).toEqual([{ ...LINK, createdAt: 1 }]);
    const deviceId = one.deviceId();
    expect(other.deviceId()).toBe(deviceId);
    one.close();
    other.close();
    const again = sandboxStore(folder);
    expect(again.deviceId()).toBe(deviceId);
    again.close();
    rmSync(sandboxPathOf(folder));
    expect(again.deviceId()).not.toBe(deviceId);
    again.close();
  });

  it('empties its log between two transactions, not in one', async () => {
    const store = sandboxStore(folder);
    const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const written = store.tx(async (q) => {
      await q.insert(links).values({ ...LINK, createdAt: 1 });
      begun.resolve();
      await go.promise;
    });
    await begun.promise;
    const emptied = store.checkpointWal();
    go.resolve();
    await Promise.all([written, emptied]);
    expect(statSync(`${sandboxPathOf(folder)}-wal`).size).toBe(0);
    store.close();
  });
});
