import { RANKING } from '#content/tables/ranking';

// Weights fitted to the labelled questions (tests/bench/asking). A line is a feature, a tab, then for each size of weight its
// sign followed by the signs of the places that have it.

/** Sizes of weights; the sign of each in the table is its place among `HEADS`, the negative one next to it. */
export const SIZES = [0.125, 0.25, 0.4, 0.6, 0.9, 1.3, 1.9, 2.8, 4.2, 6.3];
export const HEADS = '0123456789abcdefghij';
/** Signs of places. */
export const PLACES = [
  ...'!#$%&()*+,-./:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`klmnopqrstuvwxyz{|}~',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
];
/** Feature of what is there before any word. */
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

/** Sums of the weights of features, one for each place. */
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
