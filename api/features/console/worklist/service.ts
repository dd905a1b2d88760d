import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { Parsed } from '#contract/call';
import type { putOff as putOffCall } from '#contract/calls/console';
import type { ConsultationListRow } from '#contract/console-consultations';
import { AUDIT_LIST } from '#contract/lists/audit';
import { CONSULTATION_LIST, type ConsultationFilters } from '#contract/lists/consultations';
import { DISCREPANCY_LIST } from '#contract/lists/discrepancies';
import { ORDER_LIST } from '#contract/lists/orders';
import type { Worklist, WorklistRow } from '#contract/worklist';
import { AUDIT_ACTIONS } from '#domain/console/audit';
import { mayStaff } from '#domain/console/staff';
import {
  consultationKind,
  laterUntil,
  SET_UP,
  WORKLIST_KINDS,
  type WorklistKind,
  worklistOrder,
} from '#domain/console/worklist';
import { CONSULT_STATE_NAMES } from '#domain/consulting/state';
import { invalid } from '#domain/errors';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { INVOICE_KIND_NAMES } from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS } from '#domain/shop/order-state';
import { dayStart, readDay } from '#domain/time/beijing-day';
import * as cards from '../../consulting/cards/service.ts';
import type { Context } from '../../context.ts';
import * as invoices from '../../money/invoices/service.ts';
import { listApprovals } from '../../staff/approvals/service.ts';
import { auditList } from '../../staff/audit/list.ts';
import { listPage } from '../../staff/lists/console-list.ts';
import { consultationList } from '../consultations/list.ts';
import { discrepancyList } from '../discrepancies/list.ts';
import { orderList } from '../orders/list.ts';
import { readReconciliation } from '../reconciliation/service.ts';
import { readRestore, readUpkeep } from '../restores/service.ts';
import * as settlements from '../settlements/service.ts';
import * as repository from './repository.ts';

// The start page: everything that waits for a member of staff, once, in the order of harm.

/** Rows read of one source; more are found in its list. */
const LISTED = 100;

interface Item extends Omit<WorklistRow, 'until'> {
  subject: string;
}

/** Rows of one source, and whether there are more. */
interface Source {
  items: Item[];
  more: boolean;
}

const itemOf = (kind: WorklistKind, key: string, rest: Omit<Item, 'id' | 'kind' | 'accept'> & Partial<Item>): Item => ({
  accept: null,
  ...rest,
  id: `${kind} ${key}`,
  kind,
});

/** Consultations of a view; of the due ones those that are the caller's work. */
async function consultationsOf(
  ctx: Platform,
  by: StaffCaller,
  view: Partial<ConsultationFilters>,
  only?: WorklistKind,
): Promise<Source> {
  const seesAll = mayStaff(by.role, 'demands:list-all');
  const query = CONSULTATION_LIST.query.parse({ ...view, size: LISTED });
  const { rows, next } = await listPage(ctx, consultationList, query, by);
  const now = ctx.clock.now();
  const items = rows.flatMap((row) => {
    const kind = only ?? consultationKind({ ...row, assigned: row.assignee !== null }, now, seesAll);
    return kind ? [consultationItem(kind, row, seesAll)] : [];
  });
  return { items, more: next !== null };
}

function consultationItem(kind: WorklistKind, row: ConsultationListRow, seesAll: boolean): Item {
  const { client_sn, state, dueAt, since, assignee, phone, version } = row;
  return itemOf(kind, client_sn, {
    subject: `demand ${client_sn}`,
    title: phone,
    note: `${CONSULT_STATE_NAMES[state]} · ${assignee?.name ?? '未分配'}`,
    at: kind === 'overdue' ? (dueAt ?? since) : since,
    to: `/demands?state=all&open=${client_sn}`,
    // Other roles assign, they do not take it themselves.
    accept: state === 'waiting' && !seesAll ? { client_sn, version } : null,
  });
}

async function ordersOf(ctx: Platform, by: StaffCaller, flag: 'any' | 'slowRefund'): Promise<Source> {
  const kind = flag === 'any' ? 'flagged' : 'slowRefund';
  const { rows, next } = await listPage(ctx, orderList, ORDER_LIST.query.parse({ flag, size: LISTED }), by);
  const items = rows.map(({ client_sn, subject, amount, flags, phone, createdAt, paidAt }) =>
    itemOf(kind, client_sn, {
      subject: `order ${client_sn}`,
      title: `${subject} ${yuanText(amount)} 元`,
      note: [phone, ...flags.map((one) => ORDER_FLAGS[one])].join(' · '),
      at: paidAt ?? createdAt,
      to: `/orders?flag=${flag}&open=${client_sn}`,
    }),
  );
  return { items, more: next !== null };
}

async function discrepanciesOf(ctx: Context, by: StaffCaller): Promise<Source> {
  const { rows, next } = await listPage(ctx, discrepancyList, DISCREPANCY_LIST.query.parse({ size: LISTED }), by);
  const { missing } = await readReconciliation(ctx);
  const [latest = ''] = missing.days;
  const items = rows.map(({ id, code, subject, client_sn, amount, foundAt }) =>
    itemOf('finding', id, {
      subject: `finding ${id}`,
      title: `${CATEGORIES[code].label} ${client_sn ?? subject}`,
      note: amount === 0 ? '' : `相差 ${yuanText(amount)} 元`,
      at: foundAt,
      to: `/findings?open=${id}`,
    }),
  );
  if (missing.count > 0) {
    items.push(
      itemOf('missing', latest, {
        subject: 'missing',
        title: `${missing.count} 天没有对账`,
        note: `最近：${missing.days
          .slice(0, 3)
          .map((day) => day.slice(5))
          .join('、')}`,
        at: dayStart((readDay(latest) ?? 0) + 1),
        to: '/findings',
      }),
    );
  }
  return { items, more: next !== null };
}

async function invoicesOf(ctx: Context): Promise<Source> {
  const waiting = await invoices.waitingInvoices(ctx, LISTED + 1);
  const items = waiting.slice(0, LISTED).map(({ id, client_sn, kind, state, askedAt, left, amount }) =>
    itemOf(state === 'asked' ? 'toIssue' : 'toReverse', id, {
      subject: `invoice ${id}`,
      title: `${INVOICE_KIND_NAMES[kind]} ${yuanText(amount ?? left)} 元`,
      note: `订单 ${client_sn}`,
      at: askedAt,
      to: `/invoices?state=${state}&open=${id}`,
    }),
  );
  return { items, more: waiting.length > LISTED };
}

/** A month of statements is one sheet, so one thing. */
async function settlementsOf(ctx: Context, by: StaffCaller): Promise<Source> {
  const { rows } = await settlements.listSettlements(ctx, by);
  const open = rows.filter(({ paidAt }) => paidAt === null);
  const items = (['toApprove', 'toPay'] as const).flatMap((kind) => {
    const some = open.filter(({ approved }) => (approved === null) === (kind === 'toApprove'));
    return [...Map.groupBy(some, ({ month }) => month)].map(([month, of]) =>
      itemOf(kind, month, {
        subject: `${kind} ${month}`,
        title: `${month} 的结算`,
        note: `${of.length} 份，${yuanText(of.reduce((sum, { fen }) => sum + fen, 0))} 元`,
        at: Math.min(...of.map(({ madeAt }) => madeAt)),
        to: '/settlements',
      }),
    );
  });
  return { items, more: false };
}

async function cardsOf(ctx: Platform): Promise<Source> {
  const all = await cards.listMasterProfiles(ctx);
  const items = all
    .filter(({ state }) => state === 'waiting')
    .map(({ staffId, name, version, madeAt }) =>
      itemOf('card', `${staffId}.${version}`, {
        subject: `card ${staffId}`,
        title: name,
        note: '',
        at: madeAt ?? ctx.clock.now(),
        to: `/masters?of=${staffId}`,
      }),
    );
  return { items, more: false };
}

const NEW_DEVICES = { action: 'staff.new-device', from: 'today-6' } as const;

async function newDevicesOf(ctx: Platform, by: StaffCaller): Promise<Source> {
  const query = AUDIT_LIST.query.parse({ ...NEW_DEVICES, size: LISTED });
  const { rows, next } = await listPage(ctx, auditList, query, by);
  const items = rows.map(({ id, at, who, device }) =>
    itemOf('newDevice', id, {
      subject: `device ${id}`,
      title: `${who}：${device}`,
      note: '如不是本人，请停用账号',
      at,
      to: `/audit?action=${NEW_DEVICES.action}&from=${NEW_DEVICES.from}&open=${id}`,
    }),
  );
  return { items, more: next !== null };
}

/** Acts that wait for the caller's word as the second owner, and the caller's own that another one agreed to. */
async function approvalsOf(ctx: Platform, by: StaffCaller): Promise<Source> {
  const { approvals } = await listApprovals(ctx, by);
  const items = approvals
    .filter(({ mine, decision }) => !mine || decision === 'agreed')
    .map(({ id, action, subject, asker, mine, askedAt }) =>
      itemOf('approval', id, {
        subject: `approval ${id}`,
        title: `${AUDIT_ACTIONS[action]}：${subject}`,
        note: mine ? '已同意，请再做一次这项操作' : `${asker} 请您同意`,
        at: askedAt,
        to: WORKLIST_KINDS.approval.list,
      }),
    );
  return { items, more: false };
}

async function backupOf(ctx: Context): Promise<Source> {
  const { failed } = await readUpkeep(ctx);
  const item =
    failed &&
    itemOf('backup', String(failed.at), {
      subject: 'backup',
      title: '备份没有成功',
      note: `已连续 ${failed.inARow} 次失败`,
      at: failed.at,
      to: WORKLIST_KINDS.backup.list,
    });
  return { items: item ? [item] : [], more: false };
}

async function restoreOf(ctx: Context): Promise<Source> {
  const restore = await readRestore(ctx);
  const item =
    restore &&
    itemOf('restore', restore.id, {
      subject: `restore ${restore.id}`,
      title: '数据库从备份恢复过',
      note: '核对完才结束',
      at: restore.restoredAt,
      to: WORKLIST_KINDS.restore.list,
    });
  return { items: item ? [item] : [], more: false };
}

/** Returns the sources of work of a role. */
function sourcesOf(ctx: Context, by: StaffCaller): Promise<Source>[] {
  const may = (permission: Parameters<typeof mayStaff>[1]) => mayStaff(by.role, permission);
  const seesAll = may('demands:list-all');
  return [
    ...(may('demands:own')
      ? [
          consultationsOf(ctx, by, { state: 'due' }),
          consultationsOf(ctx, by, { state: 'open', due: 'unreached' }, 'unreached'),
        ]
      : []),
    ...(seesAll ? [consultationsOf(ctx, by, { state: 'all', complaint: 'open' }, 'complaint')] : []),
    ...(seesAll && may('hours:review') ? [consultationsOf(ctx, by, { state: 'all', due: 'doubted' }, 'doubted')] : []),
    ...(may('orders:list') ? [ordersOf(ctx, by, 'slowRefund'), ordersOf(ctx, by, 'any')] : []),
    ...(may('findings:view') ? [discrepanciesOf(ctx, by)] : []),
    ...(may('invoices:handle') ? [invoicesOf(ctx)] : []),
    ...(may('settlements:pay') ? [settlementsOf(ctx, by)] : []),
    ...(may('masters:manage') ? [cardsOf(ctx)] : []),
    ...(may('staff:manage') ? [newDevicesOf(ctx, by)] : []),
    ...(may('staff:approve') ? [approvalsOf(ctx, by)] : []),
    ...(may('restores:close') ? [backupOf(ctx)] : []),
    ...(may('findings:view') ? [restoreOf(ctx)] : []),
  ];
}

/** Id under which an owner's list of first steps is gone for ever. */
const SET_UP_ITEM = 'setUp done';

/** Returns the steps of a new shop as their facts are; empty once all were done. */
async function setUpOf(ctx: Context, by: StaffCaller, gone: boolean): Promise<Worklist['setUp']> {
  if (by.role !== 'owner' || gone) return [];
  const { masters, owners, shares } = await repository.setUpFacts(ctx);
  const { copy } = await readUpkeep(ctx);
  const done: Record<(typeof SET_UP)[number], boolean> = {
    masters: masters.length > 0,
    hours: masters.some(({ hours }) => hours.length > 0),
    shares: shares > 0,
    owner: owners > 1,
    secondStep: by.passkey || by.secondStep === 'on',
    backup: copy !== null,
  };
  return SET_UP.map((step) => ({ step, done: done[step] }));
}

/** Returns what waits for the caller: every thing once, in the order of harm. */
export async function readWorklist(ctx: Context, by: StaffCaller): Promise<Worklist> {
  const [later, sources] = await Promise.all([repository.laterOf(ctx, by.id), Promise.all(sourcesOf(ctx, by))]);
  const now = ctx.clock.now();
  const items = worklistOrder(sources.flatMap((source) => source.items));
  const rows = items.flatMap(({ subject: _subject, ...item }): WorklistRow[] => {
    const until = later.get(item.id);
    if (until === null) return [];
    return [{ ...item, until: until !== undefined && until > now ? until : null }];
  });
  const more = sources.flatMap(({ items: [first], more: has }) => (has && first ? [first.kind] : []));
  return {
    rows: [...rows.filter(({ until }) => until === null), ...rows.filter(({ until }) => until !== null)],
    more,
    setUp: await setUpOf(ctx, by, later.has(SET_UP_ITEM)),
  };
}

/**
 * Puts an item off for the caller alone.
 * @throws AppError validation: a day that has begun, or is too far away
 */
export async function putOff(
  ctx: Platform,
  by: StaffCaller,
  { item, until }: Parsed<typeof putOffCall, 'body'>,
): Promise<void> {
  // Only notices can be seen and done with; work comes back.
  const forEver = item === SET_UP_ITEM || item.startsWith('newDevice ');
  if (until === 'seen' && !forEver) throw invalid('这件事要办完才会消失，可以先推后', 'until');
  const back = until === 'now' || until === 'seen' ? until : laterUntil(until, ctx.clock.now());
  if (back === null) throw invalid('请选择明天或以后的日子，最多90天', 'until');
  const at = back === 'now' ? undefined : back === 'seen' ? null : back;
  await ctx.store.tx((q) => repository.putOff(ctx, q, { staffId: by.id, item, until: at }));
}
