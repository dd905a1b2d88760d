import { RANKING } from '#content/tables/ranking';

// Weights fitted to the labelled questions in tests/bench/asking. `rows`: a line is a feature and a tab, then for each
// weight its size's letter followed by the letters of the known questions that have it. `help`: the features of each
// weight.

/** Weight magnitudes, encoded by index in `HEADS`; a negative weight has the next letter. */
export const SIZES = [0.125, 0.25, 0.4, 0.6, 0.9, 1.3, 1.9, 2.8, 4.2, 6.3];
export const HEADS = '0123456789abcdefghij';
/** Letters of the known questions. */
export const PLACES = [
  ...'!#$%&()*+,-./:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`klmnopqrstuvwxyz{|}~',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
];
/** Intercept feature. */
export const BEFORE = '#before';

const placeOf = new Map(PLACES.map((sign, at) => [sign, at]));

function weightsOf(signs = ''): [place: number, weight: number][] {
  let weight = 0;
  return [...signs].flatMap((sign): [number, number][] => {
    const place = placeOf.get(sign);
    if (place !== undefined) return [[place, weight]];
    const head = HEADS.indexOf(sign);
    weight = (SIZES[head >> 1] ?? 0) * (head % 2 === 0 ? 1 : -1);
    return [];
  });
}

/** Read when they are used: a question has some dozen features of the thousands. */
const ROWS = new Map(
  RANKING.rows.split('\n').map((line): [string, string] => {
    const end = line.indexOf('\t');
    return [line.slice(0, end), line.slice(end + 1)];
  }),
);
const HELP = new Map(
  Object.entries(RANKING.help).flatMap(([weight, words]) => words.split(' ').map((word) => [word, Number(weight)])),
);

const shareOf = (known: readonly unknown[]) => 1 / Math.sqrt(known.length || 1);

/** Returns the log-odds of each of the first `places` known questions. */
export function oddsOfRows(features: readonly string[], places: number): number[] {
  const known = features.filter((each) => ROWS.has(each));
  const share = shareOf(known);
  const sums = Array.from({ length: places }, () => 0);
  for (const [place, weight] of weightsOf(ROWS.get(BEFORE))) sums[place] = weight;
  for (const feature of known) {
    for (const [place, weight] of weightsOf(ROWS.get(feature))) sums[place] = (sums[place] ?? 0) + share * weight;
  }
  return sums;
}

/** Returns the log-odds of danger. */
export function oddsOfHelp(features: readonly string[]): number {
  const known = features.flatMap((each) => HELP.get(each) ?? []);
  return (HELP.get(BEFORE) ?? 0) + shareOf(known) * known.reduce((sum, weight) => sum + weight, 0);
}
