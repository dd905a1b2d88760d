import { and, count, eq, gte } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

type CallRow = Store['t']['modelCalls']['$inferInsert'];

export function callRepository(store: Store) {
  const { modelCalls } = store.t;

  async function howMany(q: Queries, condition: ReturnType<typeof and>): Promise<number> {
    const [row] = await q.select({ n: count() }).from(modelCalls).where(condition);
    return row?.n ?? 0;
  }

  return {
    since: (q: Queries, from: number) => howMany(q, gte(modelCalls.startedAt, from)),

    ofUserSince: (q: Queries, userId: string, from: number) =>
      howMany(q, and(eq(modelCalls.userId, userId), gte(modelCalls.startedAt, from))),

    openSince: (q: Queries, from: number) =>
      howMany(q, and(eq(modelCalls.outcome, 'open'), gte(modelCalls.startedAt, from))),

    openOfUserSince: (q: Queries, userId: string, from: number) =>
      howMany(q, and(eq(modelCalls.userId, userId), eq(modelCalls.outcome, 'open'), gte(modelCalls.startedAt, from))),

    async insert(q: Queries, row: CallRow): Promise<void> {
      await q.insert(modelCalls).values(row);
    },

    async end(q: Queries, id: string, end: Partial<CallRow>): Promise<void> {
      await q.update(modelCalls).set(end).where(eq(modelCalls.id, id));
    },
  };
}
