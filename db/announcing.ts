import type { LiveTopic } from '#domain/live';
import type { Changes } from './changes.ts';
import type { Prepared, Queries, Store } from './store.ts';

type Write = 'insert' | 'update';

/**
 * Which writes to a table a list of the console shows as news or in a count; none of these tables
 * loses rows. An update of a user is mostly a sign-in, of which there are many, and no list counts them.
 */
const SHOWN: Partial<
  Record<keyof Store['t'], { topic: LiveTopic; by: readonly [Write, ...Write[]] }>
> = {
  orders: { topic: 'orders', by: ['insert', 'update'] },
  consultDemands: { topic: 'demands', by: ['insert', 'update'] },
  users: { topic: 'users', by: ['insert'] },
  reconciliationFindings: { topic: 'findings', by: ['insert'] },
  auditEntries: { topic: 'audit', by: ['insert'] },
};

/**
 * The same store, which announces what its transactions wrote once they have committed: whoever
 * writes a row that is shown cannot forget to say so.
 */
export function announcing(store: Store, changes: Changes): Store {
  const shown = new Map<unknown, { topic: LiveTopic; by: readonly Write[] }>();
  for (const [name, row] of Object.entries(SHOWN))
    shown.set(store.t[name as keyof Store['t']], row);
  /** The queries of a transaction as the store made them, and what they wrote so far. */
  const running = new WeakMap<Queries, { given: Queries; written: Set<LiveTopic> }>();

  function watched(given: Queries, written: Set<LiveTopic>): Queries {
    const note = (write: Write, table: unknown) => {
      const row = shown.get(table);
      if (row?.by.includes(write)) written.add(row.topic);
    };
    const insert: Queries['insert'] = (table) => {
      note('insert', table);
      return given.insert(table);
    };
    const update: Queries['update'] = (table) => {
      note('update', table);
      return given.update(table);
    };
    return Object.assign(Object.create(given), { insert, update }) as Queries;
  }

  const givenOf = (q: Queries) => running.get(q)?.given ?? q;

  return {
    ...store,
    async tx(work, isolation) {
      let written = new Set<LiveTopic>();
      const result = await store.tx((given) => {
        // A try that lost against another transaction wrote nothing.
        written = new Set();
        const q = watched(given, written);
        running.set(q, { given, written });
        return work(q);
      }, isolation);
      changes.announce(written);
      return result;
    },
    prepareWrite<Row>(name: string, build: (q: Queries) => { prepare(): Prepared<Row> }) {
      // A statement is built once: what it writes is known by then.
      const writes = new Set<LiveTopic>();
      const statement = store.prepareWrite(name, (given) => build(watched(given, writes)));
      return {
        execute(q: Queries, values: Record<string, unknown>): Promise<Row> {
          const result = statement.execute(givenOf(q), values);
          for (const topic of writes) running.get(q)?.written.add(topic);
          return result;
        },
      };
    },
    afterCommit: (q, act) => store.afterCommit(givenOf(q), act),
    append: (q, entry) => store.append(givenOf(q), entry),
    async close(how) {
      await changes.close();
      await store.close(how);
    },
  };
}
