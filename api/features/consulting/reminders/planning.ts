import type { Platform } from '#api/platform/platform';
import type { Queries, Store } from '#db/store';
import { type Change, LEADS, type Lead, reminderAt, unwrittenReminderAt } from '#domain/consulting/reminders';
import type { ConsultAction } from '#domain/consulting/state';
import { keysOf } from '#domain/lookup';
import type { ReminderRow } from './repository.ts';
import * as repository from './repository.ts';

type ConsultationRow = Store['t']['consultDemands']['$inferSelect'];

/** Sends one message about a session. */
export const JOB = 'consult-remind';

// Planned in the transaction that changes the slot, so that a crash cannot lose a message. A message made obsolete by
// a later change is dropped when due: its row names the slot.

async function plan(
  ctx: Platform,
  q: Queries,
  row: Pick<ReminderRow, 'id' | 'clientSn' | 'userId' | 'slotAt' | 'side' | 'what'>,
  masterId: string | null,
  plannedFor: number,
): Promise<void> {
  const fresh = { state: 'planned', channel: null, sendingAt: null, doneAt: null } as const;
  await repository.plan(ctx, q, { ...row, ...fresh, masterId, plannedFor });
  await ctx.jobs.arm(q, JOB, row.id, plannedFor);
}

/** Both sides are reminded a day and an hour before. */
async function planReminders(ctx: Platform, q: Queries, demand: ConsultationRow): Promise<void> {
  const { clientSn, userId, slotAt, assigneeId } = demand;
  if (demand.state !== 'booked' || slotAt === null) return;
  for (const what of keysOf<Lead>(LEADS)) {
    const at = reminderAt(slotAt, what, ctx.clock.now());
    if (at === null) continue;
    const about = { clientSn, userId, slotAt, what } as const;
    const id = `${clientSn}:${slotAt}`;
    await plan(ctx, q, { ...about, id: `${id}:client:${what}`, side: 'client' }, assigneeId, at);
    const master = `${id}:${assigneeId}:${what}`;
    await plan(ctx, q, { ...about, id: master, side: 'master' }, assigneeId, at);
  }
}

/** Notifies the client at once. */
export async function planChange(
  ctx: Platform,
  q: Queries,
  what: Change,
  { clientSn, userId, version, assigneeId }: ConsultationRow,
  slotAt: number,
): Promise<void> {
  const id = `${clientSn}:${version}:${what}`;
  const row = { id, clientSn, userId, slotAt, side: 'client', what } as const;
  await plan(ctx, q, row, assigneeId, ctx.clock.now());
}

/** Plans the reminder for a client who paid without writing the question. */
export async function planUnwritten(
  ctx: Platform,
  q: Queries,
  { clientSn, userId, filedAt }: ConsultationRow,
): Promise<void> {
  const at = unwrittenReminderAt(filedAt);
  const row = { id: `${clientSn}:unwritten`, clientSn, userId, slotAt: at, side: 'client', what: 'unwritten' } as const;
  await plan(ctx, q, row, null, at);
}

const CHANGE_OF: ReadonlyMap<string, Change> = new Map<ConsultAction, Change>([
  ['book', 'booked'],
  ['rebook', 'booked'],
  ['reschedule', 'moved'],
  ['propose', 'proposed'],
  ['agree', 'moved'],
  ['handOver', 'master'],
  ['unbook', 'givenUp'],
]);

/** Plans the messages of a transition, in its transaction. */
export async function onStep(
  ctx: Platform,
  q: Queries,
  before: Pick<ConsultationRow, 'state' | 'slotAt'>,
  after: ConsultationRow,
  action: string,
): Promise<void> {
  const change = CHANGE_OF.get(action);
  if (!change) return;
  if (before.state !== 'booked' && after.state !== 'booked') return;
  const slotAt = after.slotAt ?? before.slotAt;
  if (slotAt !== null) await planChange(ctx, q, change, after, slotAt);
  await planReminders(ctx, q, after);
}
