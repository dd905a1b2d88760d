import type { DataKeys } from '#api/platform/data-keys';
import { placeholders } from '#db/placeholders';
import type { PreparedWrite, Store } from '#db/store';
import { DEMO_TABLES, type DemoPart, type RowOf } from './rows.ts';

/** Writes the parts of a demonstration, each in one transaction; what was written is counted. */
export function demoWriter(store: Store, dataKeys: Pick<DataKeys, 'sealAll'>) {
  const insertInto = (name: keyof Store['t']): PreparedWrite<unknown> =>
    store.prepareWrite(`demo_${name}`, (q) =>
      q.insert(store.t[name]).values(placeholders(store.t[name])),
    );
  const inserts = DEMO_TABLES.map((name) => ({ name, insert: insertInto(name) }));
  const insertBirth = insertInto('births');

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
      for (const [index, { userId, savedAt }] of births.entries()) {
        await insertBirth.execute(q, { userId, sealed: sealed[index], updatedAt: savedAt });
      }
    });
  };
}
