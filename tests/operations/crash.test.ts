import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { ORDER_STATUSES } from '#domain/shop/order-state';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { overPostgres } from '../support/database.ts';
import { type Installation, installation } from '../support/installation.ts';
import { integrityOf, ledgerOf } from '../support/ledger-check.ts';
import { type Buyer, giftsOf, isUnanswered, PASSED_OVER, post, purchaseOf, register } from '../support/shoppers.ts';

/** Every run kills twice; `npm run test:faults` a hundred times. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);
const BUYERS = 6;
/** A killed process's leases end after 15 s; then all that is open is asked again. */
const SETTLED_WITHIN_MS = 60_000;

const WORKED_WITHIN = { timeout: 60_000, interval: 20 };

let place: Installation;
beforeEach(async () => {
  place = await installation();
});
afterEach(() => place.remove());

const beijingToday = () => isoDate(beijingDate(Date.now()));

const started = (port: number) => childServer(place.folder, port, place.environment());

interface Shopping {
  address: string;
  /** Numbers of the orders that a server said it has made. */
  acknowledged: Set<string>;
  over: boolean;
}

/** Gifts of which a server has heard the payment are redeemed by two at once while they are taken back. */
async function exchangeGifts(address: string, buyer: Buyer, friends: readonly Buyer[]): Promise<void> {
  for (const { code, client_sn } of await giftsOf(address, buyer)) {
    if (code === null) continue;
    const redeem = ({ id, token }: Buyer) => post(address, '/api/web/redeem-gift', { id, code }, token);
    const takeBack = () => post(address, '/api/web/refund', { id: buyer.id, client_sn }, buyer.token);
    await Promise.all([...friends.map(redeem), takeBack()]);
  }
}

/**
 * Purchases one after the other until it is over or the server gone: every second is a consultation,
 * every third is given back, and read while it is, every fourth is a gift for two of the others.
 */
async function shop(buyer: Buyer, others: readonly Buyer[], shopping: Shopping) {
  const { id, token } = buyer;
  const { address, acknowledged } = shopping;
  for (let n = 1; !shopping.over; n += 1) {
    try {
      const isGift = n % 4 === 1;
      const purchase = purchaseOf(buyer, isGift ? 'gift' : n % 2 === 0 ? 'consult' : 'month');
      const bought = await post(address, '/api/web/pay', purchase, token);
      if (PASSED_OVER.includes(bought.status)) continue;
      // Twenty gifts a year.
      if (isGift && bought.code === 40_900) continue;
      const { client_sn: clientSn = '' } = bought.data;
      expect(bought.code).toBe(0);
      acknowledged.add(clientSn);
      await post(address, `/sandbox/api/orders/${clientSn}/pay`, {});
      if (isGift) await exchangeGifts(address, buyer, others.slice(0, 2));
      // The user returning it reads it in the same moment: the history shows which report it was.
      const month = { id, date: beijingToday(), templateType: 3 };
      const give = () => post(address, '/api/web/refund', { id, client_sn: clientSn }, token);
      const read = () => post(address, '/api/web/report', month, token);
      if (n % 3 === 0 && !isGift) await Promise.all(n % 2 === 0 ? [give(), read()] : [read(), give()]);
    } catch (cause) {
      // The connection broke: that is what was wanted.
      if (isUnanswered(cause)) return;
      throw cause;
    }
  }
}

async function settled(ledger: ReturnType<typeof ledgerOf>) {
  await vi.waitFor(async () => expect(await ledger.unsettled()).toEqual([]), {
    timeout: SETTLED_WITHIN_MS,
    interval: 100,
  });
}

describe('a server that is killed', () => {
  it(
    `loses no payment and grants none twice (${ROUNDS} kills)`,
    async () => {
      const port = freePort();
      let server: ChildServer = await started(port);
      const ledger = ledgerOf(place.database, place.folder);
      const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => register(server.address, n)));
      const othersOf = (buyer: Buyer) => buyers.filter(({ id }) => id !== buyer.id);
      const acknowledged = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const shopping = { address: server.address, acknowledged, over: false };
        const rounds = buyers.map((buyer) => shop(buyer, othersOf(buyer), shopping));
        // Anywhere in the first purchases and some way beyond the first notices (after 1 s). The first
        // round goes on until somebody buys again, so that on the slowest machine something was paid.
        if (round === 0) {
          await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(BUYERS), WORKED_WITHIN);
        }
        await Bun.sleep(Math.random() ** 2 * 1_800);
        await server.kill();
        await Promise.all(rounds);
        expect(await ledger.offences()).toEqual([]);
        server = await started(port);
      }
      await settled(ledger);
      expect(await server.stop()).toBe(0);
      expect(await ledger.offences()).toEqual([]);
      if (!overPostgres) expect(integrityOf(place.database)).toBe('ok');
      expect(await ledger.count('PAID')).toBeGreaterThan(0);
      const counts = await Promise.all(ORDER_STATUSES.map(ledger.count));
      const total = counts.reduce((sum, n) => sum + n, 0);
      expect(total).toBeGreaterThanOrEqual(acknowledged.size);
      await ledger.close();
    },
    90_000 + ROUNDS * 15_000,
  );
});

describe('two servers on one database', () => {
  it('sell concurrently, and one finishes what the other was killed over', async () => {
    const [one, other] = await Promise.all([started(freePort()), started(freePort())]);
    const ledger = ledgerOf(place.database, place.folder);
    const buyers = await Promise.all(Array.from({ length: 4 }, (_, n) => register(one.address, 100 + n)));
    const acknowledged = new Set<string>();
    const shops = [one, other].map(({ address }) => ({ address, acknowledged, over: false }));
    const rounds = shops.flatMap((shopping, n) =>
      buyers.slice(2 * n, 2 * n + 2).map((buyer, k) => shop(buyer, [buyers[2 * n + 1 - k] ?? buyer], shopping)),
    );
    // Beyond the first notices, which reach either server while the other one asks by itself.
    await vi.waitFor(async () => {
      expect(acknowledged.size).toBeGreaterThan(4);
      expect(await ledger.count('PAID')).toBeGreaterThan(0);
    }, WORKED_WITHIN);
    await one.kill();
    for (const shopping of shops) shopping.over = true;
    await Promise.all(rounds);
    await settled(ledger);
    expect(await other.stop()).toBe(0);
    expect(await ledger.offences()).toEqual([]);
    await ledger.close();
  }, 120_000);
});
