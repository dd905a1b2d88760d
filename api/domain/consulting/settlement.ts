import { groupBy } from '../lookup.ts';
import { dayOf } from '../time/beijing-day.ts';
import { doubtsOf, endsOf } from './session-doubt.ts';
import type { ConsultEventName } from './state.ts';

// Earnings of masters from consultation orders, computed from events and payments only.

/** A step of a consultation. `assigneeId` is its assignee after the step. Instants are ms. */
export interface SessionEvent {
  id: string;
  at: number;
  action: ConsultEventName;
  assigneeId: string | null;
  slotAt: number | null;
}

export interface PaidSession {
  clientSn: string;
  /** Fen. */
  amount: number;
  /** A refund and its time. */
  refunds: readonly { refundNo: string; amount: number; at: number }[];
  /** Oldest first. */
  events: readonly SessionEvent[];
}

/** A master's share in ten thousandths, from `fromDay` (Beijing days since 1970). */
export interface Share {
  masterId: string;
  fromDay: number;
  basisPoints: number;
}

export const SETTLEMENT_KINDS = ['held', 'absent', 'refund'] as const;

/** A part of an order earned by a master, or deducted by a refund. */
export interface EarnedLine {
  /** Derived from the event or refund and the master: the same facts yield the same id. */
  id: string;
  masterId: string;
  clientSn: string;
  kind: (typeof SETTLEMENT_KINDS)[number];
  at: number;
  baseFen: number;
  basisPoints: number;
  /** Millionths of a fen, negative if deducted. */
  micro: bigint;
}

/** A line with its whole fen within its statement. */
export interface SettledLine extends Omit<EarnedLine, 'micro'> {
  fen: number;
}

const NONE: ReadonlySet<string> = new Set();
const MICRO = 1_000_000n;
const WHOLE = 10_000n;

/** Returns a master's share on a day; 0 before the first agreed one. */
function shareOn(shares: readonly Share[], masterId: string, day: number): number {
  const inForce = shares.filter((share) => share.masterId === masterId && share.fromDay <= day);
  return inForce.sort((a, b) => a.fromDay - b.fromDay).at(-1)?.basisPoints ?? 0;
}

interface Holder {
  masterId: string;
  from: number;
}

/** Rounded towards zero: the remainder stays with the shop. */
const part = (value: bigint, of: number, whole: number) => (whole === 0 ? 0n : (value * BigInt(of)) / BigInt(whole));

/**
 * Returns the lines of one order. A held session earns the whole share, once per order: the rest of an interrupted
 * one belongs to it. One in doubt earns when confirmed; lines already in a statement (`settled`, ids of lines) are no
 * longer in doubt. A client's first absence earns half, a further one the whole. Masters who held it in turn share by
 * time. A refund takes back in proportion. Example: 39,900 fen at 60 % held by one master → 23,940 fen; 3,990
 * refunded later → −2,394.
 */
export function linesOf(
  order: PaidSession,
  shares: readonly Share[],
  settled: ReadonlySet<string> = NONE,
): EarnedLine[] {
  const { clientSn, amount, refunds, events } = order;
  const lines: EarnedLine[] = [];
  let holders: Holder[] = [];
  let [held, absences] = [false, 0];
  const doubts = doubtsOf(events);
  const paid = new Set([...settled].map((id) => id.split(':')[0]));
  /** The session awaiting review, with who held it. */
  let waiting: { end: SessionEvent; by: Holder[] } | null = null;
  const baseAt = (at: number) =>
    amount - refunds.filter((one) => one.at < at).reduce((sum, one) => sum + one.amount, 0);

  /** `end`: when the session ended, if it earns later than that. */
  function earn(event: SessionEvent, kind: 'held' | 'absent', halves: number, by: Holder[], end = event): void {
    const baseFen = baseAt(event.at);
    const length = end.at - (by[0]?.from ?? end.at);
    for (const [index, { masterId, from }] of by.entries()) {
      const until = by[index + 1]?.from ?? end.at;
      const basisPoints = shareOn(shares, masterId, dayOf(end.slotAt ?? from));
      const whole = (BigInt(baseFen) * BigInt(basisPoints) * BigInt(halves) * MICRO) / (WHOLE * 2n);
      const micro = by.length === 1 ? whole : part(whole, until - from, length);
      const id = `${event.id}:${masterId}:${index}`;
      lines.push({ id, masterId, clientSn, kind, at: event.at, baseFen, basisPoints, micro });
    }
  }

  function finish(event: SessionEvent): void {
    if (doubts.has(event) && !paid.has(event.id)) waiting = { end: event, by: holders };
    else {
      if (!held) earn(event, 'held', 2, holders);
      [held, waiting] = [true, null];
    }
    holders = [];
  }

  function confirm(event: SessionEvent): void {
    if (waiting && !held) earn(event, 'held', 2, waiting.by, waiting.end);
    [held, waiting] = [held || waiting !== null, null];
  }

  function missed(event: SessionEvent, by: Holder): void {
    if (!held) earn(event, 'absent', absences === 0 ? 1 : 2, [by]);
    absences += 1;
  }

  const follow: Partial<Record<ConsultEventName, (event: SessionEvent, holder: Holder | null) => void>> = {
    finish,
    confirmHour: confirm,
    rejectHour() {
      waiting = null;
    },
    unbegin() {
      holders = [];
    },
    begin(_event, holder) {
      if (holder) holders = [holder];
    },
    handOver(_event, holder) {
      if (holder && holders.length > 0) holders.push(holder);
    },
    clientAbsent(event, holder) {
      if (holder) missed(event, holder);
    },
  };
  for (const event of events) {
    const { action, assigneeId, at } = event;
    follow[action]?.(event, assigneeId ? { masterId: assigneeId, from: at } : null);
  }
  return [...lines, ...refunds.flatMap((refund) => takenBack(clientSn, refund, lines))];
}

/**
 * Length of each session, by the id of the transition that ended it. Example: started at 10:00, undone at 10:02,
 * started at 10:05, ended at 10:50 → 45 minutes.
 */
export const sessionLengths = (events: readonly SessionEvent[]): { id: string; ms: number }[] =>
  endsOf(events).flatMap(({ end: { id, at }, begunAt }) => (begunAt === null ? [] : [{ id, ms: at - begunAt }]));

function takenBack(
  clientSn: string,
  { refundNo, amount, at }: PaidSession['refunds'][number],
  lines: readonly EarnedLine[],
): EarnedLine[] {
  const earlier = lines.filter((line) => line.at <= at);
  return [...groupBy(earlier, ({ masterId }) => masterId)].map(([masterId, theirs]) => ({
    id: `${refundNo}:${masterId}`,
    masterId,
    clientSn,
    kind: 'refund',
    at,
    baseFen: amount,
    basisPoints: theirs[0]?.basisPoints ?? 0,
    micro: -theirs.reduce((sum, { micro, baseFen }) => sum + part(micro, amount, baseFen), 0n),
  }));
}

const floorOf = (micro: bigint) => micro / MICRO - (micro % MICRO !== 0n && micro < 0n ? 1n : 0n);

/**
 * Returns whole fen for the lines of a statement: each rounded down; the rest, up to the total rounded down, goes to
 * the largest fractions, ties by id.
 */
export function settled(lines: readonly EarnedLine[]): { fen: number; lines: SettledLine[] } {
  const total = floorOf(lines.reduce((sum, { micro }) => sum + micro, 0n));
  const floors = lines.map(({ micro }) => floorOf(micro));
  const missing = Number(total - floors.reduce((sum, floor) => sum + floor, 0n));
  const byFraction = lines
    .map(({ id, micro }, index) => ({ id, index, rest: micro - (floors[index] ?? 0n) * MICRO }))
    .sort((a, b) => (a.rest === b.rest ? (a.id < b.id ? -1 : 1) : a.rest > b.rest ? -1 : 1));
  const rounded = new Set(byFraction.slice(0, missing).map(({ index }) => index));
  return {
    fen: Number(total),
    lines: lines.map(({ micro: _micro, ...line }, index) => ({
      ...line,
      fen: Number(floors[index] ?? 0n) + (rounded.has(index) ? 1 : 0),
    })),
  };
}
