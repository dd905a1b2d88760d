import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as payments from '#api/features/money/payments/service';
import * as nightly from '#api/features/money/reconciliation/nightly';
import { queryIfPending } from '#api/features/money/restores/gateway-query';
import * as restores from '#api/features/money/restores/service';
import { ASK_AGAIN_JOB } from '#db/restored';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import {
  type ActName,
  begin,
  type Order,
  type Product,
  type Row,
  type Step,
  stepsFrom,
} from '../support/model-shop.ts';
import { modelWalks } from '../support/model-walks.ts';
import { copyOf, endRestored, type OldCopy, restored } from '../support/old-copy.ts';
import { readers } from '../support/readers.ts';
import { shop } from '../support/shop.ts';

const KEPT: Product = { writesEvent: true, asks: true, returns: true };
/** Each rest takes a day, and money that comes on the fourth day goes back by itself, which the model leaves out. */
const MAX_RESTS = 2;
const LENGTH = 14;

/**
 * Steps that the product takes only together with others: a closed order was never opened at the gateway, and a lost
 * order is given to its buyer by staff (`restored.test.ts`).
 */
function isDriven({ act }: Step, [order]: readonly Order[], rests: number): boolean {
  if (act === 'close') return order?.gateway === 'none';
  // Without an order there is nothing that an account could leave behind.
  if (act === 'deleteAccount') return order?.row.status !== 'ABSENT';
  if (act === 'restore') return order?.kept.status !== 'ABSENT' || order.gateway === 'none';
  // A link that nobody opened for a day is one that the simulated gateway forgets.
  if (act === 'comeToRest') return rests < MAX_RESTS && (order?.row.status === 'ABSENT' || order?.gateway !== 'none');
  return true;
}

const WALKS = modelWalks({
  count: Number(process.env.MODEL_WALKS ?? 7),
  length: LENGTH,
  begin: begin(1),
  stepsFrom(world, walk: readonly Step[]) {
    const rests = walk.filter(({ act }) => act === 'comeToRest').length;
    return stepsFrom(world, KEPT).filter((step) => isDriven(step, world.orders, rests));
  },
});

interface Drive {
  app: TestApp;
  buyer: Person;
  clientSn: string;
  copy: OldCopy | null;
  isRestored: boolean;
}

async function pass({ app }: Drive, hours: number, atOnce: number): Promise<void> {
  const at = shop(app);
  for (let hour = 0; hour < hours; hour += atOnce) {
    at.wait(atOnce * 3_600);
    await at.poll();
    await restores.runDue(app.context, app.clock.now());
    await nightly.runDue(app.context, app.clock.now());
  }
}

/** Until everything that is asked by itself was asked: the night after an order's day, and seven days later. */
async function rest(drive: Drive): Promise<void> {
  await pass(drive, 26, 1);
  const { status, gateway } = await seen(drive);
  if (status === 'PAID' && gateway === 'returned') await pass(drive, 7 * 24, 4);
}

/** One act of the model, at the real API. */
const DRIVE: Readonly<Record<ActName, (drive: Drive) => Promise<unknown>>> = {
  async order(drive) {
    drive.clientSn = (await shop(drive.app).order(drive.buyer, 'year')).clientSn;
  },
  async pay({ app, clientSn }) {
    await shop(app).fault('late_pay', { client_sn: clientSn });
    await shop(app).press(clientSn, 'pay');
  },
  async hear({ app, clientSn }) {
    await queryIfPending(app.context, clientSn);
    await payments.recheck(app.context, clientSn);
  },
  async close({ app }) {
    shop(app).wait(16 * 60);
    await shop(app).poll();
  },
  read: ({ app, buyer }) => readers(app).report(buyer, 2, '2026-12-30', { asked: true }),
  async giveBack({ app, buyer, clientSn }) {
    // The gateway takes its time: that it returned the money is a step of its own.
    await shop(app).fault('http_500');
    await app.call('POST', '/api/web/refund', { token: buyer.token, body: { id: buyer.id, client_sn: clientSn } });
    await app.simulator.faults.clear();
  },
  async gatewayReturns({ app, clientSn }) {
    const [refund] = (await shop(app).refunds(clientSn)).filter(({ status }) => status === 'open');
    await app.gateway.refund({ clientSn, refundNo: refund?.refundNo ?? '', amount: 17_990, operator: 'test' });
  },
  consoleReturns: ({ app, clientSn }) => app.call('POST', `/sandbox/api/orders/${clientSn}/refund`),
  deleteAccount: ({ app, buyer: { id, token, password } }) =>
    app.call('POST', '/api/web/delete-account', { token, body: { id, password } }),
  async backup(drive) {
    drive.copy = await copyOf(drive.app);
  },
  async restore(drive) {
    if (drive.copy === null) throw new Error('no copy');
    shop(drive.app).wait(1);
    drive.app = await restored(drive.app, drive.copy);
    drive.isRestored = true;
  },
  comeToRest: rest,
};

/** An unpaid order is closed as time goes by, so the two ways of being unpaid are one here. */
const STATUSES = {
  WAITING: 'CLOSED',
  PAY_CANCELED: 'CLOSED',
  FAIL: 'CLOSED',
  PAID: 'PAID',
  REFUNDED: 'REFUNDED',
} as const;
const THERE: Readonly<Record<string, Order['gateway']>> = { PAID: 'paid', REFUNDED: 'returned' };

/** The rows, in the words of the model. */
async function seen({ app, clientSn }: Drive) {
  const { orders, membershipGrants: grants } = app.store.t;
  const [order] = await app.store.q.select().from(orders).where(eq(orders.clientSn, clientSn));
  const [grant] = await app.store.q.select().from(grants).where(eq(grants.clientSn, clientSn));
  const [refund] = await shop(app).refunds(clientSn);
  const word = clientSn === '' ? null : await app.gateway.query(clientSn);
  const held = grant?.suspendedAt === null ? 'live' : 'suspended';
  const row: Pick<Row, 'status' | 'grant' | 'refund' | 'read'> = {
    status: order ? STATUSES[order.status] : 'ABSENT',
    // Paid and returned before anybody looked: nothing was ever given.
    grant: !grant ? (order?.status === 'REFUNDED' ? 'revoked' : 'none') : grant.revokedAt !== null ? 'revoked' : held,
    refund: !refund || refund.status === 'failed' ? 'none' : refund.status,
    read: (grant?.reportOpenedAt ?? null) !== null,
  };
  const unasked = (await app.context.jobs.dueAt(ASK_AGAIN_JOB, clientSn)) !== undefined;
  return { ...row, unasked, gateway: THERE[word?.status ?? ''] ?? 'none' };
}

/** The same of the model's world. */
function told({ world: { orders } }: Step) {
  const [order] = orders;
  if (!order) throw new Error('no order');
  const { status, grant, refund, read } = order.row;
  return {
    status: status === 'WAITING' ? 'CLOSED' : status,
    grant,
    refund,
    read,
    // Nothing leaves REFUNDED: such an order is not asked about.
    unasked: order.unasked && status !== 'REFUNDED',
    gateway: order.gateway,
  };
}

describe('the product matches the model of the shop', () => {
  it.each(WALKS.map((walk) => [walk.map(({ act }) => act).join(' '), walk] as const))('%s', async (_name, walk) => {
    const app = await testApp();
    const buyer = await readers(app).reader();
    const drive: Drive = { app, buyer, clientSn: '', copy: null, isRestored: false };
    try {
      for (const [index, step] of walk.entries()) {
        await DRIVE[step.act](drive);
        const way = walk.slice(0, index + 1).map(({ act }) => act);
        expect({ way, ...(await seen(drive)) }).toMatchObject({ way, ...told(step) });
        const ledger = ledgerOf(drive.app.database, drive.app.folder);
        expect(await ledger.offences({ afterRestore: drive.isRestored })).toEqual([]);
        await ledger.close();
      }
    } finally {
      if (drive.isRestored) await endRestored(drive.app);
      else await drive.app.close();
    }
  });
});
