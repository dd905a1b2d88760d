import type { DataKeys } from '#api/platform/data-keys';
import { isMoneyTable, moneyDigest } from '#db/money/digest';
import { placeholders } from '#db/query/expressions';
import { orders as gatewayOrders, refunds as gatewayRefunds } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import type { PreparedWrite, Queries, Store } from '#db/store';
import { DEMO_TABLES, type DemoPart, type DemoRows } from './rows.ts';

/** Below the 32,766 parameters that SQLite takes. */
const ROWS_AT_ONCE = 500;

const chunks = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, n) =>
    rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE),
  );

/** Writes the parts of a demonstration, each in one transaction. */
export function demoWriter(
  { store, sandbox }: { store: Store; sandbox: SandboxStore },
  dataKeys: Pick<DataKeys, 'sealMany'>,
) {
  const insertInto = (name: keyof Store['t']): PreparedWrite<unknown> =>
    store.prepareWrite(`demo_${name}`, (q) => q.insert(store.t[name]).values(placeholders(store.t[name])));
  const inserts = DEMO_TABLES.map((name) => ({ name, insert: insertInto(name) }));
  const insertBirth = insertInto('births');

  /** How far the money has come, as the services that would have written these rows say it. */
  function sayWritten(q: Queries, { orderEvents, membershipGrants, refunds }: DemoRows): void {
    if (orderEvents.length > 0) store.moneyWritten(q, 'event');
    if (membershipGrants.length > 0) store.moneyWritten(q, 'grant');
    if (membershipGrants.some(({ revokedAt }) => revokedAt !== null)) {
      store.moneyWritten(q, 'revocation');
    }
    if (refunds.length > 0) store.moneyWritten(q, 'refund');
    if (refunds.some(({ status }) => status !== 'open')) store.moneyWritten(q, 'refundEnd');
  }

  /** Puts seals in the place of what is written of consultations, all at once: a person has one key. */
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

  async function writeGateway(rows: DemoRows): Promise<void> {
    await sandbox.tx(async (q) => {
      for (const some of chunks(rows.gatewayOrders)) await q.insert(gatewayOrders).values(some);
      for (const some of chunks(rows.gatewayRefunds)) await q.insert(gatewayRefunds).values(some);
    });
  }

  return async function write({ rows, births }: DemoPart): Promise<void> {
    const texts = births.map(({ userId, birth }) => ({ userId, text: JSON.stringify(birth) }));
    const sealed = await dataKeys.sealMany('birth', texts);
    await sealTexts(rows);
    await writeGateway(rows);
    await store.tx(async (q) => {
      for (const { name, insert } of inserts) {
        for (const row of rows[name]) {
          const digest = isMoneyTable(name) ? { digest: moneyDigest(name, row) } : {};
          await insert.execute(q, { ...row, ...digest });
        }
      }
      sayWritten(q, rows);
      for (const [index, { userId, savedAt }] of births.entries()) {
        await insertBirth.execute(q, {
          userId,
          sealed: sealed[index],
          stage: null,
          updatedAt: savedAt,
        });
      }
    });
  };
}
