import { HONESTY_WORDS } from '#content/honesty/words';
import { filled } from './pick/pick.ts';
import { answered, type Tally } from './track-record.ts';

const SAID = HONESTY_WORDS.answers;

/** Answers that fit, a half counting half. */
const hits = ({ fits, partly }: Tally): number => fits + partly / 2;

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** One quiet sentence for the reader, which compares with nothing; null before there is an answer. */
export function recordSentence(tallies: readonly Tally[]): string | null {
  const count = tallies.reduce((sum, tally) => sum + answered(tally), 0);
  if (count === 0) return null;
  const right = tallies.reduce((sum, tally) => sum + hits(tally), 0);
  const half = tallies.some(({ partly }) => partly > 0) ? SAID.half : '';
  return filled(SAID.count, { 数: String(count), 中: plain(right), 尾: half });
}
