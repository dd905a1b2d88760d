import { isBeforeConsult, SESSION_WAIT_MS } from '../shop/refund-rule.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { LEAD_MS } from './slots.ts';
import {
  type Condition,
  type ConsultAction,
  type ConsultActor,
  type ConsultOutcome,
  type ConsultState,
  consultMove,
} from './state.ts';
import type { ContactResult } from './way.ts';

// Rights around a paid session and their limits: the server decides by these rules, and the text for clients uses the
// same numbers.

export const SESSION_LENGTH_MS = HOUR_MS;
/** The client may move the slot freely until the first of these before it, then once until the second. */
const FREE_MOVES_MS = 24 * HOUR_MS;
export const LAST_MOVE_MS = HOUR_MS;
/** Earliest start of a session before its scheduled time. */
export const EARLY_MS = 10 * MINUTE_MS;
/** Waiting time for either side after the scheduled start. */
export const WAIT_MS = SESSION_WAIT_MS;
/** Two calls this far apart count as two attempts. */
const ATTEMPTS_APART_MS = 5 * MINUTE_MS;
const ATTEMPTS = 2;
/** A shorter session requires a reason, and an owner reviews it before it is paid. */
export const SHORT_SESSION_MS = 20 * MINUTE_MS;
/** Time in which a mistaken start can be undone. */
const UNDO_MS = 10 * MINUTE_MS;
/** A client who was absent books another slot within this time. */
export const REBOOK_MS = 14 * DAY_MS;
/** After an interruption, the rest of the session is held within this time. */
const BROKEN_MS = 7 * DAY_MS;
/** Time to choose for a client whose master did not appear; then the order is refunded automatically. */
export const CHOICE_MS = DAY_MS;
/** Deadline of the summary, and of the answer to a question. */
export const SUMMARY_MS = DAY_MS;
export const ANSWER_MS = 2 * DAY_MS;
/** Time after the session without a summary, from which the client is offered half of the money. */
export const HALF_BACK_MS = 3 * DAY_MS;
/** A question is allowed within this time after the summary, or after the previous answer. */
export const ASK_MS = 7 * DAY_MS;

export const hours = (ms: number) => ms / HOUR_MS;
export const minutes = (ms: number) => ms / MINUTE_MS;
export const days = (ms: number) => ms / DAY_MS;

/** Initial rights of every consultation: questions, moves within the last day, another slot. */
export const FIRST_RIGHTS = { rightsAsks: 1, rightsMoves: 1, rightsRebooks: 1 } as const;

/** Facts of a session for the rules. Instants are ms. */
export interface SessionFacts {
  state: ConsultState;
  /** When it came into the state. */
  since: number;
  slotAt: number | null;
  /** The slot proposed by staff instead. */
  proposedAt: number | null;
  begunAt: number | null;
  outcome: ConsultOutcome | null;
  rightsAsks: number;
  rightsMoves: number;
  rightsRebooks: number;
}

/** Acts of staff: used by the rules of starting and of absence only. */
export interface StaffFacts {
  contacts: readonly { at: number; result: ContactResult | null }[];
  /** The actor of the last start. */
  begunBy: string | null;
}

export const NO_STAFF_FACTS: StaffFacts = { contacts: [], begunBy: null };

type Actor = { actor: ConsultActor; id: string };
type Check = (facts: SessionFacts & StaffFacts, by: Actor, now: number) => string | null;

/** Returns the side that missed the session. An absent client counts as started. */
export function absentSide({ begunAt }: Pick<SessionFacts, 'begunAt'>): 'client' | 'master' {
  return begunAt === null ? 'master' : 'client';
}

/** Returns whether a move at `now` uses up the one move of the last day. */
function usesLastMove({ slotAt }: Pick<SessionFacts, 'slotAt'>, now: number): boolean {
  return slotAt !== null && slotAt - now < FREE_MOVES_MS;
}

const LAST_HOUR = `距预约时间不足${hours(LAST_MOVE_MS)}小时，不能自行改约。`;
export const MOVE_TOO_LATE = `${LAST_HOUR}开始前仍可全额退款。`;
export const MOVED_ALREADY = `${hours(FREE_MOVES_MS)}小时内已改约过${FIRST_RIGHTS.rightsMoves}次，再改请联系客服。`;

/** Returns why the client may not move the slot, or null. */
export function moveRefusal(
  facts: Pick<SessionFacts, 'slotAt' | 'rightsMoves' | 'begunAt'>,
  now: number,
): string | null {
  if (facts.slotAt === null || facts.slotAt - now < LAST_MOVE_MS) {
    // After a session that the client missed, or that was interrupted, the next one is not refundable.
    return isBeforeConsult(facts.begunAt) ? MOVE_TOO_LATE : LAST_HOUR;
  }
  return usesLastMove(facts, now) && facts.rightsMoves <= 0 ? MOVED_ALREADY : null;
}

export const NOTHING_PROPOSED = '这次改期提议已失效，请以页面上的时间为准';

/** Returns whether the client can still agree: the current slot has not come, and the other can be booked. */
export function isProposed(
  { state, slotAt, proposedAt }: Pick<SessionFacts, 'state' | 'slotAt' | 'proposedAt'>,
  now: number,
): boolean {
  if (state !== 'booked' || slotAt === null || proposedAt === null) return false;
  return now < slotAt && now <= proposedAt - LEAD_MS;
}

/** Returns whether the client can confirm being ready: from shortly before the session until the wait ends. */
export function mayBeReady({ state, slotAt }: Pick<SessionFacts, 'state' | 'slotAt'>, now: number) {
  return state === 'booked' && slotAt !== null && now >= slotAt - EARLY_MS && now < slotAt + WAIT_MS;
}

/** Returns whether the client can confirm that the session started when no one recorded it. */
export function mayConfirmBegun({ state, slotAt }: Pick<SessionFacts, 'state' | 'slotAt'>, now: number): boolean {
  return state === 'booked' && slotAt !== null && now >= slotAt && now < slotAt + SESSION_LENGTH_MS;
}

/** Events that record that the client was spoken with, or called in vain. */
const SAYS_CALLED: readonly string[] = ['begin', 'clientAbsent'];

/**
 * Returns whether the client can object that no one contacted them although the shop recorded it: staff decide, no
 * money moves. After a summary the rating is used instead.
 */
export function mayDenyContact(
  { state, begunAt }: Pick<SessionFacts, 'state' | 'begunAt'>,
  events: readonly { action: string; actor: string }[],
): boolean {
  if (begunAt === null || !(state === 'underway' || state === 'held' || state === 'missed')) return false;
  const last = events.filter(({ action }) => SAYS_CALLED.includes(action) || action === 'noContact').at(-1);
  return last !== undefined && last.action !== 'noContact' && last.actor !== 'user';
}

/** Returns whether a contact at `now` that reached the client starts the session. */
export function beginsByCall({ state, slotAt }: Pick<SessionFacts, 'state' | 'slotAt'>, now: number): boolean {
  return state === 'booked' && slotAt !== null && now >= slotAt - EARLY_MS && now < slotAt + SESSION_LENGTH_MS;
}

/** Returns why a reason is required to end the session at `now`, or null. An interruption is a reason itself. */
export function shortSessionRefusal(
  { begunAt, slotAt, outcome }: { begunAt: number | null; slotAt: number | null; outcome: ConsultOutcome | null },
  now: number,
): string | null {
  if (outcome !== 'answered') return null;
  if (slotAt !== null && now < slotAt) return '预约时间还没到，请写明原因';
  const isShort = begunAt !== null && now - begunAt < SHORT_SESSION_MS;
  return isShort ? `通话不到${minutes(SHORT_SESSION_MS)}分钟，请写明原因` : null;
}

/** Contacts within the session, from shortly before it. */
function inHour({ slotAt, contacts }: SessionFacts & StaffFacts) {
  return contacts.filter(({ at }) => slotAt !== null && at >= slotAt - EARLY_MS);
}

/** Returns whether the client was called twice during the session, far enough apart, without an answer. */
function calledInVain(facts: SessionFacts & StaffFacts): boolean {
  const calls = [...inHour(facts)].sort((a, b) => a.at - b.at);
  if (calls.some(({ result }) => result === 'reached')) return false;
  const apart = (calls.at(-1)?.at ?? 0) - (calls[0]?.at ?? 0);
  return calls.length >= ATTEMPTS && apart >= ATTEMPTS_APART_MS;
}

function beginRefusal(facts: SessionFacts & StaffFacts, now: number): string | null {
  const { state, since, slotAt, contacts } = facts;
  if (state === 'accepted' || slotAt === null) {
    const agreed = contacts.some(({ at, result }) => result === 'agreed' && at >= since);
    return agreed ? null : '没有预约时间。请先预约，或先记录联系结果“已约好时间”。';
  }
  if (now < slotAt - EARLY_MS) return `预约时间前${minutes(EARLY_MS)}分钟起可以开始`;
  const reached = inHour(facts).some(({ result }) => result === 'reached');
  if (now < slotAt + SESSION_LENGTH_MS || reached) return null;
  return '预约的一小时已过，请改约或记录未到';
}

/** `24小时内还可改约1次`: the remaining options for a session that can be moved. */
export function movesText(slotAt: number, now: number, mayRefund: boolean): string {
  const free = slotAt - now >= FREE_MOVES_MS;
  const moves = free
    ? `开始前${hours(FREE_MOVES_MS)}小时以上可自行改约`
    : `开始前${hours(LAST_MOVE_MS)}小时以上还可自行改约${FIRST_RIGHTS.rightsMoves}次`;
  return mayRefund ? `${moves}；要取消，请在“我的订单”里申请全额退款。` : `${moves}。`;
}

/** Returns why no other slot is owed, or null if the client may have one. */
export function rebookRefusal(facts: SessionFacts, now: number): string | null {
  const { state, since, begunAt, outcome, rightsRebooks } = facts;
  if (state === 'missed') {
    if (absentSide(facts) === 'master') return null;
    if (rightsRebooks <= 0) return '免费另约的机会已用完';
    return now < since + REBOOK_MS ? null : '另约的期限已过';
  }
  if (outcome !== 'broken' || rightsRebooks <= 0) return '这次咨询已经结束';
  return begunAt !== null && now < begunAt + BROKEN_MS ? null : '补足时间的期限已过';
}

/** Returns why no question can be asked, or null. */
export function askRefusal(facts: SessionFacts, now: number): string | null {
  if (facts.rightsAsks <= 0) return '追问的次数已用完';
  return now < facts.since + ASK_MS ? null : '追问的期限已过';
}

const CHECKS: Readonly<Partial<Record<Condition, Check>>> = {
  inTime: (facts, _by, now) => moveRefusal(facts, now),
  beforeHour: ({ slotAt }, _by, now) => (slotAt !== null && now < slotAt ? null : '预约时间已到，不能再提议改期'),
  proposed: (facts, _by, now) => (isProposed(facts, now) ? null : NOTHING_PROPOSED),
  inHour: (facts, { actor }, now) => {
    if (actor === 'user' && !mayConfirmBegun(facts, now)) return '预约时间到了之后才能确认开始';
    if (actor === 'system' && !beginsByCall(facts, now)) return '不在预约的时间里';
    return beginRefusal(facts, now);
  },
  undo: (facts, { id }, now) => {
    const { since, begunBy } = facts;
    if (inHour(facts).some(({ result }) => result === 'reached')) return '已记录联系上用户，不能撤销开始';
    if (begunBy !== id) return '只有开始咨询的人可以撤销';
    return now < since + UNDO_MS ? null : `开始已超过${minutes(UNDO_MS)}分钟，不能撤销`;
  },
  clientGone: (facts, _by, now) => {
    if (facts.slotAt === null || now < facts.slotAt + WAIT_MS) return `请先等候${minutes(WAIT_MS)}分钟`;
    return calledInVain(facts) ? null : `请先记录两次未接通的联系，间隔至少${minutes(ATTEMPTS_APART_MS)}分钟`;
  },
  masterGone: (facts, _by, now) => {
    const { slotAt } = facts;
    if (slotAt === null || now < slotAt + WAIT_MS) return `预约时间后${minutes(WAIT_MS)}分钟才能记录`;
    const calls = inHour(facts);
    if (calls.length === 0) return null;
    // One call does not suffice if the client was not reached: the session was not held.
    const wasReached = calls.some(({ result }) => result === 'reached');
    const over = now >= slotAt + SESSION_LENGTH_MS;
    return over && !wasReached && !calledInVain(facts) ? null : '已有联系记录，不能记为命理师未到';
  },
  hourLeft: (facts, _by, now) => rebookRefusal(facts, now),
  askLeft: (facts, _by, now) => askRefusal(facts, now),
};

/** Conditions that depend on acts of staff. */
export function needsStaffFacts(action: ConsultAction): boolean {
  return consultMove(action).needs.some((need) => ['inHour', 'undo', 'clientGone', 'masterGone'].includes(need));
}

/** Returns why `by` may not take this step at `now`, if the table has it from the state, or null. */
export function consultRefusal(
  action: ConsultAction,
  facts: SessionFacts & StaffFacts,
  by: Actor,
  now: number,
): string | null {
  for (const need of consultMove(action).needs) {
    const refusal = CHECKS[need]?.(facts, by, now) ?? null;
    if (refusal !== null) return refusal;
  }
  return null;
}

const SYSTEM: Actor = { actor: 'system', id: 'system' };

/**
 * Returns the automatic transition due at `now`. A master without a call within WAIT_MS is a no-show. After the
 * session an appointment without a start was missed, unless someone spoke with the client. `giveBack`: the client's
 * deadline has passed, and the order is refunded in full.
 */
export function dueMove(
  facts: SessionFacts & StaffFacts,
  now: number,
): 'clientAbsent' | 'masterAbsent' | 'close' | 'giveBack' | null {
  const { state, since, slotAt } = facts;
  if (state === 'done') return now >= since + ASK_MS ? 'close' : null;
  if (state === 'missed') return dueAfterMiss(facts, now);
  if (state !== 'booked' || slotAt === null) return null;
  if (consultRefusal('masterAbsent', facts, SYSTEM, now) === null) return 'masterAbsent';
  const over = now >= slotAt + SESSION_LENGTH_MS;
  return over && consultRefusal('clientAbsent', facts, SYSTEM, now) === null ? 'clientAbsent' : null;
}

function dueAfterMiss(facts: SessionFacts & StaffFacts, now: number): 'close' | 'giveBack' | null {
  if (absentSide(facts) === 'master') return now >= facts.since + CHOICE_MS ? 'giveBack' : null;
  return rebookRefusal(facts, now) === null ? null : 'close';
}

/** Changes made by a transition other than the state. */
export function rightsAfter(action: ConsultAction, facts: SessionFacts, now: number): Partial<SessionFacts> {
  switch (action) {
    case 'reschedule':
      return usesLastMove(facts, now) ? { rightsMoves: facts.rightsMoves - 1 } : {};
    case 'agree':
      // Rescheduled at the request of staff: the client may reschedule once more in any case.
      return { rightsMoves: Math.max(1, facts.rightsMoves) };
    case 'begin':
    case 'clientAbsent':
      return { begunAt: now };
    case 'unbegin':
      // After another slot was used, the client's right had ended before this start.
      return facts.rightsRebooks > 0 ? { begunAt: null } : {};
    case 'masterAbsent':
      return { begunAt: null, rightsRebooks: 1, rightsAsks: facts.rightsAsks + 1 };
    case 'rebook':
      return facts.state === 'missed' && absentSide(facts) === 'master'
        ? { rightsMoves: 1 }
        : { rightsRebooks: facts.rightsRebooks - 1, rightsMoves: 1, outcome: null };
    case 'ask':
      return { rightsAsks: facts.rightsAsks - 1 };
    default:
      return {};
  }
}

/** The rules for clients, shown before paying and in the order, from the numbers above. */
export const CLIENT_RULES: readonly { title: string; text: string }[] = [
  {
    title: '改约与退款',
    text: `开始前可全额退款；预约时间到了以后，${minutes(WAIT_MS)}分钟内没有联系您的，也可全额退款。开始前${hours(FREE_MOVES_MS)}小时以上，可自行改约；${hours(FREE_MOVES_MS)}小时以内、${hours(LAST_MOVE_MS)}小时以前，可再改${FIRST_RIGHTS.rightsMoves}次。如果是我们要改期，会先征得您的同意；您不答复，时间不变。`,
  },
  {
    title: '您迟到了',
    text: `命理师等候${minutes(WAIT_MS)}分钟，期间拨打${ATTEMPTS}次；时间不顺延。未接通的，${days(REBOOK_MS)}天内可免费另约一次，不能再自助退款；再次未到的，视为已使用。`,
  },
  {
    title: '命理师迟到或未到',
    text: `迟到的时间补足；超过${minutes(WAIT_MS)}分钟未到，您可选全额退款，或另约并多一次追问。${hours(CHOICE_MS)}小时内未选择的，自动全额退款。`,
  },
  {
    title: '通话中断',
    text: `中途断线的，${days(BROKEN_MS)}天内可另约时间补足。`,
  },
  {
    title: '结束之后',
    text: `${hours(SUMMARY_MS)}小时内收到书面小结，超过${hours(HALF_BACK_MS)}小时未送达的，可请客服退回一半费用。${days(ASK_MS)}天内可追问${FIRST_RIGHTS.rightsAsks}次，${hours(ANSWER_MS)}小时内答复。`,
  },
];
