import { STEMS } from '#content/tables/stems';
import { record } from '../lookup.ts';
import { kindsIn } from './kinds.ts';
import { ASK_CLASSES, ELSEWHERE, REFUSALS } from './question.ts';

/** All that a question can be; `harmless` has words of danger and means none. Their order is that of the table. */
export const MEANINGS = [...ASK_CLASSES, ...ELSEWHERE, ...REFUSALS, 'unclear', 'harmless'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Signs of the table, two a weight: the first names the meaning, the second the weight, from A for -26 to z for 25. */
export const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const ZERO = SIGNS.length / 2;
/** Weights of a stem are fifths of log-odds: whole numbers, so that no sum hangs on the order of addition. */
export const STEPS = 5;

/** A long text has many stems, of which each weighs less: this number over the root of how many are known. */
const SPREAD = 4;

/** Characters and pairs of them, with beginning and end; then the kinds of things named, and pairs of kinds. */
export function stemsOf(text: string): Set<string> {
  const signs = ['<', ...text.replaceAll(/[\s<>]/gu, ''), '>'];
  const kinds = kindsIn(text).map((kind) => `#${kind}`);
  const pairs = kinds.flatMap((kind, at) => kinds.slice(at + 1).map((other) => `${kind}${other}`));
  return new Set([
    ...signs.slice(1, -1),
    ...signs.slice(1).map((sign, at) => `${signs[at]}${sign}`),
    ...kinds,
    ...pairs,
  ]);
}

/** Weight of one stem among so many known ones. */
export const shareOf = (known: number) => SPREAD / Math.sqrt(Math.max(1, known));

type Weights = readonly (readonly [meaning: number, fifths: number])[];

function weightsIn(signs: string): Weights {
  return (signs.match(/../gu) ?? []).map((pair) => [
    SIGNS.indexOf(pair.slice(0, 1)),
    SIGNS.indexOf(pair.slice(1)) - ZERO,
  ]);
}

type Table = ReadonlyMap<string, Weights>;

/** A table as it is written: rows of a stem, a blank and its signs. */
export const tableOf = (rows: readonly string[]): Table =>
  new Map(
    rows.map((row): [string, Weights] => {
      const [stem = '', signs = ''] = row.split(' ');
      return [stem, weightsIn(signs)];
    }),
  );

const TABLE = tableOf(STEMS.weights);
/** Row of what each meaning has before any word. */
export const BEFORE = '=';

export type Chances = Readonly<Record<Meaning, number>>;

/** Logarithm of the chance of each meaning by the words alone; the chances are one together. */
export function chancesOf(text: string, table: Table = TABLE): Chances {
  const sums = MEANINGS.map(() => 0);
  const add = (weights: Weights, times: number) => {
    for (const [meaning, fifths] of weights) sums[meaning] = (sums[meaning] ?? 0) + (fifths / STEPS) * times;
  };
  const known = [...stemsOf(text)].flatMap((stem) => {
    const weights = table.get(stem);
    return weights ? [weights] : [];
  });
  add(table.get(BEFORE) ?? [], 1);
  for (const weights of known) add(weights, shareOf(known.length));
  const most = Math.max(...sums);
  const all = most + Math.log(sums.reduce((total, sum) => total + Math.exp(sum - most), 0));
  return record(MEANINGS, (name) => (sums[MEANINGS.indexOf(name)] ?? 0) - all);
}

/** The stems that speak most for a meaning in a text, each with its fifths: why it was taken for that. */
export function stemsFor(text: string, meaning: Meaning): { stem: string; fifths: number }[] {
  const place = MEANINGS.indexOf(meaning);
  return [...stemsOf(text)]
    .map((stem) => ({ stem, fifths: TABLE.get(stem)?.find(([of]) => of === place)?.[1] ?? 0 }))
    .filter(({ fifths }) => fifths > 0)
    .sort((a, b) => b.fifths - a.fifths);
}
