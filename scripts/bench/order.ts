import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as notices from '#api/features/money/payments/notices';
import * as orders from '#api/features/sales/orders/service';
import { openDatabase } from '#db/open';
import { rawPurchases } from './raw-orders.ts';
import { addUsers, benchShop, monthFor } from './shop.ts';
import type { Row } from './table.ts';

const PURCHASES = 1_000;
const ROUNDS = 3;
/** A buyer for each purchase: the same payment twice within minutes is flagged for staff. */
const USERS = 2 * ROUNDS * PURCHASES;

async function perSecond(buy: () => void | Promise<void>): Promise<number> {
  const start = performance.now();
  for (let n = 0; n < PURCHASES; n += 1) await buy();
  return PURCHASES / ((performance.now() - start) / 1_000);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Orders made, paid and granted, beside the same rows by prepared statements on the same file. */
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
    await notices.receive(ctx, encoder.encode(client_sn), null);
  }

  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await perSecond(() => raw.buy(nextBuyer())));
    ours.push(await perSecond(buy));
  }
  raw.close();
  await store.close();
  keys.close();
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: 'orders made and settled, raw SQLite', value: `${Math.round(median(floor))} a second` },
    { what: 'orders made and settled, this ledger', value: `${Math.round(median(ours))} a second` },
    { what: 'orders, ours ÷ raw', value: (median(ours) / median(floor)).toFixed(2) },
  ];
}
