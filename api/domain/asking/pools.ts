import { ASK_FIRST } from '#content/ask/first';
import { CELLS_DAY_AREA } from '#content/cells/day-area';
import { CELLS_DO } from '#content/cells/do';
import { CELLS_MONTH_AREA } from '#content/cells/month-area';
import { CELLS_MONTH_LINE } from '#content/cells/month-line';
import { CELLS_PERIOD_DO } from '#content/cells/period-do';
import { CELLS_YEAR_AREA } from '#content/cells/year-area';
import type { Sentence } from '#content/groups';
import { godsOf } from '../judgement/god-groups.ts';
import type { Tone } from '../outlook/outlook.ts';
import type { Cells } from '../report/cells.ts';
import { habitsIn } from '../report/prose/rules.ts';
import type { Side } from '../report/times.ts';
import type { Period, Scope, Witness } from './period-evidence.ts';
import type { AskClass, Asking } from './question.ts';

/** Classes about a whole life have no sentence about a period. */
type Timed = Exclude<AskClass, 'self' | 'career_fit'>;
export const isTimed = (name: AskClass): name is Timed => name !== 'self' && name !== 'career_fit';

const FIRST: Readonly<Partial<Record<string, readonly Sentence[]>>> = ASK_FIRST;

/** First sentences: how a matter goes in a period. */
export const firstPool = ({ class: name, first }: Pick<Asking, 'class' | 'first'>, tone: Tone): readonly Sentence[] =>
  FIRST[`${first}.${tone}`] ?? FIRST[`${name}.${tone}`] ?? [];

/** Classes judged by the love area of a period; only suggestions have wordings of their own for them. */
const OF_HOUSE: readonly AskClass[] = ['child_have', 'child_raise', 'parents', 'people'];
const sideOf = ({ force }: Witness): Side => (force > 0 ? 'good' : 'bad');

/** Rejects wordings that `checkAnswer` would: digits, and mechanical phrases. */
const isFit = (text: string) => !/\d/u.test(text) && habitsIn(text).length === 0;

/** Wordings without an audience condition. */
const forAll = (cells: Cells, key: string): string[] =>
  (cells[key] ?? []).flatMap(([text, ...readers]) => (readers.length === 0 && isFit(text) ? [text] : []));

const firstSentence = (text: string): string => text.slice(0, text.indexOf('。') + 1);

/** Reasons for a piece of evidence, worded for the area and length of the period; shared with the reports. */
export function reasonPool(name: AskClass, scope: Scope, { id }: Pick<Period, 'id'>, witness: Witness): string[] {
  const side = sideOf(witness);
  const general = forAll(CELLS_MONTH_LINE, `${witness.group}.${side}`);
  if (scope === '整体' || OF_HOUSE.includes(name)) return general;
  if (id.startsWith('day.')) {
    return forAll(CELLS_DAY_AREA, `${scope}.${godsOf(witness.group)[0]}.${side}`).filter(
      (text) => !text.includes('今天'),
    );
  }
  const cells = id.startsWith('year.') ? CELLS_YEAR_AREA : CELLS_MONTH_AREA;
  return forAll(cells, `${scope}.${witness.group}.${side}`).map(firstSentence);
}

/** Advice for a piece of evidence that agrees with the tone. */
export function doPool(name: AskClass, scope: Scope, witness: Witness): string[] {
  const side = sideOf(witness);
  const area = name === 'parents' || name === 'child_raise' ? '家人' : scope;
  const own = OF_HOUSE.includes(name) && area !== '家人' ? [] : forAll(CELLS_DO, `${area}.${side}.${witness.group}`);
  return own.length > 0 ? own : forAll(CELLS_PERIOD_DO, `${witness.group}.${side}`);
}
