import { asc } from 'drizzle-orm';
import { clock } from '#domain/time/beijing-words';
import type { Delivered, World } from './world.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
/** After a kill, a jump of the clock or a carrier's refusal a message comes so much later. */
const LATE = 15 * MINUTE;
/** A clock that is a minute ahead is within what the server takes for right. */
const EARLY = 70_000;

/** A stretch in which one hour was one order's: what the events say, and nothing else. */
export interface Appointment {
  clientSn: string;
  userId: string;
  slotAt: number;
  masterId: string;
  from: number;
  /** Until when it was to come, and until when it was not over. */
  to: number;
  until: number;
}

/** Every appointment of the year, from the events and the refunds alone. */
export async function appointments({ app }: World): Promise<Appointment[]> {
  const { consultEvents, consultDemands, refunds } = app.store.t;
  const { q } = app.store;
  const events = await q.select().from(consultEvents).orderBy(asc(consultEvents.id));
  const users = new Map((await q.select().from(consultDemands)).map(({ clientSn, userId }) => [clientSn, userId]));
  // Only a whole refund ends an appointment; a part is given back afterwards.
  const back = new Map((await q.select().from(refunds)).map((row) => [row.clientSn, row]));
  const found: Appointment[] = [];
  for (const [clientSn, story] of Map.groupBy(events, (event) => event.clientSn)) {
    let open: Appointment | undefined;
    for (const { at, toState, slotAt, assigneeId } of story) {
      const same = open?.slotAt === slotAt && open?.masterId === assigneeId;
      if (open && toState !== 'booked') open.to = Math.min(open.to, at);
      if (open && (!same || (toState !== 'booked' && toState !== 'underway'))) {
        [open.to, open.until] = [Math.min(open.to, at), at];
        open = undefined;
      }
      if (open || toState !== 'booked' || slotAt === null || assigneeId === null) continue;
      const userId = users.get(clientSn) ?? '';
      open = {
        clientSn,
        userId,
        slotAt,
        masterId: assigneeId,
        from: at,
        to: Infinity,
        until: Infinity,
      };
      found.push(open);
    }
  }
  for (const one of found) {
    const refund = back.get(one.clientSn);
    if (refund && refund.createdAt >= one.from) one.to = Math.min(one.to, refund.createdAt);
  }
  return found;
}

/** Two orders with one master, or one client with two orders, at one time. */
export function doubles(all: readonly Appointment[]): string[] {
  const clash = (a: Appointment, b: Appointment) =>
    a.clientSn !== b.clientSn && Math.abs(a.slotAt - b.slotAt) < HOUR && a.from < b.until && b.from < a.until;
  const pairsOf = (by: 'masterId' | 'userId') =>
    [...Map.groupBy(all, (one) => one[by]).values()].flatMap((same) =>
      same.flatMap((a, index) =>
        same
          .slice(index + 1)
          .filter((b) => clash(a, b))
          .map((b) => `${by}: ${a.clientSn} and ${b.clientSn} at ${clock(b.slotAt)}`),
      ),
    );
  return [...pairsOf('masterId'), ...pairsOf('userId')];
}

/** When a reminder is due; from 22:00 to 7:00 none is, and it comes at 21:30 before. */
function dueAt(slotAt: number, lead: number): number {
  const due = slotAt - lead;
  const beijing = due + 8 * HOUR;
  const midnight = due - (beijing % DAY);
  const hour = Math.floor((beijing % DAY) / HOUR);
  if (hour >= 22) return midnight + 21.5 * HOUR;
  return hour < 7 ? midnight - 2.5 * HOUR : due;
}

const LEADS = { day: DAY, hour: HOUR } as const;

/** Message to one side about its hours, which is held against them. */
type Told = Pick<Delivered, 'at' | 'clientSn' | 'what' | 'key' | 'masterId'>;

/**
 * Compares the messages of each side with its hours. Excused is a text message that the carrier refused, or that
 * may not have gone: staff are shown it. Of an account that has ended its rows as they stood then count.
 */
export async function remindersOf(world: World, all: readonly Appointment[]) {
  const { heard, erased, app } = world;
  const left = await app.store.q.select().from(app.store.t.consultReminders);
  const rows = [...new Map([...erased, ...left].map((row) => [row.id, row])).values()];
  const lost = rows.filter(({ state }) => state === 'failed' || state === 'unknown');
  const excused = (side: 'client' | 'master') =>
    new Set(
      lost.filter((row) => row.side === side).map(({ clientSn, slotAt, what }) => `${clientSn}:${slotAt}:${what}`),
    );
  const desk = rows.flatMap((row) =>
    row.side === 'master' && row.state === 'sent' && row.channel === 'desk'
      ? [{ ...row, at: row.doneAt ?? 0, key: 'desk', by: 'desk' }]
      : [],
  );
  const toClients = heard.filter(({ masterId }) => masterId === null);
  const toMasters = [...heard.filter(({ masterId }) => masterId !== null), ...desk];
  return {
    client: reminderFaults(world, all, toClients, excused('client')),
    master: reminderFaults(world, all, toMasters, excused('master')),
    toMasters,
    lost: lost.length,
  };
}

/** Reminders that are missing, doubled, too early or too late, or of an hour that was no more. */
function reminderFaults(
  world: World,
  all: readonly Appointment[],
  told: readonly Told[],
  excused: ReadonlySet<string>,
) {
  const faults: string[] = [];
  const of = (one: Appointment, what: string) =>
    told.filter(
      (each) =>
        each.what === what &&
        each.clientSn === one.clientSn &&
        (each.masterId ?? one.masterId) === one.masterId &&
        each.at >= one.from &&
        each.at <= one.to,
    );
  let once = 0;
  for (const [what, lead] of Object.entries(LEADS)) {
    for (const one of all) {
      const { clientSn, slotAt, from, to } = one;
      const due = dueAt(slotAt, lead);
      const here = of(one, what);
      const name = `${what} of ${clientSn} at ${slotAt}`;
      if (new Set(here.map(({ key }) => key)).size > 1) faults.push(`${name}: by two ways`);
      if (here.some(({ at }) => at < due - EARLY)) faults.push(`${name}: too early`);
      const wholly = from < due - EARLY && to > due + LATE;
      const dark = world.blind.some((dark) => due >= dark.from && due <= dark.to);
      if (!wholly || dark || excused.has(`${clientSn}:${slotAt}:${what}`)) continue;
      if (here.length === 0) faults.push(`${name}: missing`);
      else if (here.some(({ at }) => at > due + LATE)) faults.push(`${name}: late`);
      else once += 1;
    }
  }
  const live = new Set(Object.keys(LEADS).flatMap((what) => all.flatMap((one) => of(one, what))));
  for (const { what, clientSn, at } of told) {
    if (what in LEADS && ![...live].some((one) => one.clientSn === clientSn && one.at === at)) {
      faults.push(`${what} of ${clientSn}: no such hour any more`);
    }
  }
  return { faults, once };
}

/** Masters' earnings by hand: three fifths of the money that stayed paid, by the events of their hours. */
export async function earnings({ app }: World) {
  const { consultEvents, orders } = app.store.t;
  const { q } = app.store;
  const events = await q.select().from(consultEvents).orderBy(asc(consultEvents.id));
  const story = Map.groupBy(events, ({ clientSn }) => clientSn);
  let [fen, kept, shared] = [0, 0, 0];
  for (const { clientSn, amount, refunded, status } of await q.select().from(orders)) {
    if (status !== 'PAID' && status !== 'REFUNDED') continue;
    kept += amount - refunded;
    let [halves, absences, held, underway] = [0, 0, false, false];
    for (const { action } of story.get(clientSn) ?? []) {
      if (action === 'begin' || action === 'unbegin') underway = action === 'begin';
      if (action === 'handOver' && underway && !held) shared += 1;
      if (action === 'finish' && !held) [halves, held, underway] = [halves + 2, true, false];
      if (action !== 'clientAbsent' || held) continue;
      [halves, absences] = [halves + (absences === 0 ? 1 : 2), absences + 1];
    }
    fen += ((amount - refunded) * 3 * halves) / 10;
  }
  return { fen, kept, shared };
}
