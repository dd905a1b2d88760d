import type { DataKeys } from '#api/platform/data-keys';
import { moneyChain } from '#db/money-chain';
import { placeholders } from '#db/placeholders';
import type { PreparedWrite, Queries, Store } from '#db/store';
import { DEMO_TABLES, type DemoPart, type DemoRows, type RowOf } from './rows.ts';

/** Writes the parts of a demonstration, each in one transaction; what was written is counted. */
export function demoWriter(store: Store, dataKeys: Pick<DataKeys, 'sealAll'>) {
  const insertInto = (name: keyof Store['t']): PreparedWrite<unknown> =>
    store.prepareWrite(`demo_${name}`, (q) =>
      q.insert(store.t[name]).values(placeholders(store.t[name])),
    );
  const inserts = DEMO_TABLES.map((name) => ({ name, insert: insertInto(name) }));
  const insertBirth = insertInto('births');
  const append = moneyChain(store);

  /** The chain of the money, as the services that would have written these rows append to it. */
  async function link(q: Queries, { orderEvents, membershipGrants, refunds }: DemoRows) {
    for (const row of orderEvents) await append(q, 'event', row);
    for (const row of membershipGrants) {
      await append(q, 'grant', row);
      if (row.revokedAt !== null) await append(q, 'revocation', row);
    }
    for (const row of refunds) {
      await append(q, 'refund', row);
      if (row.status !== 'open') await append(q, 'refundEnd', row);
    }
  }

  /** The texts of consultations, sealed, by their orders. */
  async function sealTexts(orders: readonly RowOf<'orders'>[]): Promise<Map<string, string>> {
    const asked = orders.flatMap(({ clientSn, userId, content }) =>
      content === null ? [] : [{ clientSn, userId, text: content }],
    );
    const sealed = await dataKeys.sealAll('consult', asked);
    return new Map(asked.map(({ clientSn }, index) => [clientSn, sealed[index] ?? '']));
  }

  return async function write({ rows, births }: DemoPart): Promise<void> {
    const texts = births.map(({ userId, birth }) => ({ userId, text: JSON.stringify(birth) }));
    const sealed = await dataKeys.sealAll('birth', texts);
    const contents = await sealTexts(rows.orders);
    for (const order of rows.orders) order.content = contents.get(order.clientSn) ?? null;
    for (const demand of rows.consultDemands) demand.content = contents.get(demand.clientSn) ?? '';
    await store.tx(async (q) => {
      for (const { name, insert } of inserts) {
        for (const row of rows[name]) await insert.execute(q, row);
      }
      await link(q, rows);
      for (const [index, { userId, savedAt }] of births.entries()) {
        await insertBirth.execute(q, { userId, sealed: sealed[index], updatedAt: savedAt });
      }
    });
  };
}
