import { HONESTY_WORDS } from '#content/honesty/words';
import { filled } from './pick/pick.ts';
import { answered, type Tally } from './track-record.ts';

const SAID = HONESTY_WORDS.answers;

/** Number of hits; partial ones count half. */
const hits = ({ fits, partly }: Tally): number => fits + partly / 2;

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

function picksSentence(picks: Tally | undefined): string {
  const count = picks ? answered(picks) : 0;
  return picks && count > 0 ? filled(SAID.picks, { 数: String(count), 中: plain(picks.fits) }) : '';
}

/** One sentence on the reader's record: only picks are compared with chance, by name. Null without answers. */
export function recordSentence(tallies: readonly Tally[]): string | null {
  const judged = tallies.filter(({ kind }) => kind !== 'years');
  const picks = picksSentence(tallies.find(({ kind }) => kind === 'years'));
  const count = judged.reduce((sum, tally) => sum + answered(tally), 0);
  if (count === 0) return picks || null;
  const right = judged.reduce((sum, tally) => sum + hits(tally), 0);
  const half = judged.some(({ partly }) => partly > 0) ? SAID.half : '';
  return filled(SAID.count, { 数: String(count), 中: plain(right), 尾: half }) + picks;
}
