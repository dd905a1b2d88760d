import { RANKING } from '#content/tables/ranking';

// Weights fitted to the labelled questions in tests/bench/asking. A line is a feature and a tab, then for each weight
// its size's letter followed by the letters of the outputs (known questions, or help) that have it.

/** Weight magnitudes, encoded by index in `HEADS`; a negative weight has the next letter. */
export const SIZES = [0.125, 0.25, 0.4, 0.6, 0.9, 1.3, 1.9, 2.8, 4.2, 6.3];
export const HEADS = '0123456789abcdefghij';
/** Letters of the outputs. */
export const PLACES = [
  ...'!#$%&()*+,-./:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`klmnopqrstuvwxyz{|}~',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
];
/** Intercept feature. */
export const BEFORE = '#before';

const placeOf = new Map(PLACES.map((sign, at) => [sign, at]));

type Weights = ReadonlyMap<string, readonly (readonly [place: number, weight: number])[]>;

function weightsOf(signs: string): [place: number, weight: number][] {
  let weight = 0;
  return [...signs].flatMap((sign): [number, number][] => {
    const place = placeOf.get(sign);
    if (place !== undefined) return [[place, weight]];
    const head = HEADS.indexOf(sign);
    weight = (SIZES[head >> 1] ?? 0) * (head % 2 === 0 ? 1 : -1);
    return [];
  });
}

const tableOf = (lines: string): Weights =>
  new Map(lines.split('\n').map((line) => [line.split('\t')[0] ?? '', weightsOf(line.split('\t')[1] ?? '')]));

const FITTED = { rows: tableOf(RANKING.rows), help: tableOf(RANKING.help) };

/** Returns the sum of the features' weights for each output. */
export function sumsOf(table: keyof typeof FITTED, features: readonly string[], places: number): number[] {
  const weights = FITTED[table];
  const known = features.filter((each) => weights.has(each));
  const share = 1 / Math.sqrt(known.length || 1);
  const sums = Array.from({ length: places }, () => 0);
  for (const [place, weight] of weights.get(BEFORE) ?? []) sums[place] = weight;
  for (const feature of known) {
    for (const [place, weight] of weights.get(feature) ?? []) sums[place] = (sums[place] ?? 0) + share * weight;
  }
  return sums;
}
