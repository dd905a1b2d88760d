import type { Platform } from '#api/platform/platform';
import type { Calendar, CalendarQuery } from '#contract/calendar';
import { CALENDAR_DAYS } from '#contract/calendar';
import { EPOCH_JDN } from '#domain/calendar/civil-date';
import { type BookedSlot, dayCells } from '#domain/consulting/master-days';
import { masterName } from '#domain/consulting/master-profile';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import * as masters from '../../consulting/masters/service.ts';
import { dayNamed } from '../../staff/lists/console-list.ts';
import { canSeeAll, type StaffActor } from '../consultations/access.ts';
import * as repository from './repository.ts';

interface Taken extends BookedSlot {
  client_sn?: string;
  tail?: string;
  version?: number;
}

/** Last digits of a number, by which staff identify a client without a name. */
const TAIL = -4;

async function takenOf(ctx: Platform, ids: readonly string[], since: number, until: number) {
  const found = await repository.bookedSlots(ctx, ids, { since, until, now: ctx.clock.now() });
  const byMaster = new Map<string, Taken[]>();
  for (const state of ['booked', 'proposed', 'held'] as const) {
    for (const { masterId, at, ...of } of found[state]) {
      if (masterId === null || at === null) continue;
      const whose =
        'client_sn' in of ? { client_sn: of.client_sn, tail: of.phone.slice(TAIL), version: of.version } : {};
      byMaster.set(masterId, [...(byMaster.get(masterId) ?? []), { at, state, ...whose }]);
    }
  }
  return byMaster;
}

/**
 * Two weeks of every master, or of the calling consultant: taken and free slots. Contains no client names or texts,
 * so access is not audited.
 * @throws AppError validation
 */
export async function readCalendar(ctx: Platform, viewer: StaffActor, query: CalendarQuery): Promise<Calendar> {
  const now = ctx.clock.now();
  const first = dayNamed(query.from, now, 'from') ?? dayOf(now);
  const all = await masters.listMasters(ctx);
  const only = canSeeAll(viewer) ? query.master : viewer.id;
  const shown = all.filter(({ staffId }) => only === undefined || staffId === only);
  // Sessions of the previous evening may conflict with the first slot of a day.
  const since = dayStart(first) - DAY_MS;
  const ids = shown.map(({ staffId }) => staffId);
  const taken = await takenOf(ctx, ids, since, dayStart(first + CALENDAR_DAYS + 1));
  return {
    now,
    from: dayText(first),
    masters: shown.map((master) => ({
      id: master.staffId,
      name: masterName(master),
      active: master.active,
      version: master.version,
      pattern: master.hours.length > 0,
      days: Array.from({ length: CALENDAR_DAYS }, (_, index) => ({
        date: dayText(first + index),
        cells: dayCells(master, first + index + EPOCH_JDN, taken.get(master.staffId) ?? [], now).map(
          ({ at, state, taken: one }) => ({
            at,
            // A master who takes no appointments cannot be booked.
            state: master.active || (state !== 'open' && state !== 'later') ? state : ('gone' as const),
            ...(one?.client_sn && { client_sn: one.client_sn, tail: one.tail, version: one.version }),
          }),
        ),
      })),
    })),
  };
}
