import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { listCards } from '#contract/calls/consulting';
import { countWaitingInvoices } from '#contract/calls/invoices';
import { listSettlements } from '#contract/calls/settlements';
import { AUDIT_LIST, type AuditFilters } from '#contract/lists/audit';
import { DEMAND_LIST, type DemandFilters } from '#contract/lists/consultations';
import { FINDING_LIST, type FindingFilters } from '#contract/lists/findings';
import type { ListTotal, ViewCounts } from '#contract/lists/list';
import { ORDER_LIST, type OrderFilters } from '#contract/lists/orders';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import type { InvoiceState } from '#domain/shop/invoice';
import { useApp } from '../../../lib/app.ts';
import { BY_CLOCK_MS } from '../../../lib/use-list.ts';
import { useReconciliation } from '../../money/findings/last-run.ts';
import { HOME } from './text.ts';

/** Something that waits for the reader, and the list that has it. */
export type Task = { label: string; total: ListTotal; note?: string; onOpen?: () => void } & (
  | { to: '/audit'; search: Partial<AuditFilters> }
  | { to: '/demands'; search: Partial<DemandFilters> }
  | { to: '/orders'; search: Partial<OrderFilters> }
  | { to: '/findings'; search: Partial<FindingFilters> }
  | { to: '/invoices'; search: { state?: InvoiceState } }
  | { to: '/settlements'; search: object }
  | { to: '/masters'; search: object }
);

type Counts = Readonly<Record<string, ListTotal>>;

interface Counted {
  name: string;
  calls: { views: Call & { answer: z.core.$ZodType<ViewCounts> } };
}

/** The counts of a list's views: the same answer as its tabs have, and as fresh. */
function useCounts(may: boolean, { name, calls: { views } }: Counted) {
  const { api } = useApp();
  return useQuery({
    queryKey: [name, 'views'],
    queryFn: may ? ({ signal }) => api.call(views, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  }).data;
}

function useInvoices(may: boolean) {
  const { api } = useApp();
  return useQuery({
    queryKey: ['invoices', 'waiting'],
    queryFn: may ? ({ signal }) => api.call(countWaitingInvoices, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  }).data;
}

/** Statements of masters that wait: to be approved, and to be paid. */
function useStatements(may: boolean) {
  const { api } = useApp();
  return useQuery({
    queryKey: ['settlements'],
    queryFn: may ? ({ signal }) => api.call(listSettlements, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  }).data?.rows;
}

/** Cards of masters that wait for a word, which clients read only after it. */
function useCards(may: boolean) {
  const { api } = useApp();
  return useQuery({
    queryKey: ['master-cards'],
    queryFn: may ? ({ signal }) => api.call(listCards, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  }).data;
}

/** Key under which the device keeps the sign-in that was looked at last. */
const SEEN_DEVICE = 'newDeviceRead';
const NEW_DEVICES = { action: 'staff.new-device', from: 'today-6' } as const;

/** Sign-ins of staff on unknown devices, until the owner has looked at them on this device. */
function useNewDevices(may: boolean): Task[] {
  const { api, device } = useApp();
  const [seen, setSeen] = useState(() => device.getItem(SEEN_DEVICE) ?? '');
  const { data } = useQuery({
    queryKey: ['audit', 'new-devices'],
    queryFn: may ? ({ signal }) => api.call(AUDIT_LIST.calls.rows, NEW_DEVICES, { signal }) : skipToken,
  });
  // The ids of entries grow with time.
  const unseen = data?.rows.filter(({ id }) => id > seen) ?? [];
  const [newest] = unseen;
  if (!newest) return [];
  const onOpen = () => {
    device.setItem(SEEN_DEVICE, newest.id);
    setSeen(newest.id);
  };
  const note = HOME.deviceOf(newest.who, newest.device);
  const total = { total: unseen.length, capped: false };
  return [{ label: HOME.newDevices, total, note, onOpen, to: '/audit', search: NEW_DEVICES }];
}

const DEMAND_TASKS = [
  ['overdue', HOME.overdue],
  ['unreached', HOME.unreached],
  ['complaints', HOME.complaints],
  ['handedOn', HOME.handedOn],
  ['unassigned', HOME.unassigned],
  ['waiting', HOME.waiting],
  ['today', HOME.today],
  ['doubted', HOME.doubted],
] as const;

/** Tasks that are no work of a consultant. */
const OF_ALL: readonly string[] = ['complaints', 'handedOn', 'unassigned', 'doubted'];

function demandTasks(counts: Counts | undefined, seesAll: boolean): Task[] {
  return DEMAND_TASKS.flatMap(([name, label]): Task[] => {
    const total = counts?.[name];
    const view = DEMAND_LIST.views.find((one) => one.name === name);
    if (!total || !view || (OF_ALL.includes(name) && !seesAll)) return [];
    return [{ label, total, to: '/demands', search: view.search }];
  });
}

/** Tasks of the role, the most urgent first; empty ones too. */
export function useTasks(role: StaffRole): Task[] {
  const may = (permission: Parameters<typeof mayStaff>[1]) => mayStaff(role, permission);
  const demands = useCounts(may('demands:own'), DEMAND_LIST);
  const orders = useCounts(may('orders:list'), ORDER_LIST);
  const findings = useCounts(may('findings:view'), FINDING_LIST);
  const invoices = useInvoices(may('invoices:handle'));
  const cards = useCards(may('masters:manage'));
  const statements = useStatements(may('settlements:pay'));
  const missing = useReconciliation(may('findings:view')).data?.missing;
  const devices = useNewDevices(may('staff:manage'));
  const tasks = demandTasks(demands, may('demands:list-all'));
  if (orders?.flagged) {
    const search = { flag: 'any' } as const;
    tasks.push({ label: HOME.flagged, total: orders.flagged, to: '/orders', search });
  }
  if (orders?.slowRefunds) {
    const search = { flag: 'slowRefund' } as const;
    tasks.push({ label: HOME.slowRefunds, total: orders.slowRefunds, to: '/orders', search });
  }
  if (findings?.open) {
    tasks.push({ label: HOME.findings, total: findings.open, to: '/findings', search: {} });
  }
  if (invoices) {
    const counted = (total: number) => ({ total, capped: false });
    tasks.push({ label: HOME.invoicesLate, total: counted(invoices.late), to: '/invoices', search: {} });
    const search = { state: 'toReverse' } as const;
    tasks.push({ label: HOME.invoicesToReverse, total: counted(invoices.toReverse), to: '/invoices', search });
  }
  if (statements) {
    const open = statements.filter(({ paidAt }) => paidAt === null);
    const approved = open.filter((one) => one.approved !== null).length;
    for (const [label, total] of [
      [HOME.toApprove, open.length - approved],
      [HOME.toPay, approved],
    ] as const) {
      tasks.push({ label, total: { total, capped: false }, to: '/settlements', search: {} });
    }
  }
  if (cards) {
    const total = { total: cards.filter(({ state }) => state === 'waiting').length, capped: false };
    tasks.push({ label: HOME.cards, total, to: '/masters', search: {} });
  }
  if (missing) {
    const total = { total: missing.count, capped: false };
    const note =
      missing.days.length > 0
        ? HOME.days(
            missing.days
              .slice(0, 3)
              .map((day) => day.slice(5))
              .join('、'),
          )
        : '';
    tasks.push({ label: HOME.missing, total, to: '/findings', search: {}, note });
  }
  return [...tasks, ...devices];
}

/** The digit of a kind of work, for ever: an empty kind keeps its own, and of two with one the first that has rows opens. */
export const DIGITS: Readonly<Record<string, string>> = {
  [HOME.overdue]: '1',
  [HOME.unassigned]: '2',
  [HOME.complaints]: '3',
  [HOME.today]: '4',
  [HOME.waiting]: '5',
  [HOME.flagged]: '6',
  [HOME.slowRefunds]: '6',
  [HOME.findings]: '7',
  [HOME.missing]: '7',
  [HOME.toApprove]: '8',
  [HOME.toPay]: '8',
  [HOME.cards]: '9',
  [HOME.doubted]: '9',
  [HOME.invoicesLate]: '0',
  [HOME.invoicesToReverse]: '0',
};

/** Tasks that a page of the menu counts; plans and figures of days do not wait for anybody. */
const BADGES: readonly string[] = [
  HOME.overdue,
  HOME.unreached,
  HOME.complaints,
  HOME.waiting,
  HOME.flagged,
  HOME.slowRefunds,
  HOME.findings,
  HOME.invoicesLate,
  HOME.invoicesToReverse,
  HOME.toApprove,
  HOME.toPay,
  HOME.cards,
  HOME.doubted,
];

/** Tasks in the one number of a role: of others' work nobody but owner and support counts. */
const COUNTED: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: [HOME.overdue, HOME.unassigned],
  support: [HOME.overdue, HOME.unassigned],
  consultant: [HOME.overdue],
  finance: [HOME.findings, HOME.toApprove, HOME.toPay],
};

export function useWaiting(role: StaffRole): number {
  return useTasks(role)
    .filter(({ label }) => COUNTED[role].includes(label))
    .reduce((sum, { total }) => sum + total.total, 0);
}

/** How much waits behind each item of the menu. */
export function useBadges(role: StaffRole): ReadonlyMap<string, number> {
  const tasks = useTasks(role);
  const badges = new Map<string, number>();
  for (const { label, total, to } of tasks) {
    // Overdue ones are among the open ones: the larger number stands, not the sum.
    if (!BADGES.includes(label)) continue;
    badges.set(to, Math.max(badges.get(to) ?? 0, total.total + Number(total.capped)));
  }
  return badges;
}
