import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';

export type ReminderRow = Store['t']['consultReminders']['$inferSelect'];
type DeviceRow = Store['t']['pushDevices']['$inferSelect'];

// Messages about sessions, planned and sent. Writes take the caller's transaction.

/** A message dropped because the slot was moved away and back is planned again. */
export async function plan(ctx: Platform, q: Queries, row: ReminderRow): Promise<void> {
  const { consultReminders } = ctx.store.t;
  await q
    .insert(consultReminders)
    .values(row)
    .onConflictDoUpdate({
      target: consultReminders.id,
      set: { state: 'planned', plannedFor: row.plannedFor },
      setWhere: eq(consultReminders.state, 'dropped'),
    });
}

export async function find(ctx: Platform, q: Reads, id: string): Promise<ReminderRow | undefined> {
  const { consultReminders } = ctx.store.t;
  const [row] = await q.select().from(consultReminders).where(eq(consultReminders.id, id));
  return row;
}

export function ofConsultation(ctx: Platform, q: Reads, clientSn: string): Promise<ReminderRow[]> {
  const { consultReminders } = ctx.store.t;
  return q
    .select()
    .from(consultReminders)
    .where(eq(consultReminders.clientSn, clientSn))
    .orderBy(asc(consultReminders.plannedFor));
}

export async function put(
  ctx: Platform,
  q: Queries,
  id: string,
  set: Partial<Pick<ReminderRow, 'state' | 'channel' | 'sendingAt' | 'doneAt'>>,
): Promise<void> {
  const { consultReminders } = ctx.store.t;
  await q.update(consultReminders).set(set).where(eq(consultReminders.id, id));
}

/** Text messages to the client about one appointment that were sent, or may have been. */
export async function textsSent(
  ctx: Platform,
  q: Reads,
  { clientSn, slotAt }: Pick<ReminderRow, 'clientSn' | 'slotAt'>,
): Promise<number> {
  const { consultReminders } = ctx.store.t;
  return q.$count(
    consultReminders,
    and(
      eq(consultReminders.clientSn, clientSn),
      eq(consultReminders.slotAt, slotAt),
      eq(consultReminders.side, 'client'),
      eq(consultReminders.channel, 'sms'),
      inArray(consultReminders.state, ['sending', 'sent', 'unknown']),
    ),
  );
}

/** Reminders not known to have reached the client. */
export function clientUnreached(ctx: Platform) {
  const { side, state } = ctx.store.t.consultReminders;
  return and(eq(side, 'client'), inArray(state, ['unknown', 'failed']));
}

/** Future sessions staff should see: their own near ones, and those whose clients were not reached. */
export function forStaff(ctx: Platform, now: number) {
  const { consultReminders, consultDemands } = ctx.store.t;
  return ctx.store.q
    .select({ reminder: consultReminders, assigneeId: consultDemands.assigneeId })
    .from(consultReminders)
    .innerJoin(consultDemands, eq(consultDemands.clientSn, consultReminders.clientSn))
    .where(
      and(
        gt(consultReminders.slotAt, now),
        eq(consultDemands.state, 'booked'),
        eq(consultDemands.slotAt, consultReminders.slotAt),
        or(
          // Any outcome of the text message to a master.
          and(
            eq(consultReminders.side, 'master'),
            inArray(consultReminders.state, ['sending', 'sent', 'unknown', 'failed']),
          ),
          clientUnreached(ctx),
        ),
      ),
    )
    .orderBy(asc(consultReminders.slotAt), asc(consultReminders.id));
}

/** Browsers in which the client receives messages about sessions. */
export function devicesOf(ctx: Platform, q: Reads, userId: string): Promise<DeviceRow[]> {
  const { pushDevices } = ctx.store.t;
  const { userId: owner, wantsHour } = pushDevices;
  return q
    .select()
    .from(pushDevices)
    .where(and(eq(owner, userId), eq(wantsHour, true)));
}

/** Returns the phone of an account that was not deleted. */
export async function phoneOf(ctx: Platform, q: Reads, userId: string): Promise<string> {
  const { users } = ctx.store.t;
  const [row] = await q.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return row?.phone ?? '';
}
