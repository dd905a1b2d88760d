import type { Platform } from '#api/platform/platform';
import type { MasterBody, MasterDayBody, MasterView, OwnHoursBody } from '#contract/consulting';
import type { Reads } from '#db/store';
import { EPOCH_JDN } from '#domain/calendar/civil-date';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { changedDay } from '#domain/consulting/master-days';
import { hoursProblem } from '#domain/consulting/slots';
import { AppError, invalid } from '#domain/errors';
import { beforeHan } from '#domain/shop/stale';
import { dayOf, readDay } from '#domain/time/beijing-day';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import type { MasterRow } from './repository.ts';
import * as repository from './repository.ts';

/** Default: 15 minutes between appointments, and no working hours. */
const NEW_MASTER = {
  shownName: '',
  active: false,
  buffer: 15,
  hours: [],
  breaks: [],
  exceptions: [],
  version: 0,
  changedAt: null,
};

type FoundMaster = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

// Masters: their profile for clients, and their working hours.

function viewOf({ staffId, name, master, changedBy }: FoundMaster): MasterView {
  return { ...NEW_MASTER, ...master, staffId, name, changedBy };
}

/**
 * Applies `change` to the current row.
 * @throws AppError notFound, conflict, validation
 */
function change(
  ctx: Platform,
  by: Auditor,
  staffId: string,
  seen: number,
  edit: (now: MasterView) => Pick<MasterRow, 'shownName' | 'active'> & Omit<OwnHoursBody, 'version'>,
): Promise<MasterView> {
  return ctx.store.tx(async (q) => {
    const found = await repository.find(ctx, q, staffId);
    if (!found) throw new AppError('notFound');
    const current = viewOf(found);
    if (current.version !== seen) {
      throw new AppError('conflict', {
        msg: `${beforeHan(current.changedBy ?? '其他人')}刚改过这份时间表，请看过再操作`,
      });
    }
    const next = edit(current);
    const problem = hoursProblem(next);
    if (problem) throw invalid(problem, 'hours');
    const version = seen + 1;
    const { shownName, active, buffer, hours, breaks, exceptions } = next;
    await repository.put(ctx, q, {
      staffId,
      shownName,
      active,
      buffer,
      hours,
      breaks,
      exceptions,
      version,
      changedAt: ctx.clock.now(),
      changedBy: by.id,
    });
    await audit.record(ctx, q, by, 'master.edit', staffId, {
      version,
      active,
      hours: hours.length,
      exceptions: exceptions.length,
    });
    const saved = await repository.find(ctx, q, staffId);
    return saved ? viewOf(saved) : current;
  });
}

export async function listMasters(ctx: Platform): Promise<MasterView[]> {
  return (await repository.list(ctx, ctx.store.q)).map(viewOf);
}

/**
 * Returns the caller's own.
 * @throws AppError notFound if the caller is no consultant
 */
export async function readOwnHours(ctx: Platform, staffId: string): Promise<MasterView> {
  const found = await repository.find(ctx, ctx.store.q, staffId);
  if (!found) throw new AppError('notFound');
  return viewOf(found);
}

export function saveMaster(
  ctx: Platform,
  by: Auditor,
  { staffId, version, ...master }: MasterBody,
): Promise<MasterView> {
  return change(ctx, by, staffId, version, () => master);
}

/** Saves the caller's working hours; name and availability are not theirs to change. */
export function saveOwnHours(ctx: Platform, by: Auditor, { version, ...hours }: OwnHoursBody): Promise<MasterView> {
  return change(ctx, by, by.id, version, ({ shownName, active }) => ({
    shownName,
    active,
    ...hours,
  }));
}

/** Limit of stored exceptional days per master. */
const MAX_EXCEPTIONS = 120;

/**
 * Changes one day of the caller, or of any master for managers. Booked slots stay.
 * @throws AppError notFound, conflict, validation
 */
export function changeMasterDay(
  ctx: Platform,
  by: Auditor & { role: StaffRole },
  staffId: string,
  { version, date, change: wanted }: MasterDayBody,
): Promise<MasterView> {
  if (staffId !== by.id && !mayStaff(by.role, 'masters:manage')) throw new AppError('notFound');
  const day = readDay(date);
  if (day === null || day < dayOf(ctx.clock.now())) throw invalid('过去的日子不能再改', 'date');
  return change(ctx, by, staffId, version, (now) => {
    const exceptions = changedDay(now, day + EPOCH_JDN, wanted);
    if (exceptions === null) throw invalid('这段时间有每周的休息，请在“命理师”里修改每周时间', 'change');
    if (exceptions.length > MAX_EXCEPTIONS) throw invalid('单独设置的日子太多了，请先恢复一些', 'change');
    return { ...now, exceptions };
  });
}

/** Returns true if the person is an active consultant, with or without working hours. */
export async function isConsultant(ctx: Platform, q: Reads, staffId: string): Promise<boolean> {
  return (await repository.find(ctx, q, staffId)) !== undefined;
}

/** Returns the masters available for appointments. */
export function active(ctx: Platform, q: Reads = ctx.store.q): Promise<MasterRow[]> {
  return repository.active(ctx, q);
}

export const { nameOf } = repository;

export type { MasterRow } from './repository.ts';
