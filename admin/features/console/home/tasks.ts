import { useState } from 'react';
import type * as z from 'zod/mini';
import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { BY_CLOCK_MS } from '#admin/lib/use-list.ts';
import type { EnvelopeCall } from '#contract/call';
import { listCards } from '#contract/calls/consulting';
import { countWaitingInvoices } from '#contract/calls/invoices';
import { listSettlements } from '#contract/calls/settlements';
import { AUDIT_LIST, type AuditFilters } from '#contract/lists/audit';
import { CONSULTATION_LIST, type ConsultationFilters } from '#contract/lists/consultations';
import { DISCREPANCY_LIST, type DiscrepancyFilters } from '#contract/lists/discrepancies';
import type { ListTotal, ViewCounts } from '#contract/lists/list';
import { ORDER_LIST, type OrderFilters } from '#contract/lists/orders';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import type { InvoiceState } from '#domain/shop/invoice';
import { useReconciliation } from '../../money/discrepancies/last-run.ts';
import { HOME } from './text.ts';

interface Work {
  label: string;
  /** Fixed key that opens it: an empty kind keeps its key; of two kinds with one key, the first with rows opens. */
  digit?: string;
  /** Counted as a badge in the menu; plans and daily figures are not work. */
  badge?: true;
  /** Roles whose total includes it: only owner and support count others' work. */
  counted?: readonly StaffRole[];
}

const DESK = ['owner', 'support'] as const;
const MONEY = ['finance'] as const;

/** Kinds of work, most urgent first. Those of consultations are named like their views. */
const WORK = {
  overdue: { label: HOME.overdue, digit: '1', badge: true, counted: [...DESK, 'consultant'] },
  unreached: { label: HOME.unreached, badge: true },
  complaints: { label: HOME.complaints, digit: '3', badge: true },
  handedOn: { label: HOME.handedOn },
  unassigned: { label: HOME.unassigned, digit: '2', counted: DESK },
  waiting: { label: HOME.waiting, digit: '5', badge: true },
  unwritten: { label: HOME.unwritten, digit: '5', badge: true },
  today: { label: HOME.today, digit: '4' },
  doubted: { label: HOME.doubted, digit: '9', badge: true },
  flagged: { label: HOME.flagged, digit: '6', badge: true },
  slowRefunds: { label: HOME.slowRefunds, digit: '6', badge: true },
  findings: { label: HOME.findings, digit: '7', badge: true, counted: MONEY },
  invoicesLate: { label: HOME.invoicesLate, digit: '0', badge: true },
  invoicesToReverse: { label: HOME.invoicesToReverse, digit: '0', badge: true },
  toApprove: { label: HOME.toApprove, digit: '8', badge: true, counted: MONEY },
  toPay: { label: HOME.toPay, digit: '8', badge: true, counted: MONEY },
  cards: { label: HOME.cards, digit: '9', badge: true },
  missing: { label: HOME.missing, digit: '7' },
  newDevices: { label: HOME.newDevices },
} as const satisfies Record<string, Work>;

type Place =
  | { to: '/audit'; search: Partial<AuditFilters> }
  | { to: '/demands'; search: Partial<ConsultationFilters> }
  | { to: '/orders'; search: Partial<OrderFilters> }
  | { to: '/findings'; search: Partial<DiscrepancyFilters> }
  | { to: '/invoices'; search: { state?: InvoiceState } }
  | { to: '/settlements'; search: object }
  | { to: '/masters'; search: object };

/** Pending work, and the list that contains it. */
export type Task = Work & { total: ListTotal; note?: string; onOpen?: () => void } & Place;

/** Without a count there is no task. */
function taskOf(kind: keyof typeof WORK, count: ListTotal | number | undefined, place: Place): Task[] {
  if (count === undefined) return [];
  const total = typeof count === 'number' ? { total: count, capped: false } : count;
  return [{ ...WORK[kind], total, ...place }];
}

interface Counted {
  name: string;
  calls: { views: EnvelopeCall & { answer: z.core.$ZodType<ViewCounts> } };
}

/** Counts of a list's views, shared with the list's tabs. */
const useCounts = (may: boolean, { name, calls: { views } }: Counted) =>
  useAnswer([name, 'views'], views, { may, refetchInterval: BY_CLOCK_MS }).data;

/** Storage key of the last sign-in the user has seen on this device. */
const SEEN_DEVICE = 'newDeviceRead';
const NEW_DEVICES = { action: 'staff.new-device', from: 'today-6' } as const;

/** Staff sign-ins on unknown devices, until the owner has seen them on this device. */
function useNewDevices(may: boolean): Task[] {
  const { device } = useApp();
  const [seen, setSeen] = useState(() => device.getItem(SEEN_DEVICE) ?? '');
  const { data } = useAnswer(['audit', 'new-devices'], AUDIT_LIST.calls.rows, { may, input: NEW_DEVICES });
  // Entry ids increase with time.
  const unseen = data?.rows.filter(({ id }) => id > seen) ?? [];
  const [newest] = unseen;
  if (!newest) return [];
  const onOpen = () => {
    device.setItem(SEEN_DEVICE, newest.id);
    setSeen(newest.id);
  };
  const note = HOME.deviceOf(newest.who, newest.device);
  const [task] = taskOf('newDevices', unseen.length, { to: '/audit', search: NEW_DEVICES });
  return task ? [{ ...task, note, onOpen }] : [];
}

/** Tasks a consultant does not have. */
const OF_ALL: readonly string[] = ['complaints', 'handedOn', 'unassigned', 'doubted'];

function consultationTasks(counts: ViewCounts | undefined, seesAll: boolean): Task[] {
  return keysOf(WORK).flatMap((kind) => {
    const view = CONSULTATION_LIST.views.find(({ name }) => name === kind);
    if (!view || (OF_ALL.includes(kind) && !seesAll)) return [];
    return taskOf(kind, counts?.[kind], { to: '/demands', search: view.search });
  });
}

/** Tasks of the role, most urgent first, including empty ones. */
export function useTasks(role: StaffRole): Task[] {
  const may = (permission: Parameters<typeof mayStaff>[1]) => mayStaff(role, permission);
  const byClock = { refetchInterval: BY_CLOCK_MS };
  const demands = useCounts(may('demands:own'), CONSULTATION_LIST);
  const orders = useCounts(may('orders:list'), ORDER_LIST);
  const findings = useCounts(may('findings:view'), DISCREPANCY_LIST);
  const mayInvoices = may('invoices:handle');
  const { data: invoices } = useAnswer(['invoices', 'waiting'], countWaitingInvoices, { may: mayInvoices, ...byClock });
  const { data: cards } = useAnswer(['master-cards'], listCards, { may: may('masters:manage'), ...byClock });
  const { data: statements } = useAnswer(['settlements'], listSettlements, { may: may('settlements:pay'), ...byClock });
  const missing = useReconciliation(may('findings:view')).data?.missing;
  const devices = useNewDevices(may('staff:manage'));
  const open = statements?.rows.filter(({ paidAt }) => paidAt === null);
  const days = missing?.days.slice(0, 3).map((day) => day.slice(5)) ?? [];
  const note = days.length > 0 ? HOME.days(days.join('、')) : '';
  return [
    ...consultationTasks(demands, may('demands:list-all')),
    ...taskOf('flagged', orders?.flagged, { to: '/orders', search: { flag: 'any' } }),
    ...taskOf('slowRefunds', orders?.slowRefunds, { to: '/orders', search: { flag: 'slowRefund' } }),
    ...taskOf('findings', findings?.open, { to: '/findings', search: {} }),
    ...taskOf('invoicesLate', invoices?.late, { to: '/invoices', search: {} }),
    ...taskOf('invoicesToReverse', invoices?.toReverse, { to: '/invoices', search: { state: 'toReverse' } }),
    ...taskOf('toApprove', open?.filter(({ approved }) => approved === null).length, {
      to: '/settlements',
      search: {},
    }),
    ...taskOf('toPay', open?.filter(({ approved }) => approved !== null).length, { to: '/settlements', search: {} }),
    ...taskOf('cards', cards?.filter(({ state }) => state === 'waiting').length, { to: '/masters', search: {} }),
    ...taskOf('missing', missing?.count, { to: '/findings', search: {} }).map((task) => ({ ...task, note })),
    ...devices,
  ];
}

/** Total number of pending items of a role. */
export function useWaiting(role: StaffRole): number {
  return useTasks(role)
    .filter(({ counted }) => counted?.includes(role))
    .reduce((sum, { total }) => sum + total.total, 0);
}

/** Number of pending items per menu item. */
export function useBadges(role: StaffRole): ReadonlyMap<string, number> {
  const tasks = useTasks(role);
  const badges = new Map<string, number>();
  for (const { badge, total, to } of tasks) {
    // Overdue items are also open ones: use the maximum, not the sum.
    if (badge) badges.set(to, Math.max(badges.get(to) ?? 0, total.total + Number(total.capped)));
  }
  return badges;
}
