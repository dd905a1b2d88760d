import type { Platform } from '#api/platform/platform';
import type { Calendar, CalendarQuery } from '#contract/calendar';
import { CALENDAR_DAYS } from '#contract/calendar';
import { EPOCH_JDN } from '#domain/calendar/civil-date';
import { masterName } from '#domain/consulting/master-card';
import { dayCells, type TakenHour } from '#domain/consulting/master-days';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import * as masters from '../../consulting/masters/service.ts';
import { dayNamed } from '../../staff/lists/console-list.ts';
import { canSeeAll, type StaffActor } from '../consultations/access.ts';
import * as repository from './repository.ts';

interface Taken extends TakenHour {
  client_sn?: string;
  tail?: string;
  version?: number;
}

/** The last digits of a number, by which staff name a client where no name belongs. */
const TAIL = -4;

async function takenOf(ctx: Platform, ids: readonly string[], since: number, until: number) {
  const found = await repository.takenHours(ctx, ids, { since, until, now: ctx.clock.now() });
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
 * Two weeks of every master, or of the consultant that asks: what is taken, what can be had. No name and no word of
 * a client is in it, so that looking is not recorded. Throws AppError validation.
 */
export async function readCalendar(ctx: Platform, viewer: StaffActor, query: CalendarQuery): Promise<Calendar> {
  const now = ctx.clock.now();
  const first = dayNamed(query.from, now, 'from') ?? dayOf(now);
  const all = await masters.listMasters(ctx);
  const only = canSeeAll(viewer) ? query.master : viewer.id;
  const shown = all.filter(({ staffId }) => only === undefined || staffId === only);
  // Hours of the evening before may come too close to the first of a day.
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
            // Nothing can be booked with a master who takes no appointments now.
            state: master.active || (state !== 'open' && state !== 'later') ? state : ('gone' as const),
            ...(one?.client_sn && { client_sn: one.client_sn, tail: one.tail, version: one.version }),
          }),
        ),
      })),
    })),
  };
}
