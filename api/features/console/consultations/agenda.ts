import type { Agenda, AgendaEntry, AgendaQuery } from '#contract/consulting';
import { masterName } from '#domain/consulting/master-card';
import { AppError } from '#domain/errors';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import * as masters from '../../consulting/masters/service.ts';
import * as hours from '../../consulting/slots/booking.ts';
import type { Context } from '../../context.ts';
import * as audit from '../../staff/audit/service.ts';
import { canSeeAll, type StaffActor } from './access.ts';
import { demandRow, excerptOf } from './list.ts';
import type { DemandFound } from './list-repository.ts';
import * as repository from './list-repository.ts';

const DAYS = 7;
/** A page that is open longer is written down once more. */
const SAME_PAGE_MS = 12 * 60 * 60_000;

async function entryOf(ctx: Context, viewer: StaffActor, found: DemandFound): Promise<AgendaEntry> {
  const { demand, number } = found;
  const { client_sn, state, slotAt, dueAt, name, phone, refunding, ready } = demandRow(found);
  return {
    client_sn,
    state,
    slotAt,
    dueAt,
    name,
    phone,
    refunding,
    ready,
    number,
    begunAt: demand.begunAt,
    excerpt: await excerptOf(ctx, viewer, found),
  };
}

/** When the page was opened: as it says, if that is on record and not long ago; else now. */
async function opened(ctx: Context, viewer: StaffActor, of: string, before: number, count: number): Promise<number> {
  const now = ctx.clock.now();
  const entry = { action: 'demand.agenda', subject: { kind: 'master', id: of } } as const;
  const recent = before > now - SAME_PAGE_MS;
  if (recent && (await audit.isRecorded(ctx, viewer, entry, before))) return before;
  await ctx.store.tx((q) => audit.record(ctx, q, viewer, { ...entry, detail: { count } }));
  return now;
}

/**
 * The week of a master from today on. A consultant reads their own; roles that see all read that of
 * any master. It holds clients' texts, so each opening is recorded; a page that stays open is read again
 * under its first record. Throws AppError notFound.
 */
export async function readAgenda(
  ctx: Context,
  viewer: StaffActor,
  { master: of = viewer.id, openedAt: before }: AgendaQuery,
): Promise<Agenda> {
  if (of !== viewer.id && !canSeeAll(viewer)) throw new AppError('notFound');
  const master = await masters.readOwnHours(ctx, of);
  const today = dayOf(ctx.clock.now());
  const [since, until] = [dayStart(today), dayStart(today + DAYS)];
  const found = await repository.ofMaster(ctx, of, since, until);
  const entries = await Promise.all(found.map((one) => entryOf(ctx, viewer, one)));
  const [offered] = await hours.candidates(ctx, ctx.store.q, { clientSn: '', userId: null }, of);
  const openedAt = await opened(ctx, viewer, of, Number(before ?? 0), entries.length);
  const isOn = (day: number) => (slotAt: number | null) =>
    slotAt !== null && slotAt >= dayStart(day) && slotAt < dayStart(day + 1);
  return {
    openedAt,
    master: { id: of, name: masterName(master) },
    days: Array.from({ length: DAYS }, (_, index) => {
      const on = isOn(today + index);
      return {
        date: dayText(today + index),
        entries: entries.filter(({ slotAt }) => on(slotAt)).sort((a, b) => (a.slotAt ?? 0) - (b.slotAt ?? 0)),
        free: (offered?.free ?? []).filter(on),
      };
    }),
    waiting: entries.filter(({ state }) => repository.IN_HAND.some((one) => one === state)),
  };
}
