import { consultationDueAt, consultationRank } from '#domain/consulting/priority';
import { ASK_MS, FIRST_RIGHTS } from '#domain/consulting/rules';
import { type ConsultAction, type ConsultActor, consultStateAfter, isEnded } from '#domain/consulting/state';
import type { Summary } from '#domain/consulting/summary-parts';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import type { DemoRows, RowOf } from './demo-rows.ts';
import { demoId } from './numbers.ts';
import type { Sequence, Weighted } from './random.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Hours at which the masters start, as in their profiles. */
const BEGINNINGS = [9, 10, 11, 14, 15, 16, 17, 18, 19] as const;
const DAYS_AHEAD = 5;
const SUMMARY: Summary = {
  question: '想知道这一年换工作的时机，以及要不要换一个城市发展。',
  evidence: '日主身强，年干为财；今年火势偏旺，上半年宜守，下半年金水渐起。',
  view: '换工作的念头可以保留，下半年的机会比上半年稳，城市不必急着定。',
  advice: '上半年把手上的项目收尾，整理作品，入秋以后再谈条件。',
  again: '明年立秋前后可以再看一次。',
};

export type ConsultationRow = RowOf<'consultDemands'>;

/** The masters' diaries: which hours are taken already. `lead` settles complaints. */
export function diary(masters: readonly string[], lead: string) {
  const taken = new Set<string>();

  /** Returns the slot if the master is free then, otherwise null. */
  function take(master: string, slotAt: number): number | null {
    const entry = `${master} ${slotAt}`;
    if (taken.has(entry)) return null;
    taken.add(entry);
    return slotAt;
  }

  return {
    masters,
    lead,
    take,

    /** The next free hour of a master, a few hours on at the earliest; null in a full week. */
    book(master: string, from: number): number | null {
      for (let day = dayOf(from); day < dayOf(from) + DAYS_AHEAD; day += 1) {
        for (const hour of BEGINNINGS) {
          const slotAt = dayStart(day) + hour * HOUR;
          if (slotAt >= from + 3 * HOUR && take(master, slotAt) !== null) return slotAt;
        }
      }
      return null;
    },

    /** The master's last free slot that began before `until`; null if there was none. */
    bookBefore(master: string, until: number): number | null {
      for (let day = dayOf(until); day > dayOf(until) - DAYS_AHEAD; day -= 1) {
        for (const hour of BEGINNINGS.toReversed()) {
          const slotAt = dayStart(day) + hour * HOUR;
          if (slotAt < until && take(master, slotAt) !== null) return slotAt;
        }
      }
      return null;
    },
  };
}

export type Diary = ReturnType<typeof diary>;

/** A demand as it is filed when its order is paid, with the event of it. */
export function fileConsultation(
  rows: DemoRows,
  chance: Sequence,
  { clientSn, userId, amount, content }: RowOf<'orders'>,
  at: number,
): void {
  const begin = {
    state: 'waiting',
    filedAt: at,
    since: at,
    slotAt: null,
    begunAt: null,
  } as const;
  const facts = { ...begin, amount };
  const demand: ConsultationRow = {
    clientSn,
    userId,
    content: content ?? '',
    ...begin,
    ...FIRST_RIGHTS,
    withdrawnAt: null,
    assigneeId: null,
    outcome: null,
    doubt: null,
    closing: null,
    way: null,
    wechat: null,
    lostSlotAt: null,
    proposedAt: null,
    proposedTo: null,
    overdueOf: null,
    handedOnOf: null,
    dueAt: consultationDueAt(facts),
    rank: consultationRank(facts),
    version: 1,
  };
  rows.consultDemands.push(demand);
  append(rows, chance, demand, at, 'user', 'file', null);
}

function append(
  rows: DemoRows,
  chance: Sequence,
  { clientSn, state, assigneeId, slotAt }: ConsultationRow,
  at: number,
  actor: string,
  action: RowOf<'consultEvents'>['action'],
  fromState: ConsultationRow['state'] | null,
): void {
  const id = demoId(at, chance);
  rows.consultEvents.push({
    id,
    clientSn,
    at,
    actor,
    action,
    fromState,
    toState: state,
    assigneeId,
    slotAt,
  });
}

interface Step {
  at: number;
  action: ConsultAction;
  as: ConsultActor;
  id: string;
  change?: Partial<ConsultationRow>;
}

/** Along the product's own table of moves. */
export function move(rows: DemoRows, chance: Sequence, demand: ConsultationRow, amount: number, step: Step): void {
  const { at, action, as, id, change } = step;
  const from = demand.state;
  // An ended consultation stays so; a later refund is only marked.
  const to = isEnded(from) ? from : consultStateAfter(from, action, as);
  if (to === null) throw new Error(`no way on from ${from} by ${action}`);
  Object.assign(demand, change, { state: to, since: to === from ? demand.since : at });
  const facts = { ...demand, amount };
  demand.dueAt = consultationDueAt(facts);
  demand.rank = consultationRank(facts);
  demand.version += 1;
  append(rows, chance, demand, at, id, action, from);
}

const SATISFIED: Weighted<RowOf<'consultRatings'>['satisfaction']> = [
  ['good', 82],
  ['fair', 12],
  ['poor', 6],
];

/** Writes the rating that most clients give a day later. */
function rate(
  rows: DemoRows,
  chance: Sequence,
  { clientSn, userId }: ConsultationRow,
  { sentAt, end, lead }: { sentAt: number; end: number; lead: string },
): void {
  const at = sentAt + chance.between(DAY_MS / 2, 2 * DAY_MS);
  if (at >= end || !chance.happens(0.7)) return;
  const satisfaction = chance.weighted(SATISFIED);
  const settledAt = at + chance.between(2 * HOUR, DAY_MS);
  const settled = satisfaction === 'poor' && settledAt < end && chance.happens(0.7);
  rows.consultRatings.push({
    id: demoId(at, chance),
    clientSn,
    userId,
    at,
    text: null,
    satisfaction,
    ...(settled
      ? { settledAt, settledBy: lead, remedy: 'explained' }
      : { settledAt: null, settledBy: null, remedy: null }),
  });
}

/** The master's summary goes to the client. */
export function summarise(
  rows: DemoRows,
  chance: Sequence,
  demand: ConsultationRow,
  { amount, at, master }: { amount: number; at: number; master: string },
): void {
  const { clientSn, userId } = demand;
  const id = demoId(at, chance);
  const text = JSON.stringify(SUMMARY);
  move(rows, chance, demand, amount, { at, action: 'summarise', as: 'consultant', id: master });
  rows.consultSummaries.push({ id, clientSn, userId, staffId: master, version: 1, text, at });
}

/** The client's question after the hour. The answer is written into the row that comes back. */
export function ask(
  rows: DemoRows,
  chance: Sequence,
  demand: ConsultationRow,
  { amount, at: askedAt }: { amount: number; at: number },
): RowOf<'consultFollowups'> {
  const { clientSn, userId } = demand;
  const step = { at: askedAt, action: 'ask', as: 'user', id: 'user' } as const;
  move(rows, chance, demand, amount, { ...step, change: { rightsAsks: 0 } });
  const asked: RowOf<'consultFollowups'> = {
    id: demoId(askedAt, chance),
    clientSn,
    userId,
    number: 1,
    askedAt,
    question: '上次说下半年再动，具体从几月开始比较合适？',
    answer: null,
    answeredAt: null,
    staffId: null,
  };
  rows.consultFollowups.push(asked);
  return asked;
}

/** Some clients ask a follow-up question. Returns the time of the last answer; null: the question is open. */
function askedAndAnswered(
  rows: DemoRows,
  chance: Sequence,
  demand: ConsultationRow,
  { amount, end, at, master }: { amount: number; end: number; at: number; master: string },
): number | null {
  const askedAt = at + chance.between(DAY_MS, 5 * DAY_MS);
  if (askedAt >= end || !chance.happens(0.4)) return at;
  const asked = ask(rows, chance, demand, { amount, at: askedAt });
  const answeredAt = askedAt + chance.between(2 * HOUR, 46 * HOUR);
  if (answeredAt >= end) return null;
  const answer = '从立秋以后开始谈，十月前定下来。';
  Object.assign(asked, { answer, answeredAt, staffId: master });
  const step = { at: answeredAt, action: 'answer', as: 'consultant', id: master } as const;
  move(rows, chance, demand, amount, step);
  return answeredAt;
}

/** The summary within a day of the hour, and the end two weeks after it. */
function afterTheHour(
  rows: DemoRows,
  chance: Sequence,
  demand: ConsultationRow,
  { amount, end, at: over, master, lead }: { amount: number; end: number; at: number; master: string; lead: string },
): void {
  const at = over + chance.between(HOUR, 20 * HOUR);
  if (at >= end) return;
  summarise(rows, chance, demand, { amount, at, master });
  rate(rows, chance, demand, { sentAt: at, end, lead });
  const open = askedAndAnswered(rows, chance, demand, { amount, end, at, master });
  if (open === null || open + ASK_MS >= end) return;
  const close = { at: open + ASK_MS, action: 'close', as: 'system', id: 'system' } as const;
  move(rows, chance, demand, amount, close);
}

interface Course {
  amount: number;
  now: number;
  returnedAt: number | null;
  mayBegin: boolean;
}

/** One demand on its way: the instant it has come to, and the side that takes the next step. */
interface Way extends Course {
  rows: DemoRows;
  chance: Sequence;
  diary: Diary;
  demand: ConsultationRow;
  master: string;
  end: number;
}

function step(
  { rows, chance, demand, amount, master }: Way,
  at: number,
  action: ConsultAction,
  as: 'consultant' | 'user' | 'system',
  change: Partial<ConsultationRow> = {},
): void {
  const id = as === 'consultant' ? master : as;
  move(rows, chance, demand, amount, { at, action, as, id, change });
}

/** Accepted and booked; returns when the session begins, null if that is not before `end`. */
function arrange(way: Way): number | null {
  const { chance, diary, demand, master, end } = way;
  const acceptedAt = demand.filedAt + chance.between(10 * MINUTE, 5 * HOUR);
  if (acceptedAt >= end) return null;
  step(way, acceptedAt, 'accept', 'consultant', { assigneeId: master });
  const at = acceptedAt + chance.between(5 * MINUTE, 20 * HOUR);
  const slotAt = at < end ? diary.book(master, at) : null;
  if (slotAt === null) return null;
  step(way, at, 'book', 'consultant', { slotAt, way: 'call' });
  return slotAt < end ? slotAt : null;
}

function holdSession(way: Way, begunAt: number): void {
  const { rows, chance, demand, amount, end, master } = way;
  step(way, begunAt, 'begin', 'consultant', { begunAt });
  const at = begunAt + chance.between(50 * MINUTE, 75 * MINUTE);
  if (at >= end) return;
  step(way, at, 'finish', 'consultant', { outcome: 'answered' });
  afterTheHour(rows, chance, demand, { amount, end, at, master, lead: way.diary.lead });
}

/** Writes the course of a demand up to `now`, or up to its refund. Begun only where `mayBegin`. */
export function consultation(
  rows: DemoRows,
  chance: Sequence,
  diary: Diary,
  demand: ConsultationRow,
  course: Course,
): void {
  const { now, returnedAt } = course;
  const end = returnedAt ?? now;
  const master = diary.masters[chance.integer(diary.masters.length)] ?? '';
  const way: Way = { ...course, rows, chance, diary, demand, master, end };
  const begins = master === '' ? null : arrange(way);
  if (begins !== null && course.mayBegin) holdSession(way, begins);
  if (returnedAt === null) return;
  const gone = isEnded(demand.state) ? {} : { slotAt: null };
  step(way, returnedAt, 'refund', 'system', { withdrawnAt: returnedAt, ...gone });
}
