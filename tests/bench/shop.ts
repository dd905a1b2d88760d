import { tmpdir } from 'node:os';
import { createContext } from '#api/context';
import * as plans from '#api/features/sales/plans/service';
import { ruleWriter } from '#api/gateways/llm/rule-writer';
import type { GatewayOrder, PaymentGateway } from '#api/gateways/payment/gateway';
import { systemClock as clock, timeOrderedIds as ids } from '#api/platform/clock';
import { leasedJobs } from '#api/platform/jobs';
import { createLog } from '#api/platform/log';
import { createMetrics } from '#api/platform/metrics';
import { passwordQueue } from '#api/platform/passwords';
import type { Platform } from '#api/platform/platform';
import { secureRandom } from '#api/platform/random';
import { upkeepOf } from '#api/platform/upkeep';
import { ledgerWatermarkOf } from '#db/money/watermark';
import type { Database } from '#db/open';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import { PLAN_CATALOGUE } from '#domain/shop/plans';

const never = () => Promise.reject(new AppError('upstream'));

/** A gateway that answers at once that every order is paid: what is left is our own cost. */
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
  return {
    sandbox: true,
    payLink: async ({ clientSn }) => `http://localhost/${clientSn}`,
    query: async (clientSn) => paid(clientSn),
    parseNotification(body) {
      const clientSn = new TextDecoder().decode(body);
      return { order: paid(clientSn), fingerprint: clientSn };
    },
    precreate: never,
    refund: never,
    cancel: never,
  };
}

/** The context of a server, without the server, in a shop that has its plans. */
export async function benchShop({ store, keys }: Database) {
  const context = createContext({
    store,
    keys,
    clock,
    ids,
    random: secureRandom,
    smsSender: { send: never },
    gateway: instantGateway(),
    passwords: passwordQueue(),
    staffPasswords: passwordQueue(),
    metrics: createMetrics(),
    reportWriter: ruleWriter,
    push: { publicKey: '', allows: () => false, send: async () => 'gone' },
    log: createLog('silent'),
    publicUrl: () => 'http://localhost',
    secrets: {
      jwtSecret: 'a secret of the benchmark that is long enough',
      dataKeySecret: 'another secret of the benchmark that is long enough',
      ledgerSecret: 'a third secret of the benchmark that is long enough',
    },
    ledgerShip: [],
    ledgerWatermark: ledgerWatermarkOf(tmpdir()),
    upkeep: upkeepOf(tmpdir(), createLog('silent')),
    perIpFactor: 1_000,
    trustedProxies: 0,
    secondStepFor: [],
  });
  await plans.addMissing(context, PLAN_CATALOGUE);
  return context;
}

/** A machine whose store is a file of the benchmark. */
export function benchPlatform(store: Store): Platform {
  const jobs = leasedJobs(store, ids, clock);
  const metrics = createMetrics();
  return { store, clock, ids, random: secureRandom, ledgerKey: '', log: createLog('silent'), jobs, metrics };
}

/** Their ids. */
export async function addUsers(store: Store, count: number): Promise<string[]> {
  const userIds = Array.from({ length: count }, () => ids.next());
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

/** Body of a month's order. */
export const monthFor = (userId: string) =>
  ({
    userId,
    subject: '月包VIP',
    type: 'month',
    amount: 2999,
    isRenew: false,
    return_url: '/redirect',
  }) as const;
