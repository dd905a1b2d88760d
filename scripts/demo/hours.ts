import { LEADS, type Lead, reminderAt } from '#domain/consulting/reminders';
import { keysOf } from '#domain/lookup';
import type { DemoRows, RowOf } from './demo-rows.ts';
import { demoId, demoJob } from './numbers.ts';
import type { Sequence } from './random.ts';

/** A slot is reserved as long as its order waits for payment. */
export const HOLD_MS = 6 * 60_000;
/** The owner's rule of the demonstration. */
export const HAND_ON_MS = 3 * 60 * 60_000;

type ConsultationRow = RowOf<'consultDemands'>;

/** The hour that was picked before paying, until the payment came. */
export function keepHour(
  rows: DemoRows,
  chance: Sequence,
  { clientSn, userId, filedAt: releasedAt }: ConsultationRow,
  { masterId, slotAt, madeAt }: { masterId: string; slotAt: number; madeAt: number },
): void {
  rows.consultHolds.push({
    id: demoId(madeAt, chance),
    clientSn,
    userId,
    masterId,
    slotAt,
    way: 'call',
    wechat: null,
    madeAt,
    until: madeAt + HOLD_MS,
    releasedAt,
  });
}

/** A reminder that was due before `end` was sent; a later one is dropped where a refund came first (`end` < `now`). */
function fateOf(side: 'client' | 'master', plannedFor: number, { end, now }: { end: number; now: number }) {
  if (plannedFor > end) {
    return { state: end < now ? 'dropped' : 'planned', channel: null, sendingAt: null, doneAt: null } as const;
  }
  const channel = side === 'client' ? 'push' : 'desk';
  return { state: 'sent', channel, sendingAt: plannedFor, doneAt: plannedFor } as const;
}

/** Both sides' reminders of the hour: sent, dropped by a refund, or still to come. */
export function remind(
  rows: DemoRows,
  { clientSn, userId, slotAt, assigneeId: masterId }: ConsultationRow,
  bookedAt: number,
  { end, now }: { end: number; now: number },
): void {
  if (slotAt === null) return;
  for (const what of keysOf<Lead>(LEADS)) {
    const plannedFor = reminderAt(slotAt, what, bookedAt);
    if (plannedFor === null) continue;
    for (const side of ['client', 'master'] as const) {
      const id = `${clientSn}:${slotAt}:${side === 'client' ? side : masterId}:${what}`;
      rows.consultReminders.push({
        id,
        clientSn,
        userId,
        slotAt,
        side,
        what,
        masterId,
        plannedFor,
        ...fateOf(side, plannedFor, { end, now }),
      });
      if (plannedFor > end && end === now) rows.jobs.push(demoJob('consult-remind', id, plannedFor));
    }
  }
}
