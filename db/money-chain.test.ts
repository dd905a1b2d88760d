import { Database } from 'bun:sqlite';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupError, backupDatabase, restoreDatabase, verifyDatabase } from './backup.ts';
import { booksOf } from './books.ts';
import { openStore } from './client.ts';
import { moneyChain } from './money-chain.ts';
import { checkAllMoney } from './money-check.ts';
import { keepIncident, markPathOf, openIncidents, readMark } from './money-mark.ts';
import { LostDatabaseError } from './money-start.ts';
import type { Store } from './store.ts';

let folder: string;
const file = () => join(folder, 'ziping.db');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-money-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ORDER = {
  clientSn: 'S1',
  userId: 'u',
  type: 'month',
  subject: '月包VIP',
  amount: 2999,
  days: 30,
  renewal: false,
  content: null,
  returnPath: '/redirect',
  sandbox: true,
  status: 'WAITING',
  refunded: 0,
  gatewaySn: null,
  tradeNo: null,
  createdAt: 1,
  paidAt: null,
  closedAt: null,
  flags: [],
  flaggedAt: null,
} as const;

const eventRow = (n: number) => ({
  id: `e${String(n).padStart(6, '0')}`,
  clientSn: 'S1',
  at: n,
  source: 'pay',
  fromStatus: null,
  toStatus: n === 1 ? ('WAITING' as const) : null,
  flag: null,
  detail: { n, 说明: '文字' },
});

async function withOrder(store: Store): Promise<void> {
  const { users, orders } = store.t;
  const user = { id: 'u', phone: '13800000000', passwordHash: '', inviteCode: 'A', createdAt: 0 };
  await store.tx(async (q) => {
    await q.insert(users).values(user);
    await q.insert(orders).values({ ...ORDER, flags: [] });
  });
}

/** Events of one order, one transaction each. */
async function happen(store: Store, from: number, to: number): Promise<void> {
  const append = moneyChain(store);
  for (let n = from; n <= to; n += 1) {
    await store.tx(async (q) => {
      await q.insert(store.t.orderEvents).values(eventRow(n));
      await append(q, 'event', eventRow(n));
    });
  }
}

async function faults(path: string): Promise<string[]> {
  const store = openStore(path);
  try {
    return (await store.checkMoney(() => undefined)).faults;
  } finally {
    store.close();
  }
}

/** Files as a killed process leaves them: nothing is folded into the database. */
function leftByKill(): string {
  const path = join(folder, 'killed.db');
  for (const end of ['', '-wal']) copyFileSync(file() + end, path + end);
  copyFileSync(markPathOf(file()), markPathOf(path));
  return path;
}

function edit(path: string, statement: string): void {
  const database = new Database(path);
  database.run('PRAGMA foreign_keys = OFF');
  database.run(statement);
  database.close();
}

async function allFaults(path: string): Promise<string[]> {
  const database = new Database(path, { readonly: true });
  try {
    return (await checkAllMoney(booksOf(database), readMark(path))).faults;
  } finally {
    database.close();
  }
}

describe('the chain of the money', () => {
  it('is whole after commits, and knows nothing of what was rolled back', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 20);
    const failing = store.tx(async (q) => {
      await q.insert(store.t.orderEvents).values(eventRow(21));
      await moneyChain(store)(q, 'event', eventRow(21));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(readMark(file())?.position).toBe(20);
    await happen(store, 21, 22);
    expect(readMark(file())).toMatchObject({ position: 22, checked: 0 });
    const keep = () => expect.unreachable();
    expect(await store.checkMoney(keep)).toMatchObject({ compared: 22, faults: [] });
    expect(await store.checkMoney(keep)).toMatchObject({ compared: 0, faults: [] });
    store.close();
    expect(await faults(file())).toEqual([]);
    expect(await allFaults(file())).toEqual([]);
  });

  it('tells of a flipped byte in the log, which the database itself calls whole', async () => {
    const store = openStore(file());
    await withOrder(store);
    await store.foldLog();
    await happen(store, 1, 60);
    const killed = leftByKill();
    store.close();
    const log = readFileSync(`${killed}-wal`);
    const middle = log.length >> 1;
    log.writeUInt8(log.readUInt8(middle) ^ 1, middle);
    writeFileSync(`${killed}-wal`, log);
    const [fault] = await faults(killed);
    expect(fault).toMatch(/^the last \d+ entries of the money are gone/);
    const database = new Database(killed);
    expect(database.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  });

  it('tells of a log that lost its end, by one commit too', async () => {
    const store = openStore(file());
    await withOrder(store);
    await store.foldLog();
    await happen(store, 1, 10);
    const killed = leftByKill();
    store.close();
    truncateSync(`${killed}-wal`, statSync(`${killed}-wal`).size - 10);
    expect(await faults(killed)).toEqual([
      'the last 1 entries of the money are gone: the database is older than it was',
    ]);
    // Told once: what is kept of it stays until somebody puts it away.
    expect(await faults(killed)).toEqual([]);
  });

  it.each([
    [
      'an altered row',
      "UPDATE order_events SET at = 99 WHERE id = 'e000003'",
      /e000003 .*not what/,
    ],
    ['a row that is gone', "DELETE FROM order_events WHERE id = 'e000003'", /e000003 .*missing/],
    ['a link that is gone', 'DELETE FROM money_links WHERE position = 3', /links 3 to 3/],
    [
      'a link put in another place',
      "UPDATE money_links SET ref = 'e000002' WHERE position = 3",
      /2 \(link 3\)/,
    ],
    ['an altered text', "UPDATE order_events SET detail = '{}' WHERE id = 'e000001'", /e000001/],
  ])('tells of %s', async (_name, statement, told) => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    edit(file(), statement);
    expect((await faults(file())).join('\n')).toMatch(told);
    await expect(verifyDatabase(file())).rejects.toThrow(told);
  });

  it('tells, when all is looked through, of a row that went past it and of a state without its event', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    edit(
      file(),
      "INSERT INTO order_events SELECT 'x', client_sn, at, source, NULL, NULL, NULL, detail FROM order_events LIMIT 1",
    );
    edit(file(), "UPDATE orders SET status = 'PAID'");
    expect(await allFaults(file())).toEqual([
      '1 rows of order_events have no link (event)',
      '1 orders are not in the state of their last event',
    ]);
  });

  it('is made once for the money of an older release', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    edit(file(), 'DELETE FROM money_links');
    rmSync(markPathOf(file()));
    expect(await faults(file())).toEqual([]);
    expect(readMark(file())).toMatchObject({ position: 5, checked: 5 });
  });

  it('keeps an emptied database from passing for a first day', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    rmSync(file());
    expect(() => openStore(file())).toThrow(LostDatabaseError);
    expect(() => openStore(file())).toThrow(/5 entries about money.*npm run restore/);
  });

  it('lets a backup that is whole take its place', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    const copy = join(folder, 'backups', 'copy.db');
    await backupDatabase(file(), copy);
    await happen(store, 6, 9);
    const killed = leftByKill();
    store.close();
    await restoreDatabase(copy, killed, 'now');
    expect(await faults(killed)).toEqual([]);
    expect(readMark(killed)?.position).toBe(5);
    edit(copy, "UPDATE order_events SET at = 99 WHERE id = 'e000003'");
    await expect(restoreDatabase(copy, killed, 'later')).rejects.toThrow(BackupError);
  });

  it('keeps what was found until somebody puts it away', () => {
    expect(openIncidents(file())).toEqual([]);
    const kept = keepIncident(file(), ['a fault'], '20261121T020000');
    expect(openIncidents(file())).toEqual([kept]);
    expect(readFileSync(kept, 'utf8')).toBe('a fault\n');
  });
});
