import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ruleWriter } from '#api/gateways/llm/rule-writer';
import type { GatewayOrder, PaymentGateway } from '#api/gateways/payment/gateway';
import { sandboxSms } from '#api/gateways/sms/sandbox';
import { secureChance } from '#api/platform/chance';
import { systemClock as clock, timeOrderedIds as ids } from '#api/platform/clock';
import { createLog } from '#api/platform/log';
import { createMetrics } from '#api/platform/metrics';
import { createServices } from '#api/services';
import { openStore } from '#db/client';
import { keysPathOf, openKeyStore } from '#db/key-store';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import { PLAN_CATALOGUE } from '#domain/plans';
import { rawPurchases } from './raw-orders.ts';
import type { Row } from './table.ts';

const PURCHASES = 1_000;
const ROUNDS = 3;
/** A buyer for each purchase: who pays for one thing twice within minutes is flagged for staff. */
const USERS = 2 * ROUNDS * PURCHASES;

/** A gateway whose every order is paid and whose every word is at hand: what is left is our own cost. */
function instantGateway(): PaymentGateway {
  const paid = (clientSn: string): GatewayOrder => ({
    clientSn,
    status: 'PAID',
    final: true,
    known: true,
    uncertain: false,
    totalAmount: 2999,
    refundedAmount: 0,
    sn: clientSn.slice(0, 16),
    tradeNo: clientSn,
    finishedAt: null,
    raw: {},
  });
  const never = () => Promise.reject(new AppError('upstream'));
  return {
    sandbox: true,
    payLink: async ({ clientSn }) => `http://localhost/${clientSn}`,
    query: async (clientSn) => paid(clientSn),
    readNotice(body) {
      const clientSn = new TextDecoder().decode(body);
      return { order: paid(clientSn), fingerprint: clientSn };
    },
    precreate: never,
    refund: never,
    cancel: never,
  };
}

async function addUsers(store: Store): Promise<string[]> {
  const userIds = Array.from({ length: USERS }, () => ids.next());
  await store.tx(async (q) => {
    for (const [n, id] of userIds.entries()) {
      const phone = `138${String(n).padStart(8, '0')}`;
      const inviteCode = `B${String(n).padStart(5, '0')}`;
      const row = { id, phone, passwordHash: '', inviteCode, createdAt: clock.now() };
      await q.insert(store.t.users).values(row);
    }
  });
  return userIds;
}

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
  const store = openStore(path);
  const keys = openKeyStore(keysPathOf(path));
  const { orders, payments, plans } = createServices({
    store,
    keys,
    clock,
    ids,
    chance: secureChance,
    smsSender: sandboxSms(store, clock, ids),
    gateway: instantGateway(),
    metrics: createMetrics(),
    reportWriter: ruleWriter,
    push: { publicKey: '', allows: () => false, send: async () => 'gone' },
    log: createLog('silent'),
    publicUrl: () => 'http://localhost',
    secret: 'a secret of the benchmark that is long enough',
    previousSecret: null,
    perIpFactor: 1_000,
    trustedProxies: 0,
  });
  await plans.addMissing(PLAN_CATALOGUE);
  const userIds = await addUsers(store);
  const buyers = userIds.values();
  const nextBuyer = () => buyers.next().value ?? '';
  const raw = rawPurchases(path);
  const encoder = new TextEncoder();

  async function buy(): Promise<void> {
    const userId = nextBuyer();
    const { client_sn } = await orders.create(userId, {
      userId,
      subject: '月包VIP',
      type: 'month',
      amount: 2999,
      isRenew: false,
      return_url: '/redirect',
    });
    await payments.receiveNotice(encoder.encode(client_sn), null);
  }

  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await perSecond(() => raw.buy(nextBuyer())));
    ours.push(await perSecond(buy));
  }
  raw.close();
  store.close();
  keys.close();
  rmSync(folder, { recursive: true, force: true });
  return [
    { what: 'orders made and settled, raw SQLite', value: `${Math.round(median(floor))} a second` },
    { what: 'orders made and settled, this ledger', value: `${Math.round(median(ours))} a second` },
    { what: 'orders, ours ÷ raw', value: (median(ours) / median(floor)).toFixed(2) },
  ];
}
