import { RANKING } from '#content/tables/ranking';

// Weights fitted to the labelled questions (tests/bench/asking). A row is a feature, a tab, then two signs for each weight:
// whom it is for, and its value.

/** Signs of a place and a value: no quotation marks, no back slash. */
export const SIGNS = [
  ...'!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~',
].concat([...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ']);
/** The value in the middle of the signs is nought; a step is a quarter. */
export const ZERO = 44;
export const STEPS = 8;
/** Feature of what is there before any word. */
export const BEFORE = '#before';

type Weights = ReadonlyMap<string, readonly (readonly [place: number, weight: number])[]>;

function weightsOf(rows: readonly string[]): Weights {
  const places = new Map(SIGNS.map((sign, at) => [sign, at]));
  return new Map(
    rows.map((row) => {
      const [feature = '', signs = ''] = row.split('\t');
      const pairs = [...signs.matchAll(/(.)(.)/gsu)];
      return [
        feature,
        pairs.map(([, place = '', value = '']) => [
          places.get(place) ?? 0,
          ((places.get(value) ?? ZERO) - ZERO) / STEPS,
        ]),
      ];
    }),
  );
}

const FITTED = { rows: weightsOf(RANKING.rows), help: weightsOf(RANKING.help) };

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
