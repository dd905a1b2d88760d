import { and, asc, eq, lte } from 'drizzle-orm';
import { notices } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import type { Queries } from '#db/store';

export type SandboxNotice = typeof notices.$inferSelect;

const BATCH = 100;

/** Notices to send. Claiming one moves its due time on, so no two processes send the same attempt. */
export function noticeRepository(store: SandboxStore) {
  return {
    async add(q: Queries, notice: SandboxNotice): Promise<void> {
      await q.insert(notices).values(notice);
    },
    async due(now: number): Promise<SandboxNotice[]> {
      return store.q
        .select()
        .from(notices)
        .where(lte(notices.dueAt, now))
        .orderBy(asc(notices.dueAt))
        .limit(BATCH);
    },
    /** False when another process was quicker. */
    async claim({ id, attempts }: SandboxNotice, nextDueAt: number | null): Promise<boolean> {
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
        await q
          .update(notices)
          .set({ lastStatus: 200, acknowledgedAt: at, dueAt: null })
          .where(eq(notices.id, id));
      });
    },
    async ofOrder(clientSn: string): Promise<SandboxNotice[]> {
      return store.q.select().from(notices).where(eq(notices.clientSn, clientSn));
    },
  };
}
