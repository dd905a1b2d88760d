import { desc, eq, lt } from 'drizzle-orm';
import type { Store } from '#db/store';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { SmsMessage, SmsSender } from './sender.ts';

/** Nobody looks for a code on the desk after an hour. */
const KEEP_MS = 60 * 60_000;
const DESK_ROWS = 50;

export interface SandboxInbox {
  /** Newest first. */
  recent(): Promise<(SmsMessage & { createdAt: number })[]>;
  latestCode(phone: string): Promise<string | null>;
}

/** The carrier of a developer's desk: messages lie in a table of their own until read there. */
export function sandboxSms(store: Store, clock: Clock, ids: Ids): SmsSender & SandboxInbox {
  const { sandboxMessages } = store.t;
  return {
    async send({ phone, purpose, code }) {
      const now = clock.now();
      await store.tx(async (q) => {
        await q.delete(sandboxMessages).where(lt(sandboxMessages.createdAt, now - KEEP_MS));
        await q
          .insert(sandboxMessages)
          .values({ id: ids.next(), phone, purpose, code, createdAt: now });
      });
    },
    recent: async () =>
      store.q
        .select()
        .from(sandboxMessages)
        .orderBy(desc(sandboxMessages.createdAt), desc(sandboxMessages.id))
        .limit(DESK_ROWS),
    async latestCode(phone) {
      const [row] = await store.q
        .select({ code: sandboxMessages.code })
        .from(sandboxMessages)
        .where(eq(sandboxMessages.phone, phone))
        .orderBy(desc(sandboxMessages.createdAt), desc(sandboxMessages.id))
        .limit(1);
      return row?.code ?? null;
    },
  };
}
