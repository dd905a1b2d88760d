import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderList } from '#api/features/console/orders/list';
import * as profile from '#api/features/me/profile/service';
import * as notifications from '#api/features/money/payments/notifications';
import * as orders from '#api/features/sales/orders/service';
import { listPage } from '#api/features/staff/lists/console-list';
import { ORDER_LIST } from '#contract/lists/orders';
import { type Database, openDatabase } from '#db/open';
import { startLocalPostgres } from '../../scripts/postgres/local-server.ts';
import { BY } from './lists.ts';
import { mixedLoad } from './mixed-load.ts';
import { addUsers, benchShop, monthFor } from './shop.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 3;
/** Calls of a round, and how many of them are under way at once. */
const CALLS = { userInfo: 3_000, orders: 500, lists: 300 };
const CONCURRENCY = 8;
const PROCESSES = [1, 2, 4];
const CONNECTIONS = 8;

/** Calls a second, by what they do. */
type Figures = Map<string, number>;

async function perSecond(calls: number, call: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  async function loop(): Promise<void> {
    while (next < calls) await call(next++);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, loop));
  return calls / ((performance.now() - start) / 1_000);
}

/** An engine with a shop on it. */
async function contestant(name: string, folder: string, postgresUrl: string | null) {
  mkdirSync(folder);
  const databasePath = join(folder, 'ziping.db');
  const place = { databasePath, postgresUrl, databaseConnections: CONNECTIONS };
  const database: Database = await openDatabase(place);
  const ctx = await benchShop(database);
  const userIds = await addUsers(database.store, ROUNDS * CALLS.orders);
  const userOf = (n: number) => userIds[n % userIds.length] ?? '';
  const encoder = new TextEncoder();
  const query = ORDER_LIST.query.parse({});
  let buyers = 0;

  return {
    name,
    async close() {
      await database.store.close();
      database.keys.close();
    },
    /** The calls of one process, by themselves. */
    async round(): Promise<Figures> {
      const made: string[] = [];
      return new Map([
        [
          'user by key',
          await perSecond(CALLS.userInfo, async (n) =>
            profile.readUserInfo(ctx, await profile.account(ctx, userOf(n))),
          ),
        ],
        [
          'order created',
          await perSecond(CALLS.orders, async () => {
            const userId = userOf(buyers++);
            made.push((await orders.create(ctx, userId, monthFor(userId))).client_sn);
          }),
        ],
        [
          'order settled',
          await perSecond(CALLS.orders, (n) => notifications.receiveNotification(ctx, encoder.encode(made[n]), null)),
        ],
        ['orders list, first page', await perSecond(CALLS.lists, () => listPage(ctx, orderList, query, BY))],
      ]);
    },
    /** Over HTTP, by so many servers. */
    mixed: (processes: number) =>
      mixedLoad(database.store, userIds, {
        processes,
        dataDir: folder,
        databaseUrl: postgresUrl ?? `file:${databasePath}`,
      }),
  };
}

function row(what: string, file: number, server: number): Row {
  const [one, other] = [file, server].map((value) => String(Math.round(value)).padStart(6));
  return { what, value: `${one} | ${other} ${(file / server).toFixed(1).padStart(5)} ×` };
}

/**
 * Rates of the same code over each engine: a SQLite file beside a PostgreSQL that waits for
 * its disk, both on this machine and in turns. The last figure is the file's over the server's.
 */
export async function benchEngines(): Promise<Row[]> {
  const home = mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  const server = await startLocalPostgres({ durable: true });
  try {
    return await compare(home, server.url);
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function compare(home: string, url: string): Promise<Row[]> {
  const file = await contestant('SQLite', join(home, 'file'), null);
  const postgres = await contestant('PostgreSQL', join(home, 'server'), url);
  const both = [file, postgres];
  const rounds: Figures[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const figures: Figures[] = [];
    for (const engine of both) figures.push(await engine.round());
    rounds.push(figures);
  }
  const medianOf = (what: string, engine: number) => median(rounds.map((figures) => figures[engine]?.get(what) ?? 0));
  const rows = [...(rounds[0]?.[0]?.keys() ?? [])].map((what) =>
    row(`${what}, a second`, medianOf(what, 0), medianOf(what, 1)),
  );
  for (const processes of PROCESSES) {
    const mixed: number[] = [];
    for (const engine of both) mixed.push(await engine.mixed(processes));
    const [one = 0, other = 0] = mixed;
    const name = processes === 1 ? '1 process' : `${processes} processes`;
    rows.push(row(`nine reads to an order by HTTP, ${name}, a second`, one, other));
  }
  for (const engine of both) await engine.close();
  return [{ what: 'the two engines', value: both.map(({ name }) => name).join(' | ') }, ...rows];
}
