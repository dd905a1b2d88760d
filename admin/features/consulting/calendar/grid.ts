import type { Calendar } from '#contract/calendar';
import { SLOT_MS } from '#domain/consulting/slots';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations';

export type Master = Calendar['masters'][number];
export type Cell = Master['days'][number]['cells'][number];

/** Hours shown even if no one works then, so that they can be opened. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20];

/** Start times of the rows of a day, ms, ascending. */
export function linesOf(masters: readonly Master[], day: string): number[] {
  const start = dayStart(readDay(day) ?? 0);
  const usual = Array.from(
    { length: LAST_HOUR - FIRST_HOUR + 1 },
    (_, index) => start + (FIRST_HOUR + index) * HOUR_MS,
  );
  const own = masters.flatMap((master) => cellsOf(master, day).map(({ at }) => at));
  return [...new Set([...usual, ...own])].sort((a, b) => a - b);
}

export const cellsOf = (master: Master, day: string): Cell[] =>
  master.days.find(({ date }) => date === day)?.cells ?? [];

export const cellAt = (master: Master | undefined, day: string, at: number): Cell | undefined =>
  master && cellsOf(master, day).find((cell) => cell.at === at);

/** The range from one row to another, both inclusive, in minutes of the day. */
function stretchOf(day: string, one: number, other: number): { from: number; to: number } {
  const start = dayStart(readDay(day) ?? 0);
  const minutes = (ms: number) => Math.min(24 * 60, Math.round((ms - start) / MINUTE_MS));
  return { from: minutes(Math.min(one, other)), to: minutes(Math.max(one, other) + SLOT_MS) };
}

/** Result of O on a range: closes it if the first cell is open, otherwise opens it; booked hours are kept. */
export function toggleOf(master: Master, day: string, one: number, other: number, now: number) {
  const inside = cellsOf(master, day).filter(({ at }) => at >= Math.min(one, other) && at <= Math.max(one, other));
  const closes = inside.some(
    ({ at, state }) => at === one && (state === 'open' || state === 'later' || (state === 'gone' && at > now)),
  );
  const kept = closes ? inside.filter(({ client_sn }) => client_sn).length : 0;
  const kind = closes ? ('close' as const) : ('open' as const);
  return { wish: { kind, ...stretchOf(day, one, other) }, kept };
}

/** A cell: column and row. */
export interface Place {
  column: number;
  line: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { column: -1, line: 0 },
  ArrowRight: { column: 1, line: 0 },
  ArrowUp: { column: 0, line: -1 },
  ArrowDown: { column: 0, line: 1 },
};

/** The cell that an arrow key moves to; undefined for other keys. */
export function stepFrom({ column, line }: Place, key: string, columns: number, lines: number): Place | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
  return { column: within(column + step.column, columns), line: within(line + step.line, lines) };
}
