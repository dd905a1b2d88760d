import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as notifications from '#api/features/money/payments/notifications';
import * as orders from '#api/features/sales/orders/service';
import * as ledger from '#api/features/system/ledger/service';
import { openDatabase } from '#db/open';
import { setPragmas } from '#db/sqlite/pragmas';
import { addUsers, benchShop, monthFor } from './shop.ts';
import { median, type Row } from './table.ts';

const ORDER =
  "INSERT INTO orders (client_sn, user_id, type, subject, amount, days, return_path, sandbox, status, refunded, created_at, flags) VALUES (?, ?, 'month', '月包VIP', 2999, 30, '/redirect', 1, 'WAITING', 0, ?, '[]')";
const EVENT =
  "INSERT INTO order_events (id, client_sn, at, source, from_status, to_status, detail) VALUES (?, ?, ?, 'bench', ?, ?, '{}')";
const JOB = "INSERT INTO jobs (key, kind, ref, run_at, tries) VALUES (?, 'raw', ?, ?, 0)";
const NOTICE = "INSERT INTO payment_notices (fingerprint, client_sn, raw, received_at) VALUES (?, ?, '{}', ?)";
const PAY =
  "UPDATE orders SET status = 'PAID', paid_at = ? WHERE client_sn = ? AND amount = 2999 AND status IN ('WAITING', 'PAY_CANCELED', 'FAIL')";
const GRANT =
  "INSERT INTO membership_grants (id, source, source_ref, client_sn, user_id, level, days, granted_at) VALUES (?, 'order', ?, ?, ?, 'month', 30, ?)";
const SETTLED = 'UPDATE payment_notices SET settled_at = ? WHERE client_sn = ?';

/**
 * The floor to measure against: the rows of a purchase in the same three transactions (order,
 * notice, settlement) by prepared statements, and nothing else. Returns a function that buys once.
 */
function rawPurchases(path: string) {
  const database = new Database(path);
  setPragmas(database, 'write');
  const order = database.prepare(ORDER);
  const event = database.prepare(EVENT);
  const job = database.prepare(JOB);
  const notice = database.prepare(NOTICE);
  const pay = database.prepare(PAY);
  const grant = database.prepare(GRANT);
  const settled = database.prepare(SETTLED);
  const id = () => Bun.randomUUIDv7();
  const begin = database.transaction((sn: string, userId: string, now: number) => {
    order.run(sn, userId, now);
    event.run(id(), sn, now, null, 'WAITING');
    job.run(`raw:${sn}`, sn, now + 3_000);
  });
  const hear = database.transaction((sn: string, now: number) => {
    notice.run(sn, sn, now);
  });
  const settle = database.transaction((sn: string, userId: string, now: number) => {
    if (pay.run(now, sn).changes !== 1) return;
    event.run(id(), sn, now, 'WAITING', 'PAID');
    grant.run(id(), sn, sn, userId, now);
    settled.run(now, sn);
  });
  return {
    buy(userId: string): void {
      const sn = id().replaceAll('-', '');
      const now = Date.now();
      begin.immediate(sn, userId, now);
      hear.immediate(sn, now);
      settle.immediate(sn, userId, now);
    },
    close: () => database.close(),
  };
}

const PURCHASES = 1_000;
const ROUNDS = 3;
/** A buyer for each purchase: the same payment twice within minutes is flagged for staff. */
const USERS = 3 * ROUNDS * PURCHASES;
/** Purchases between two seals: what a busy shop sells in the five seconds of the server's job. */
const SEALED_EVERY = 100;

async function perSecond(buy: (n: number) => void | Promise<void>): Promise<number> {
  const start = performance.now();
  for (let n = 1; n <= PURCHASES; n += 1) await buy(n);
  return PURCHASES / ((performance.now() - start) / 1_000);
}

/** Orders made, paid and granted, next to the same rows by prepared statements on the same file; and with their seals. */
export async function benchOrder(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  const path = join(folder, 'ziping.db');
  const place = { databasePath: path, postgresUrl: null, databaseConnections: 0 };
  const database = await openDatabase(place);
  const { store, keys } = database;
  const ctx = await benchShop(database);
  const buyers = (await addUsers(store, USERS)).values();
  const nextBuyer = () => buyers.next().value ?? '';
  const raw = rawPurchases(path);
  const encoder = new TextEncoder();

  async function buy(): Promise<void> {
    const userId = nextBuyer();
    const { client_sn } = await orders.create(ctx, userId, monthFor(userId));
    await notifications.receiveNotification(ctx, encoder.encode(client_sn), null);
  }

  async function buySealed(n: number): Promise<void> {
    await buy();
    if (n % SEALED_EVERY === 0) await ledger.sealLately(ctx);
  }

  const floor: number[] = [];
  const ours: number[] = [];
  const sealed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await perSecond(() => raw.buy(nextBuyer())));
    ours.push(await perSecond(buy));
    // The seals of the purchases before are not part of the measure.
    await ledger.runDue(ctx, Date.now());
    sealed.push(await perSecond(buySealed));
  }
  raw.close();
  await store.close();
  keys.close();
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: 'orders made and settled, raw SQLite', value: `${Math.round(median(floor))} a second` },
    { what: 'orders made and settled, this ledger', value: `${Math.round(median(ours))} a second` },
    { what: 'orders with their seals ÷ without', value: (median(sealed) / median(ours)).toFixed(2) },
    { what: 'orders, ours ÷ raw', value: (median(ours) / median(floor)).toFixed(2) },
  ];
}
