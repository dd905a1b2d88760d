import { and, asc, desc, eq, gt, ne, or } from 'drizzle-orm';
import { staffName } from '#db/query/staff-name';
import type { Tables } from '#db/schema/tables';
import type { StaffCaller } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';

type PresenceRow = Tables['staffPresence']['$inferSelect'];

// The thing that each window of the console has open.

export async function find(ctx: Platform, sessionId: string): Promise<PresenceRow | undefined> {
  const { staffPresence } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(staffPresence).where(eq(staffPresence.sessionId, sessionId));
  return row;
}

export async function put(ctx: Platform, row: PresenceRow): Promise<void> {
  const { staffPresence } = ctx.store.t;
  const { sessionId: _session, ...set } = row;
  await ctx.store.tx((q) =>
    q.insert(staffPresence).values(row).onConflictDoUpdate({ target: staffPresence.sessionId, set }),
  );
}

export async function remove(ctx: Platform, sessionId: string): Promise<void> {
  const { staffPresence } = ctx.store.t;
  await ctx.store.tx((q) => q.delete(staffPresence).where(eq(staffPresence.sessionId, sessionId)));
}

/** Whether the row is there; of consultations, without `all`, whether it is the caller's. */
export async function exists(
  ctx: Platform,
  { id }: StaffCaller,
  { list, rowKey }: Pick<PresenceRow, 'list' | 'rowKey'>,
  all: boolean,
): Promise<boolean> {
  const { consultDemands, orders, users } = ctx.store.t;
  const { q } = ctx.store;
  const own = all ? undefined : eq(consultDemands.assigneeId, id);
  const rows = {
    orders: () => q.select({ key: orders.clientSn }).from(orders).where(eq(orders.clientSn, rowKey)),
    users: () => q.select({ key: users.id }).from(users).where(eq(users.id, rowKey)),
    demands: () =>
      q
        .select({ key: consultDemands.clientSn })
        .from(consultDemands)
        .where(and(eq(consultDemands.clientSn, rowKey), own)),
  };
  return (await rows[list]()).length > 0;
}

/** Windows of others that were heard of since then, who writes first; of consultations, without `all`, the caller's. */
export function present(ctx: Platform, { id }: StaffCaller, since: number, all: boolean) {
  const { consultDemands, staff, staffPresence: here } = ctx.store.t;
  return ctx.store.q
    .select({
      list: here.list,
      key: here.rowKey,
      name: staffName(staff),
      writing: here.writing,
      since: here.since,
      staffId: here.staffId,
    })
    .from(here)
    .innerJoin(staff, eq(staff.id, here.staffId))
    .leftJoin(consultDemands, and(eq(here.list, 'demands'), eq(consultDemands.clientSn, here.rowKey)))
    .where(
      and(
        gt(here.seenAt, since),
        ne(here.staffId, id),
        all ? undefined : or(ne(here.list, 'demands'), eq(consultDemands.assigneeId, id)),
      ),
    )
    .orderBy(desc(here.writing), asc(here.since), asc(here.sessionId));
}
