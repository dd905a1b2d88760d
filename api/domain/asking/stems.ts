import { STEMS } from '#content/tables/stems';
import { record } from '../lookup.ts';
import { kindsIn, type NamedKind } from './kinds.ts';
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

const spaceless = (text: string) => text.replaceAll(/[\s<>]/gu, '');

/** The text with each kind in the place of its word: 老公得了癌 and 妈得了肝炎 have one frame. */
function frameOf(text: string, kinds: readonly NamedKind[]): string[] {
  const frame: string[] = ['<'];
  let from = 0;
  for (const { kind, from: at, until } of [...kinds].sort((a, b) => a.from - b.from)) {
    if (at < from) continue;
    frame.push(...spaceless(text.slice(from, at)), `#${kind}`);
    from = until;
  }
  return [...frame, ...spaceless(text.slice(from)), '>'];
}

/** Two and three in a row of a frame, of which one is a kind: how a thing is spoken of. */
function framedIn(text: string, kinds: readonly NamedKind[]): string[] {
  const frame = frameOf(text, kinds);
  return frame
    .flatMap((_, at) => [frame.slice(at, at + 2), frame.slice(at, at + 3)])
    .filter((run) => run.length > 1 && run.some((sign) => sign.startsWith('#')))
    .map((run) => run.join('~'));
}

/** Kinds of the last clause, which asks, and of those before it, which tell. */
function placedIn(text: string, kinds: readonly NamedKind[]): string[] {
  const parts = text.split(/[\s，。,.！!？?；;]/u).filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return [];
  const asks = text.lastIndexOf(last);
  return kinds.map(({ kind, from }) => (from < asks ? `%${kind}` : `@${kind}`));
}

/** Characters and pairs of them, with beginning and end; then the kinds of things named, pairs of kinds, and their frames. */
export function stemsOf(text: string): Set<string> {
  const signs = ['<', ...spaceless(text), '>'];
  const found = kindsIn(text);
  const kinds = found.map(({ kind }) => `#${kind}`);
  const pairs = kinds.flatMap((kind, at) => kinds.slice(at + 1).map((other) => `${kind}${other}`));
  return new Set([
    ...signs.slice(1, -1),
    ...signs.slice(1).map((sign, at) => `${signs[at]}${sign}`),
    ...kinds,
    ...pairs,
    ...framedIn(text, found),
    ...placedIn(text, found),
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
