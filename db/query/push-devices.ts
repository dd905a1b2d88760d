import { and, eq } from 'drizzle-orm';
import type { Tables } from '../schema/tables.ts';
import type { Queries } from '../store.ts';

/** Deletes browsers that ended their subscription, but not one that has subscribed again since. */
export async function dropGone(
  q: Queries,
  pushDevices: Tables['pushDevices'],
  devices: readonly { id: string; p256dh: string }[],
): Promise<void> {
  for (const { id, p256dh } of devices) {
    await q.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.p256dh, p256dh)));
  }
}
