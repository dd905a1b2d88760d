import type { ConsultAction } from '#domain/consulting/state';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { ask, type ConsultationRow, move, summarise } from './consultations.ts';
import type { DemoRows } from './demo-rows.ts';
import { buy, type World } from './purchases.ts';
import type { Sequence } from './random.ts';

const HOUR = 3_600_000;

interface OpenConsultation {
  /** How many stand so. */
  times: number;
  /** Place of their master; without one the masters take turns. */
  master?: number;
  /** Days after the end on which the hour is; without it the next free one. */
  ahead?: number;
  /** When the first was filed, or held: hours before the end; each further one, four hours earlier. */
  filed?: number;
  held?: number;
  steps: readonly ConsultAction[];
}

/** The consultations that are at work when the demonstration ends, in every state. */
const STANDINGS: readonly OpenConsultation[] = [
  { times: 6, filed: 2, steps: [] },
  { times: 4, filed: 9, steps: ['accept'] },
  { times: 4, filed: 20, steps: ['accept', 'book'] },
  { times: 1, held: 0, steps: ['accept', 'book', 'begin'] },
  { times: 3, held: 3, steps: ['accept', 'book', 'begin', 'finish'] },
  { times: 3, held: 70, steps: ['accept', 'book', 'begin', 'finish', 'summarise'] },
  { times: 3, held: 96, steps: ['accept', 'book', 'begin', 'finish', 'summarise', 'ask'] },
  { times: 2, held: 26, steps: ['accept', 'book', 'clientAbsent'] },
  { times: 2, filed: 50, steps: ['cancel'] },
  // The first master's next days are full.
  { times: 9, master: 0, ahead: 1, filed: 22, steps: ['accept', 'book'] },
  { times: 6, master: 1, ahead: 2, filed: 35, steps: ['accept', 'book'] },
];

/** Hours after the filing, and after the hour itself began. */
const AFTER_FILING: Partial<Record<ConsultAction, number>> = { accept: 1, book: 1.5, cancel: 4 };
const AFTER_HOUR: Partial<Record<ConsultAction, number>> = {
  begin: 0.05,
  clientAbsent: 0.35,
  finish: 0.95,
  summarise: 5,
  ask: 60,
};
const FILED_BEFORE_HOUR = 30 * HOUR;
const STEP = 4;

/** Gives as many readers as needed one more consultation, spread over the states. */
export function openConsultations(rows: DemoRows, chance: Sequence, world: World, readers: readonly string[]): void {
  const all = STANDINGS.flatMap(({ times, ...one }) => Array.from({ length: times }, (_, nth) => ({ ...one, nth })));
  for (const [index, userId] of readers.slice(0, all.length).entries()) {
    const one = all[index];
    const { masters } = world.diary;
    const master = masters[(one?.master ?? index) % masters.length];
    if (one && master !== undefined) fileOne(rows, chance, world, { ...one, userId, master });
  }
}

interface One extends Omit<OpenConsultation, 'times' | 'master'> {
  nth: number;
  userId: string;
  master: string;
}

function fileOne(rows: DemoRows, chance: Sequence, world: World, one: One): void {
  const { userId, master, filed, nth, steps } = one;
  const slotAt = slotOf(world, one);
  const filedAt = filed === undefined ? beforeHour(slotAt ?? world.now) : world.now - (filed + nth * STEP) * HOUR;
  if (steps.includes('book') && slotAt === null) return;
  const purchase = { userId, at: filedAt, type: 'consult', fate: 'paid' } as const;
  const { order } = buy(rows, chance, world, purchase);
  const demand = rows.consultDemands.at(-1);
  if (demand?.clientSn !== order.clientSn) return;
  const { amount } = order;
  for (const action of steps) {
    const at = instantOf(action, filedAt, slotAt);
    if (action === 'summarise') summarise(rows, chance, demand, { amount, at, master });
    else if (action === 'ask') ask(rows, chance, demand, { amount, at });
    else {
      const by = action === 'cancel' ? leadOf(world) : ({ as: 'consultant', id: master } as const);
      const change = changeOf(action, at, master, slotAt);
      move(rows, chance, demand, amount, { at, action, ...by, change });
    }
  }
}

const beforeHour = (slotAt: number) => slotAt - FILED_BEFORE_HOUR;

/** A transition happens some time after the session began or, without one, after the request. */
function instantOf(action: ConsultAction, filedAt: number, slotAt: number | null): number {
  const afterHour = AFTER_HOUR[action];
  if (afterHour !== undefined) return (slotAt ?? 0) + afterHour * HOUR;
  return filedAt + (AFTER_FILING[action] ?? 0) * HOUR;
}

const leadOf = ({ owner }: World) => ({ as: 'owner', id: owner }) as const;

function changeOf(
  action: ConsultAction,
  at: number,
  assigneeId: string,
  slotAt: number | null,
): Partial<ConsultationRow> {
  if (action === 'accept') return { assigneeId };
  if (action === 'book') return { slotAt, way: 'call' };
  if (action === 'begin' || action === 'clientAbsent') return { begunAt: at };
  return action === 'finish' ? { outcome: 'answered' } : {};
}

/** An hour that is to come, that runs, or that is over. */
function slotOf({ diary, now }: World, { steps, master, held, ahead, nth }: One): number | null {
  if (!steps.includes('book')) return null;
  if (ahead !== undefined) return diary.book(master, dayStart(dayOf(now) + ahead));
  if (held === undefined) return diary.book(master, now);
  if (held > 0) return diary.bookBefore(master, now - (held + nth * STEP) * HOUR);
  // In a large shop that slot may be taken: then one session is already in progress, and this one is skipped.
  return diary.take(master, Math.floor((now - HOUR / 6) / HOUR) * HOUR);
}
