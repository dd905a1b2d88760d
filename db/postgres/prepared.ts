import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionQueries } from '../open-transaction.ts';
import type { Prepared, PreparedWrite, Queries } from '../store.ts';
import type { Asked } from './pool.ts';
import { queriesOver } from './read-only.ts';
import type { ServerTransaction } from './transaction.ts';

/**
 * A statement of transactions, each of which has a connection of its own. To build it for every
 * transaction takes longer than to run it, so it is built once, over a client that sends each
 * execution to the connection of the transaction it was executed in.
 */
export function preparedWrite<Row>(
  build: (writes: Queries) => { prepare(): Prepared<Row> },
  openOf: TransactionQueries<ServerTransaction>,
): PreparedWrite<Row> {
  const current = new AsyncLocalStorage<Asked>();
  const client: Asked = {
    unsafe(...statement) {
      const connection = current.getStore();
      if (!connection) throw new Error('a statement of a transaction was run outside one');
      return connection.unsafe(...statement);
    },
  };
  const statement = build(queriesOver(client)).prepare();
  return {
    async execute(q, values) {
      return current.run(openOf.of(q).client, () => statement.execute(values));
    },
  };
}
