import { and, asc, desc, eq, gte, inArray, lt, lte, notInArray } from 'drizzle-orm';
import { links, notices, orders, refunds } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import type { Queries, Reads } from '#db/store';
import { DAY_MS } from '#domain/time/durations';

export type SandboxNotification = typeof notices.$inferSelect;

/** Signed and sent in the product's own process: a hundred at once held up all other calls for 0.3 s. */
const BATCH = 4;

/** Notices to send. Claiming one moves its due time on, so no two processes send the same attempt. */
export function notificationRepository(store: SandboxStore) {
  return {
    async add(q: Queries, notice: SandboxNotification): Promise<void> {
      await q.insert(notices).values(notice);
    },
    async due(now: number): Promise<SandboxNotification[]> {
      return store.q.select().from(notices).where(lte(notices.dueAt, now)).orderBy(asc(notices.dueAt)).limit(BATCH);
    },
    /** False when another process was quicker. */
    async claim({ id, attempts }: SandboxNotification, nextDueAt: number | null): Promise<boolean> {
      const rows = await store.tx(async (q) =>
        q
          .update(notices)
          .set({ attempts: attempts + 1, dueAt: nextDueAt })
          .where(and(eq(notices.id, id), eq(notices.attempts, attempts)))
          .returning({ id: notices.id }),
      );
      return rows.length === 1;
    },
    async answered(id: string, lastStatus: number): Promise<void> {
      await store.tx(async (q) => {
        await q.update(notices).set({ lastStatus }).where(eq(notices.id, id));
      });
    },
    async acknowledged(id: string, at: number): Promise<void> {
      await store.tx(async (q) => {
        await q.update(notices).set({ lastStatus: 200, acknowledgedAt: at, dueAt: null }).where(eq(notices.id, id));
      });
    },
    async ofOrder(clientSn: string): Promise<SandboxNotification[]> {
      return store.q.select().from(notices).where(eq(notices.clientSn, clientSn));
    },
  };
}

export type SandboxOrder = typeof orders.$inferSelect;
type SandboxRefund = typeof refunds.$inferSelect;
type SandboxLink = typeof links.$inferSelect;

const DESK_ROWS = 30;
/** Links that were not opened within a day are deleted. */
const KEEP_LINKS_MS = DAY_MS;

/** Links that were shown and not opened, newest first. */
async function unopenedLinks(store: SandboxStore): Promise<SandboxLink[]> {
  const opened = store.q.select({ clientSn: orders.clientSn }).from(orders);
  return store.q
    .select()
    .from(links)
    .where(notInArray(links.clientSn, opened))
    .orderBy(desc(links.createdAt))
    .limit(DESK_ROWS);
}

/** The simulated gateway's orders, refunds, and the links that its page may open. */
export function orderRepository(store: SandboxStore) {
  return {
    async bySn(q: Reads, sn: string): Promise<SandboxOrder | undefined> {
      return (await q.select().from(orders).where(eq(orders.sn, sn)))[0];
    },
    async byClientSn(q: Reads, no: string): Promise<SandboxOrder | undefined> {
      return (await q.select().from(orders).where(eq(orders.clientSn, no)))[0];
    },

    /** False when the client_sn is taken. */
    async insert(q: Queries, order: SandboxOrder): Promise<boolean> {
      const rows = await q.insert(orders).values(order).onConflictDoNothing().returning();
      return rows.length === 1;
    },

    /** Moves an order that is in one of `from`; undefined when it is not. */
    async move(
      q: Queries,
      sn: string,
      from: readonly SandboxOrder['state'][],
      values: Partial<SandboxOrder>,
    ): Promise<SandboxOrder | undefined> {
      const [row] = await q
        .update(orders)
        .set(values)
        .where(and(eq(orders.sn, sn), inArray(orders.state, [...from])))
        .returning();
      return row;
    },

    async refund(q: Queries, sn: string, requestNo: string): Promise<SandboxRefund | undefined> {
      const here = and(eq(refunds.sn, sn), eq(refunds.requestNo, requestNo));
      return (await q.select().from(refunds).where(here))[0];
    },
    async addRefund(q: Queries, refund: SandboxRefund): Promise<void> {
      await q.insert(refunds).values(refund);
    },

    async latest(): Promise<SandboxOrder[]> {
      return store.q.select().from(orders).orderBy(desc(orders.createdAt)).limit(DESK_ROWS);
    },

    async paidBetween(from: number, to: number): Promise<SandboxOrder[]> {
      return store.q
        .select()
        .from(orders)
        .where(and(gte(orders.paidAt, from), lt(orders.paidAt, to)))
        .orderBy(orders.paidAt, orders.sn);
    },
    async refundedBetween(from: number, to: number) {
      return store.q
        .select({ refund: refunds, order: orders })
        .from(refunds)
        .innerJoin(orders, eq(orders.sn, refunds.sn))
        .where(and(gte(refunds.finishedAt, from), lt(refunds.finishedAt, to)))
        .orderBy(refunds.finishedAt, refunds.sn);
    },

    async rememberLink(link: SandboxLink): Promise<void> {
      const { clientSn, ...rest } = link;
      await store.tx(async (q) => {
        await q.delete(links).where(lt(links.createdAt, link.createdAt - KEEP_LINKS_MS));
        await q
          .insert(links)
          .values({ clientSn, ...rest })
          .onConflictDoUpdate({ target: links.clientSn, set: rest });
      });
    },
    async link(clientSn: string): Promise<SandboxLink | undefined> {
      return (await store.q.select().from(links).where(eq(links.clientSn, clientSn)))[0];
    },
    unopened: () => unopenedLinks(store),
  };
}

export type OrderRepository = ReturnType<typeof orderRepository>;
