import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import type { Palaces } from '#domain/bazi/palaces';
import type { PALACE_WORDS } from './text.ts';

const WOMB = [
  ['胎元', 'taiYuan'],
  ['胎息', 'taiXi'],
] as const;
const PALACES = [
  ['命宫', 'mingGong'],
  ['身宫', 'shenGong'],
] as const;

/** The four pairs by their names; two of them hang on the hour. */
export function palaceSigns(shown: BornChart) {
  const signsOf = <F extends keyof Palaces>(
    facts: readonly (readonly [keyof typeof PALACE_WORDS, F])[],
    of: Pick<Palaces, F>,
  ) => facts.map(([name, fact]) => ({ name, ganzhi: of[fact] }));
  const womb = signsOf(WOMB, shown);
  return isDateChart(shown) ? womb : [...womb, ...signsOf(PALACES, shown)];
}
