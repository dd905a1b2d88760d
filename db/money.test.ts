import { Database } from 'bun:sqlite';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endRefund, eventRow, grant, happen, openRefund, revoke, withOrder } from '../tests/support/money-rows.ts';
import { LostDatabaseError } from './money/first-open.ts';
import { doubtsIn, lostMoney } from './money/verify.ts';
import { listIncidents, readWatermark, recordIncident, watermarkPathOf } from './money/watermark.ts';
import { backupDatabase, fetchCopy } from './sqlite/backup.ts';
import { openStore } from './sqlite/client.ts';
import { readOnlyQueries } from './sqlite/read-only.ts';
import { prepareFileRestore } from './sqlite/restore.ts';
import type { Store } from './store.ts';

let folder: string;
const file = () => join(folder, 'ziping.db');

async function restore(copy: string, path: string, stamp: string): Promise<void> {
  const source = { keys: join(folder, 'no keys'), fetch: (target: string) => fetchCopy(copy, target) };
  const note = { id: 'r1', at: 1, source: copy };
  const prepared = await prepareFileRestore(path, source, { keysOnly: false, note, stamp, opens: () => true });
  await prepared.carryOut();
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-money-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function faults(path: string): Promise<string[]> {
  const store = openStore(path);
  const found: string[] = [];
  try {
    await store.checkMoney((faults) => found.push(...faults));
    return found;
  } finally {
    store.close();
  }
}

/** Files as a killed process leaves them: nothing is folded into the database. */
function leftByKill(): string {
  const path = join(folder, 'killed.db');
  for (const end of ['', '-wal']) copyFileSync(file() + end, path + end);
  copyFileSync(watermarkPathOf(file()), watermarkPathOf(path));
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
    const books = readOnlyQueries(database);
    return [...(await lostMoney(books, readWatermark(path))), ...(await doubtsIn(books))];
  } finally {
    database.close();
  }
}

describe('the entries about money', () => {
  it('are complete after commits, and the watermark excludes rolled-back rows', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 20);
    const failing = store.tx(async (q) => {
      await q.insert(store.t.orderEvents).values(eventRow(21));
      store.moneyWritten(q, 'event');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(readWatermark(file())?.event.count).toBe(20);
    await happen(store, 21, 22);
    expect(readWatermark(file())).toMatchObject({
      event: { count: 22, last: 'e000022' },
      grant: { count: 0, last: null },
    });
    store.close();
    expect(await faults(file())).toEqual([]);
    expect(await allFaults(file())).toEqual([]);
  });

  it('are continued by every process that writes to the file', async () => {
    const [one, other] = [openStore(file()), openStore(file())];
    await withOrder(one);
    await happen(one, 1, 3);
    await grant(other, 1);
    await grant(one, 2);
    await revoke(other, 2, 50);
    await happen(other, 4, 5);
    await revoke(one, 1, 60);
    expect(readWatermark(file())).toMatchObject({
      event: { count: 5, last: 'e000005' },
      grant: { count: 2, last: 'g2' },
      revocation: { count: 2, last: 'g1' },
    });
    one.close();
    other.close();
    expect(await faults(file())).toEqual([]);
  });

  it.each<[string, (store: Store) => Promise<void>]>([
    ['an event', (store) => happen(store, 2, 2)],
    ['a grant', (store) => grant(store, 2)],
    ['a revocation', (store) => revoke(store, 1, 70)],
    ['a refund', (store) => openRefund(store, 2)],
    ['the end of a refund', (store) => endRefund(store, 1)],
  ])('detect a log that lost %s at its end', async (what, last) => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 1);
    await grant(store, 1);
    await openRefund(store, 1);
    if (what === 'a refund') await endRefund(store, 1);
    await store.checkpointWal();
    await last(store);
    const killed = leftByKill();
    store.close();
    truncateSync(`${killed}-wal`, statSync(`${killed}-wal`).size - 10);
    expect(await faults(killed)).toEqual([
      'the last 1 entries of the money are gone: the database is older than it was',
    ]);
  });

  it('detect an older copy that was written to again', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    const copy = join(folder, 'copy.db');
    await backupDatabase(file(), copy);
    await happen(store, 6, 8);
    const mark = readFileSync(watermarkPathOf(file()));
    store.close();
    const older = openStore(copy);
    await happen(older, 9, 14);
    older.close();
    writeFileSync(watermarkPathOf(copy), mark);
    expect(await faults(copy)).toEqual(['event e000008 is missing: the database is another one than was written']);
  });

  it('detect a flipped byte in the log, which the database itself accepts', async () => {
    const store = openStore(file());
    await withOrder(store);
    await store.checkpointWal();
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

  it('detect a log that lost its end, even by one commit', async () => {
    const store = openStore(file());
    await withOrder(store);
    await store.checkpointWal();
    await happen(store, 1, 10);
    const killed = leftByKill();
    store.close();
    truncateSync(`${killed}-wal`, statSync(`${killed}-wal`).size - 10);
    expect(await faults(killed)).toEqual([
      'the last 1 entries of the money are gone: the database is older than it was',
    ]);
    // Reported once: what is kept of it stays until a person removes it.
    expect(await faults(killed)).toEqual([]);
  });

  it('detect a missing row', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    edit(file(), "DELETE FROM order_events WHERE id = 'e000003'");
    expect(await faults(file())).toEqual(['1 entries (event) are missing']);
  });

  it('detect, in a full check, states and entitlements without their event', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    edit(file(), "UPDATE orders SET status = 'PAID'");
    edit(
      file(),
      `INSERT INTO membership_grants (id, source, source_ref, client_sn, user_id, level, days, granted_at)
       VALUES ('g1', 'order', 'S1', 'S1', 'u', 'month', 30, 1)`,
    );
    edit(
      file(),
      `INSERT INTO refunds (refund_no, client_sn, amount, operator, reason, status, created_at, settled_at)
       VALUES ('r1', 'S1', 100, 'user', '不需要了', 'done', 1, 2)`,
    );
    expect(await allFaults(file())).toEqual([
      '1 orders have another refunded sum than their refunds: S1',
      expect.stringMatching(/^1 orders are not in the state of their last event: /),
      expect.stringMatching(/^1 grants have no event of a payment: /),
      '1 refunds that are done have no event: r1',
    ]);
  });

  it('reject an emptied database as a first start', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    rmSync(file());
    expect(() => openStore(file())).toThrow(LostDatabaseError);
    expect(() => openStore(file())).toThrow(/5 entries about money.*npm run restore/);
  });

  it('reject a database without any rows as a first start', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    store.close();
    for (const table of ['order_events', 'orders', 'users']) edit(file(), `DELETE FROM ${table}`);
    expect(() => openStore(file())).toThrow(LostDatabaseError);
  });

  it('accept a complete backup in their place', async () => {
    const store = openStore(file());
    await withOrder(store);
    await happen(store, 1, 5);
    const copy = join(folder, 'backups', 'copy.db');
    await backupDatabase(file(), copy);
    await happen(store, 6, 9);
    const killed = leftByKill();
    store.close();
    await restore(copy, killed, 'now');
    expect(await faults(killed)).toEqual([]);
    expect(readWatermark(killed)?.event.count).toBe(5);
  });

  it('keep findings until someone clears them', () => {
    expect(listIncidents(file())).toEqual([]);
    const kept = recordIncident(file(), ['a fault'], '20261121T020000');
    expect(listIncidents(file())).toEqual([kept]);
    expect(readFileSync(kept, 'utf8')).toBe('a fault\n');
  });
});
