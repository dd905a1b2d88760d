import type { Horizon } from './question.ts';

/** Words of time, the more exact first. */
const WORDS: readonly (readonly [words: RegExp, horizon: Horizon])[] = [
  [/今天|今日|今晚|今夜/u, 'today'],
  [/明天|明日|明晚/u, 'tomorrow'],
  [/这周|本周|周末|下周|这礼拜|周[一二三四五六日]/u, 'week'],
  [/下个?月|下月/u, 'next_month'],
  [/这个?月|本月|月底|月初|这阵子|最近|近期/u, 'month'],
  [/明年|来年|开年|年后|出年/u, 'next_year'],
  [/下半年|上半年|这半年/u, 'half'],
  [/今年|年底|年前|本年|流年/u, 'year'],
  [/什么时候|哪一?年|几岁|几时|何时|以后|将来|往后|未来|十年|大运|这几年/u, 'years'],
  [/去年|前年|那年|过去|以前|小时候/u, 'past'],
  [/一辈子|一生|这辈子|命里|天生/u, 'life'],
  [/现在|眼下|目前|如今/u, 'now'],
];
const ASKS = /吗|么|嘛|不$|没$|能|会|该|适合|怎么|什么|哪|几|好不好|行不行|还是|要不要/u;
const CLAUSES = /[，,。；;！!？?\s]+/u;

const timeIn = (text: string, times: readonly Horizon[]): Horizon | null =>
  WORDS.find(([words, horizon]) => times.includes(horizon) && words.test(text))?.[1] ?? null;

/** The time that the asking clause names, of those offered; a clause of the past is background: 去年分手，今年能遇到人吗. */
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
