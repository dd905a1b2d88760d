import { firstIdAt } from '#api/platform/clock';
import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import { NEWS_CAP, type NewsAct } from '#contract/news';
import { staffNames } from '#db/query/staff-name';
import { ACT_READERS, ACT_WORDS, type ActList } from '#domain/console/act-words';
import { mayStaff } from '#domain/console/staff';
import { CONSULT_ACTION_NAMES, isStep } from '#domain/consulting/state';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { whoDid } from '#domain/shop/stale';
import * as repository from './repository.ts';

const OTHERS = { user: '用户', system: '系统' } as const;
/** The caller; a page leaves out what it did itself. */
const SELF = '您在另一窗口';

type ActRow = Omit<NewsAct, 'own'> & { own?: boolean };

// Acts on an object that a dialog may have open: by whom, on what, and to whom.

/** Returns the acts of staff from an id on that the role may read: settlements and invoices have no list in the feed. */
export async function actIds(ctx: Platform, role: StaffCaller['role'], firstId: string): Promise<string[]> {
  const acts = await repository.actsFrom(ctx, firstId, NEWS_CAP);
  return acts.flatMap(({ id, action }) => {
    const list = ACT_WORDS[action]?.list;
    return list && ACT_READERS[list].some((permission) => mayStaff(role, permission)) ? [id] : [];
  });
}

async function ofStaff(ctx: Platform, caller: StaffCaller, firstId: string): Promise<ActRow[]> {
  const acts = await repository.actsFrom(ctx, firstId, NEWS_CAP);
  const noteIds = acts.flatMap(({ detail }) => (typeof detail.id === 'string' ? [detail.id] : []));
  const notes = new Map(
    (noteIds.length > 0 ? await repository.discrepanciesOfNotes(ctx, noteIds) : []).map((one) => [one.id, one]),
  );
  const assigneeOf = ({ detail }: (typeof acts)[number]) =>
    notes.get(String(detail.id))?.assigneeId ?? detail.assigneeId ?? null;
  const assignees = acts.map(assigneeOf).filter((id) => typeof id === 'string');
  const names =
    assignees.length > 0 ? await staffNames(ctx.store.q, ctx.store.t.staff, assignees) : new Map<string, string>();
  return acts.flatMap((act): ActRow[] => {
    const words = ACT_WORDS[act.action];
    if (!words) return [];
    const { reason } = act.detail;
    const note = notes.get(String(act.detail.id));
    const detail = { ...act.detail, assigneeId: assigneeOf(act), text: note?.text ?? '' };
    const did = words.did(detail, (id) => names.get(id) ?? '');
    const own = act.staffId === caller.id;
    const who = own ? SELF : act.who;
    const text = whoDid(who, act.at, typeof reason === 'string' ? { did, reason } : { did });
    const key = note ? `${note.code} ${note.subject}` : act.subjectId;
    return [{ id: act.id, list: words.list, key, at: act.at, text, own }];
  });
}

/**
 * Acts of the client, the gateway and rules: an order's new state is included only if no member of staff caused it.
 */
async function ofOthers(ctx: Platform, firstId: string, byStaff: readonly ActRow[]): Promise<ActRow[]> {
  // An invoice has its order's number, and does not change the order.
  const known = new Set(byStaff.flatMap(({ list, key }) => (list === 'invoices' ? [] : [key])));
  const [steps, states] = await Promise.all([
    repository.stepsOfOthers(ctx, firstId, NEWS_CAP),
    repository.orderStatesFrom(ctx, firstId, NEWS_CAP),
  ]);
  return [
    ...steps.flatMap(({ id, key, at, actor, action }): ActRow[] => {
      const did = isStep(action) ? `对这条咨询做了“${CONSULT_ACTION_NAMES[action]}”` : null;
      const who = actor === 'user' ? OTHERS.user : OTHERS.system;
      return did === null ? [] : [{ id, list: 'demands', key, at, text: whoDid(who, at, { did }) }];
    }),
    ...states.flatMap(({ id, key, at, status }): ActRow[] => {
      if (status === null || known.has(key)) return [];
      const did = `把该订单改为“${ORDER_STATUS_NAMES[status]}”`;
      return [{ id, list: 'orders', key, at, text: whoDid(OTHERS.system, at, { did }) }];
    }),
  ];
}

/** Acts the caller may see; of consultations only those in `demands`. */
export async function actsFor(
  ctx: Platform,
  caller: StaffCaller,
  from: number,
  demands: ReadonlySet<string>,
): Promise<NewsAct[]> {
  const may = (list: ActList, key: string) =>
    list === 'passkeys' ? key === caller.id : ACT_READERS[list].some((permission) => mayStaff(caller.role, permission));
  const firstId = firstIdAt(from);
  const byStaff = await ofStaff(ctx, caller, firstId);
  return [...byStaff, ...(await ofOthers(ctx, firstId, byStaff))]
    .filter(({ list, key }) => may(list, key) && (list !== 'demands' || demands.has(key)))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .map((act) => ({ ...act, own: act.own ?? false }));
}
