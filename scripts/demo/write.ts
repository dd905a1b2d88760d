import type { Context } from '#api/features/context';
import { placeholders } from '#db/query/expressions';
import { orders as gatewayOrders, refunds as gatewayRefunds } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import type { Queries } from '#db/store';
import { DEMO_TABLES, type DemoPart, type DemoRows, type DemoTable, type RowOf } from './demo-rows.ts';

type Insert<Name extends DemoTable> = (q: Queries, row: RowOf<Name>) => Promise<unknown>;
type Inserts = { [Name in DemoTable]: Insert<Name> };

/** The shop's own money inserts; they return how far the money has come. */
async function insertsOf(ctx: Context): Promise<Inserts> {
  const { store } = ctx;
  const [orders, payments, memberships] = await Promise.all([
    import('#api/features/sales/orders/repository'),
    import('#api/features/money/payments/repository'),
    import('#api/features/people/memberships/repository'),
  ]);
  const plain = DEMO_TABLES.map((name) => {
    const insert = store.prepareWrite(`demo_${name}`, (q) =>
      q.insert(store.t[name]).values(placeholders(store.t[name])),
    );
    return [name, (q: Queries, row: Record<string, unknown>) => insert.execute(q, row)];
  });
  return {
    ...(Object.fromEntries(plain) as Inserts),
    orderEvents: (q, row) => orders.appendEvent(ctx, q, row),
    refunds: (q, row) => payments.insertRefund(ctx, q, row),
    membershipGrants: (q, row) => memberships.insert(ctx, q, row),
  };
}

/** Writes the parts of a demonstration, each in one transaction. */
export async function demoWriter(ctx: Context, sandbox: SandboxStore) {
  const { store, dataKeys } = ctx;
  const inserts = await insertsOf(ctx);
  const insertBirth = store.prepareWrite('demo_births', (q) =>
    q.insert(store.t.births).values(placeholders(store.t.births)),
  );
  const insertAll = async <Name extends DemoTable>(q: Queries, name: Name, rows: readonly RowOf<Name>[]) => {
    for (const row of rows) await inserts[name](q, row);
  };

  /** Encrypts all consultation texts at once: each user has one key. */
  async function sealTexts(rows: DemoRows): Promise<void> {
    const { orders, consultDemands, consultSummaries, consultFollowups } = rows;
    const asked = orders.flatMap(({ clientSn, userId, content }) =>
      content === null ? [] : [{ clientSn, userId, text: content }],
    );
    const questions = consultFollowups.map(({ userId, question: text }) => ({ userId, text }));
    const answers = consultFollowups.map(({ userId, answer }) => ({ userId, text: answer ?? '' }));
    const written = [...asked, ...consultSummaries, ...questions, ...answers];
    const sealed = await dataKeys.sealMany('consult', written);
    const sealedAt = (index: number) => sealed[index] ?? '';
    const contents = new Map(asked.map(({ clientSn }, index) => [clientSn, sealedAt(index)]));
    for (const order of orders) order.content = contents.get(order.clientSn) ?? null;
    for (const demand of consultDemands) demand.content = contents.get(demand.clientSn) ?? '';
    for (const [index, summary] of consultSummaries.entries()) {
      summary.text = sealedAt(asked.length + index);
    }
    const first = asked.length + consultSummaries.length;
    for (const [index, followup] of consultFollowups.entries()) {
      followup.question = sealedAt(first + index);
      const answer = sealedAt(first + consultFollowups.length + index);
      followup.answer = followup.answeredAt === null ? null : answer;
    }
  }

  // Prepared once: a statement of many rows takes longer to build than its rows to write.
  async function writeGateway(rows: DemoRows): Promise<void> {
    await sandbox.tx(async (q) => {
      const order = q.insert(gatewayOrders).values(placeholders(gatewayOrders)).prepare();
      for (const row of rows.gatewayOrders) await order.execute(row);
      const refund = q.insert(gatewayRefunds).values(placeholders(gatewayRefunds)).prepare();
      for (const row of rows.gatewayRefunds) await refund.execute(row);
    });
  }

  return async function write({ rows, births }: DemoPart): Promise<void> {
    const texts = births.map(({ userId, birth }) => ({ userId, text: JSON.stringify(birth) }));
    const sealed = await dataKeys.sealMany('birth', texts);
    await sealTexts(rows);
    await writeGateway(rows);
    await store.tx(async (q) => {
      for (const name of DEMO_TABLES) await insertAll(q, name, rows[name]);
      for (const [index, { userId, savedAt }] of births.entries()) {
        await insertBirth.execute(q, { userId, sealed: sealed[index] ?? '', updatedAt: savedAt, stage: null });
      }
    });
  };
}
