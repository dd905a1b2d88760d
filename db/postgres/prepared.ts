import type { Prepared, PreparedWrite, Queries } from '../store.ts';
import { queriesOver } from './books.ts';
import type { Asked } from './pool.ts';

const nobody = {
  unsafe() {
    throw new Error('a statement of a transaction was run outside one');
  },
} as Asked;

/**
 * A statement of transactions, each of which has a connection of its own. Drizzle ties it to the client
 * it was built over, as its `client`; to build it for every transaction takes longer than to run it,
 * so it is built once, over nobody, and only the client is put in its place.
 */
export function preparedWrite<Row>(
  build: (writes: Queries) => { prepare(): Prepared<Row> },
): PreparedWrite<Row> {
  const statement = build(queriesOver(nobody)).prepare();
  return {
    execute(writes, values) {
      const { $client } = writes as unknown as { $client: Asked };
      const here: Prepared<Row> = Object.create(statement, { client: { value: $client } });
      return here.execute(values);
    },
  };
}
