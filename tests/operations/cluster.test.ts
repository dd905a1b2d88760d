import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { leasedJobs } from '#api/platform/jobs';
import { lockout } from '#api/platform/lockout';
import { createLog } from '#api/platform/log';
import { PER_IP, rateLimit } from '#api/platform/rate-limit';
import type { ConsultSlots } from '#contract/consulting';
import type { StaffWithPassword } from '#contract/staff';
import { type Database, openDatabase } from '#db/open';
import { sandboxPathOf } from '#db/sandbox/store';
import { ORDER_STATUSES } from '#domain/shop/order-state';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { NINE_TO_SIX } from '../support/console-consultations.ts';
import { expectLetDown, expectServed } from '../support/cut-off.ts';
import { holdWrites, newDatabase, overPostgres, placeOf } from '../support/database.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { asker, type Buyer, purchaseOf, register, UNTIL_ANSWERED_MS } from '../support/shoppers.ts';
import { type TcpRelay, tcpRelay } from '../support/tcp-relay.ts';

/**
 * Over PostgreSQL longer than the lease of a job, and than the 10 s after which the server gives a
 * session up. Over a file so long is the business of `npm run test:faults`.
 */
const CUT_OFF_MS = Number(process.env.CUT_OFF_MS ?? (overPostgres ? 20_000 : 3_000));
const BUYERS = 6;
const OWNER_PASSWORD = 'the owner of the cluster';
const WORKED_WITHIN = { timeout: 60_000, interval: 50 };

let folder: string;
let database: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-cluster-'));
  database = await newDatabase(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many of the answers there are of each status. */
function statusesOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('three servers on one database', () => {
  let relay: TcpRelay | null = null;
  let servers: ChildServer[] = [];
  let addresses: string[] = [];
  let buyers: Buyer[] = [];
  let asked = 0;
  const nextServer = () => addresses[asked++ % addresses.length] ?? '';
  const asking = asker(nextServer);
  /** Sends requests that may not be made twice. */
  const askingOnce = asker(nextServer, UNTIL_ANSWERED_MS);

  beforeAll(async () => {
    relay = overPostgres ? await tcpRelay(database) : null;
    const urls = [database, database, relay?.url ?? database];
    servers = await Promise.all(
      urls.map((url) =>
        childServer(folder, freePort(), {
          ...(overPostgres && { DATABASE_URL: url }),
          OWNER_PASSWORD,
        }),
      ),
    );
    addresses = servers.map(({ address }) => address);
    buyers = await Promise.all(Array.from({ length: BUYERS }, (_, n) => register(addresses[n % 3] ?? '', n)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await relay?.close();
  });

  async function purchase(buyer: Buyer, what: 'month' | 'consult'): Promise<string> {
    const { code, data } = await asking('/api/web/pay', purchaseOf(buyer, what), buyer.token);
    expect(code).toBe(0);
    const { client_sn: clientSn = '' } = data;
    await asking(`/sandbox/api/orders/${clientSn}/pay`, {});
    return clientSn;
  }

  it('send one phone one message a minute, whichever server is used', async () => {
    const phone = '13700000001';
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => askingOnce('/api/web/send-sms-code', { phone })),
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 429: 29 });
  });

  it('book one slot for one of many concurrent clients', { timeout: 120_000 }, async () => {
    const signedIn = await askingOnce('/api/admin/login', {
      username: 'owner',
      password: OWNER_PASSWORD,
    });
    const { token = '' } = signedIn.data;
    const added = await askingOnce('/api/admin/staff/add', { username: 'huiming', role: 'consultant' }, token);
    const { staff } = added.data as unknown as StaffWithPassword;
    const always = { active: true, buffer: 0, hours: NINE_TO_SIX, breaks: [], exceptions: [] };
    await askingOnce('/api/admin/masters', { staffId: staff.id, shownName: '慧明老师', version: 0, ...always }, token);
    const wanted = await Promise.all(
      buyers.flatMap((buyer) => [1, 2].map(async () => ({ buyer, clientSn: await purchase(buyer, 'consult') }))),
    );
    const lastOffered = async ({ buyer, clientSn }: (typeof wanted)[number]) => {
      const path = `/api/web/consult-slots?id=${buyer.id}&client_sn=${clientSn}`;
      const headers = { authorization: `Bearer ${buyer.token}` };
      const answer = await fetch(`${nextServer()}${path}`, { headers });
      const { data } = (await answer.json()) as { data: ConsultSlots | null };
      return data?.slots.at(-1)?.startAt;
    };
    // Every one is paid for and in the staff list.
    const [startAt] = await vi.waitFor(async () => {
      const offered = await Promise.all(wanted.map(lastOffered));
      expect(offered.every(Boolean)).toBe(true);
      return offered;
    }, WORKED_WITHIN);
    const answers = await Promise.all(
      wanted.map(({ buyer: { id, token: own }, clientSn }) =>
        askingOnce('/api/web/consult-booking', { id, client_sn: clientSn, startAt }, own),
      ),
    );
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: wanted.length - 1 });
  });

  /**
   * The third server and the database hear nothing of each other. A file is not reached by a wire, so
   * there the process stands still; not in the middle of a write, where it would keep the file's one
   * lock from all others as long as it stands: no process can take that away from another.
   */
  async function cutOff(third: ChildServer): Promise<void> {
    if (relay) return relay.stall();
    for (;;) {
      third.freeze();
      try {
        // The gateway that is played has a file of its own, which buyers need as well.
        for (const file of [database, sandboxPathOf(folder)]) await (await holdWrites(file, []))();
        return;
      } catch {
        third.goOn();
      }
    }
  }

  it(
    'lose nothing and grant nothing twice when one is killed and one is cut off',
    async () => {
      const [first, second, third] = servers as [ChildServer, ChildServer, ChildServer];
      const ledger = ledgerOf(database, folder);
      const acknowledged = new Set<string>();
      let over = false;
      const shops = buyers.map(async (buyer) => {
        for (let n = 1; !over; n += 1) {
          const clientSn = await purchase(buyer, n % 2 === 0 ? 'consult' : 'month');
          acknowledged.add(clientSn);
          if (n % 3 !== 0) continue;
          await asking('/api/web/refund', { id: buyer.id, client_sn: clientSn }, buyer.token);
        }
      });
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(BUYERS), WORKED_WITHIN);

      await cutOff(third);
      await second.kill();
      const sold = acknowledged.size;
      const [buyer] = buyers as [Buyer];
      // A file cannot be out of reach of a process that runs.
      if (relay) await expectLetDown(third.address, buyer, CUT_OFF_MS);
      else await Bun.sleep(CUT_OFF_MS);
      // The proxy gets an answer, rather than a timeout, that it should send no requests there.
      if (relay) expect((await fetch(`${third.address}/readyz`)).status).toBe(503);
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(sold), WORKED_WITHIN);
      expect(await ledger.offences()).toEqual([]);
      if (relay) relay.goOn();
      else third.goOn();
      await expectServed(third.address, buyer);

      // It serves again, by itself.
      await vi.waitFor(async () => {
        expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
      }, WORKED_WITHIN);
      addresses = [third.address];
      const before = acknowledged.size;
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before), WORKED_WITHIN);
      addresses = [first.address, third.address];
      over = true;
      await Promise.all(shops);

      await vi.waitFor(async () => expect(await ledger.unsettled()).toEqual([]), WORKED_WITHIN);
      expect(await Promise.all([first.stop(), third.stop()])).toEqual([0, 0]);
      expect(await ledger.offences()).toEqual([]);
      const counts = await Promise.all(ORDER_STATUSES.map(ledger.count));
      const orders = counts.reduce((sum, n) => sum + n, 0);
      expect(orders).toBeGreaterThanOrEqual(acknowledged.size);
      expect(await ledger.count('PAID')).toBeGreaterThan(0);
      await ledger.close();
    },
    120_000 + CUT_OFF_MS,
  );
});

describe('three database connections', () => {
  const three: Database[] = [];
  beforeAll(async () => {
    const own = mkdtempSync(join(folder, 'stores-'));
    const place = placeOf(await newDatabase(own), own);
    for (let n = 0; n < 3; n += 1) three.push(await openDatabase(place));
  });
  afterAll(async () => {
    for (const { store, keys } of three) {
      await store.close();
      keys.close();
    }
  });

  it('lease a job to one of them', async () => {
    const jobs = three.map(({ store }) => leasedJobs(store, timeOrderedIds, systemClock));
    const refs = Array.from({ length: 300 }, (_, n) => String(n).padStart(3, '0'));
    await three[0]?.store.tx(async (q) => {
      for (const ref of refs) await jobs[0]?.arm(q, 'work', ref, 0);
    });
    const done: string[] = [];
    await Promise.all(
      jobs.map(async ({ claim }) => {
        while (done.length < refs.length) {
          done.push(...(await claim('work', 1, 7)).map(({ ref }) => ref));
        }
      }),
    );
    expect(done.sort()).toEqual(refs);
  });

  it('share one limit', async () => {
    const { count } = PER_IP.staffLogin;
    const limits = three.map(({ store }) => rateLimit(store, systemClock, createLog('silent'), 1));
    const uses = limits.flatMap((limit) => Array.from({ length: count }, () => limit.perIp('staffLogin', '192.0.2.1')));
    const ends = await Promise.allSettled(uses);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(count);
  });

  it('allow five of many concurrent guesses to be checked', async () => {
    const locks = three.map(({ store }) => lockout(store, systemClock, 'user'));
    let looked = 0;
    const wrong = async () => {
      looked += 1;
      return false;
    };
    const guesses = Array.from({ length: 40 }, (_, n) =>
      locks[n % 3]?.guess('13700000002', { network: '192.0.2.1' }, wrong),
    );
    const ends = await Promise.allSettled(guesses);
    expect(looked).toBe(5);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(35);
  });
});
