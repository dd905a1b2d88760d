import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { messages } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { SmsSender } from './sender.ts';

/** A code is shown on the sandbox page for an hour. */
const TTL_MS = 60 * 60_000;
const SHOWN_ROWS = 50;

export type SandboxMessage = typeof messages.$inferSelect;

export interface SandboxInbox {
  /** Newest first. */
  recent(): Promise<SandboxMessage[]>;
  latestCode(phone: string): Promise<string | null>;
}

/** The carrier of a sandbox: messages lie in a table until they are read on its page. */
export function sandboxSms(
  store: SandboxStore,
  clock: Clock,
  ids: Ids,
): Required<Omit<SmsSender, 'lookUp'>> & SandboxInbox {
  const newestFirst = [desc(messages.createdAt), desc(messages.id)];
  return {
    async send({ phone, purpose, code }) {
      const now = clock.now();
      await store.tx(async (q) => {
        await q.delete(messages).where(lt(messages.createdAt, now - TTL_MS));
        await q.insert(messages).values({ id: ids.next(), phone, purpose, code, createdAt: now });
      });
    },
    async notice({ phone, params: { time, master } }) {
      const row = { id: ids.next(), phone, code: `${time} ${master}`, createdAt: clock.now() };
      await store.tx(async (q) => {
        await q.insert(messages).values({ ...row, purpose: 'notice' });
      });
      return 'sent';
    },
    async forget(phone) {
      await store.tx(async (q) => {
        await q.delete(messages).where(eq(messages.phone, phone));
      });
      await store.checkpointWal();
    },
    recent: async () =>
      store.q
        .select()
        .from(messages)
        .orderBy(...newestFirst)
        .limit(SHOWN_ROWS),
    async latestCode(phone) {
      const [row] = await store.q
        .select({ code: messages.code })
        .from(messages)
        .where(and(eq(messages.phone, phone), ne(messages.purpose, 'notice')))
        .orderBy(...newestFirst)
        .limit(1);
      return row?.code ?? null;
    },
  };
}
