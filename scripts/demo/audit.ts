import type { Context } from '#api/features/context';
import type { Queries, Store } from '#db/store';
import { isStep } from '#domain/consulting/state';
import { slices } from '#domain/lookup';
import { demoId } from './numbers.ts';
import { sequence } from './random.ts';

type Entry = Store['t']['auditEntries']['$inferInsert'];
type Act = Pick<Entry, 'at' | 'staffId' | 'action' | 'subjectKind' | 'subjectId' | 'detail'>;

const FROM = { ip: '127.0.0.1', agent: 'Mozilla/5.0 (demonstration)' };
const READ_BEFORE_MS = 60_000;
/** Rows of a statement: nine values each, below the 32,766 that SQLite takes. */
const BATCH_SIZE = 1_000;

/** Writes down what staff did in the year, as it would have been written when they did it. */
export async function writeAudit(ctx: Context, seed: number): Promise<void> {
  const { auditEntries } = ctx.store.t;
  const chance = sequence(seed, 0);
  const staff = await ctx.store.q.select({ id: ctx.store.t.staff.id }).from(ctx.store.t.staff);
  const ids = new Set(staff.map(({ id }) => id));
  const all = [...(await steps(ctx)), ...(await givenBack(ctx))];
  const acts = all.filter(({ staffId }) => ids.has(staffId)).sort((a, b) => a.at - b.at);
  const entries = acts.map((act) => ({ id: demoId(act.at, chance), ...act, ...FROM }));
  await ctx.store.tx(async (q: Queries) => {
    for (const some of slices(entries, BATCH_SIZE)) await q.insert(auditEntries).values(some);
  });
}

/** The steps with consultations; accepting one means it was read. */
async function steps(ctx: Context): Promise<Act[]> {
  const events = await ctx.store.q.select().from(ctx.store.t.consultEvents);
  return events.flatMap(({ at, actor, clientSn, action, fromState, toState, ...after }) => {
    const about = { staffId: actor, subjectKind: 'demand', subjectId: clientSn } as const;
    const { assigneeId, slotAt } = after;
    const detail = { step: action, from: fromState, to: toState, assigneeId, slotAt };
    const read: Act = { ...about, at: at - READ_BEFORE_MS, action: 'demand.read', detail: {} };
    if (!isStep(action)) return [];
    const moved: Act = { ...about, at, action: `demand.${action}`, detail };
    return action === 'accept' ? [read, moved] : [moved];
  });
}

async function givenBack(ctx: Context): Promise<Act[]> {
  const rows = await ctx.store.q.select().from(ctx.store.t.refunds);
  return rows.map(({ createdAt, operator, clientSn, refundNo, amount }) => ({
    at: createdAt,
    staffId: operator,
    action: 'order.refund',
    subjectKind: 'order',
    subjectId: clientSn,
    detail: { refundNo, amount },
  }));
}
