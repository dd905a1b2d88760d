import { QUESTIONS } from '#content/tables/questions';
import { keysOf } from '../lookup.ts';
import type { Horizon } from './question.ts';

const HORIZONS = keysOf(QUESTIONS.said);
/** Matches a clause that asks a question. */
export const ASKS = /吗|么|嘛|不$|没$|能|会|该|适合|怎么|什么|哪|几|好不好|行不行|还是|要不要/u;
const CLAUSES = /[，,。；;！!？?\s]+/u;

const timeIn = (text: string, times: readonly Horizon[]): Horizon | null =>
  HORIZONS.find((time) => times.includes(time) && QUESTIONS.said[time].some((word) => text.includes(word))) ?? null;

/** Returns the period named in the asking clause, if offered. Clauses about the past are background: 去年分手，今年能遇到人吗. */
export function askedTime(text: string, times: readonly Horizon[]): Horizon | null {
  const clauses = text.split(CLAUSES).filter((clause) => clause !== '');
  const asking = clauses.filter((clause) => ASKS.test(clause)).reverse();
  const others = clauses.filter((clause) => !ASKS.test(clause)).reverse();
  for (const clause of [...asking, ...others]) {
    const found = timeIn(clause, times);
    if (found) return found;
  }
  return null;
}
