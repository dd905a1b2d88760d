import { BEFORE, HEADS, PLACES, SIZES } from '#domain/asking/fitted';
import { must } from '#domain/lookup';

/** A question as its features, the place that is right for it, and how much it counts. */
export interface Example {
  features: readonly string[];
  place: number;
  counts: number;
}

/** A feature of fewer questions says nothing of others. */
const LEAST = 2;
const ROUNDS = 12;
/** Rounds at the end whose weights are averaged: the last example of a single round would say too much. */
const AVERAGED = 6;
const STEP = 0.25;
const PENALTY = 3e-4;
const START = 0.01;
const SHUFFLE = 7919;
const TURN = 31;
const STEP_OF_LEAST = 1 / 32;

export interface Fit {
  features: readonly string[];
  weights: Float32Array;
  before: Float32Array;
}

function knownFeatures(examples: readonly Example[]): string[] {
  const times = new Map<string, number>();
  for (const { features } of examples) for (const each of features) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times].filter(([, count]) => count >= LEAST).map(([feature]) => feature);
}

/**
 * Multinomial logistic weights, by adaptive steps in a fixed order: the same sets give the same table. `from`: a fit
 * whose zero weights stay zero.
 */
export function fitted(examples: readonly Example[], wide: number, from?: Fit): Fit {
  const features = from?.features ?? knownFeatures(examples);
  const places = new Map(features.map((each, at) => [each, at]));
  const rows = examples.map((each) => ({ ...each, known: each.features.flatMap((name) => places.get(name) ?? []) }));
  const weights = from ? Float32Array.from(from.weights) : new Float32Array(features.length * wide);
  const before = from ? Float32Array.from(from.before) : new Float32Array(wide);
  const [squares, firsts] = [weights.map(() => START), before.map(() => START)];
  const moved = (values: Float32Array, sums: Float32Array, at: number, slope: number) => {
    sums[at] = must(sums[at], 'sum') + slope ** 2;
    values[at] = must(values[at], 'weight') - (STEP * slope) / Math.sqrt(must(sums[at], 'sum'));
  };
  const [allWeights, allBefore] = [new Float32Array(weights.length), new Float32Array(wide)];
  const out = new Float64Array(wide);
  for (let turn = 0; turn < ROUNDS * rows.length; turn += 1) {
    const round = Math.floor(turn / rows.length);
    const { known, place, counts } = must(rows[(turn * SHUFFLE + round * TURN) % rows.length], 'example');
    const share = shareOf(known);
    addOdds(out, { weights, before }, known);
    const most = out.reduce((high, each) => Math.max(high, each), -Infinity);
    const all = out.reduce((sum, each) => sum + Math.exp(each - most), 0);
    for (let at = 0; at < wide; at += 1) {
      const miss = counts * (Math.exp((out[at] ?? 0) - most) / all - (at === place ? 1 : 0));
      if (Math.abs(miss) < 1e-4) continue;
      moved(before, firsts, at, miss);
      for (const each of known) {
        const spot = each * wide + at;
        if (from && from.weights[spot] === 0) continue;
        moved(weights, squares, spot, share * miss + PENALTY * (weights[spot] ?? 0));
      }
    }
    if ((turn + 1) % rows.length > 0 || round < ROUNDS - AVERAGED) continue;
    weights.forEach((weight, spot) => {
      allWeights[spot] = (allWeights[spot] ?? 0) + weight / AVERAGED;
    });
    before.forEach((weight, at) => {
      allBefore[at] = (allBefore[at] ?? 0) + weight / AVERAGED;
    });
  }
  return { features, weights: allWeights, before: allBefore };
}

const shareOf = (known: readonly unknown[]) => 1 / Math.sqrt(known.length || 1);

function addOdds(out: Float64Array, { weights, before }: Omit<Fit, 'features'>, known: readonly number[]): void {
  const share = shareOf(known);
  out.set(before);
  for (const each of known)
    for (let at = 0; at < out.length; at += 1) {
      out[at] = (out[at] ?? 0) + share * (weights[each * out.length + at] ?? 0);
    }
}

/** Log-odds of each place by a fit. */
export function oddsBy(fit: Fit): (features: readonly string[]) => Float64Array {
  const places = new Map(fit.features.map((each, at) => [each, at]));
  return (features) => {
    const out = new Float64Array(fit.before.length);
    addOdds(
      out,
      fit,
      features.flatMap((name) => places.get(name) ?? []),
    );
    return out;
  };
}

/** Of a fit of two places, the weights of the second against the first. */
export function against({ features, weights, before }: Fit): Fit {
  const apart = (values: Float32Array) =>
    Float32Array.from(
      { length: values.length / 2 },
      (_, at) => must(values[2 * at + 1], 'weight') - must(values[2 * at], 'weight'),
    );
  return { features, weights: apart(weights), before: apart(before) };
}

/** The size nearest to a weight; none for one that is nearer to nought. */
function sizeOf(weight: number): number | null {
  const size = Math.abs(weight);
  if (size < must(SIZES[0], 'size') / 2) return null;
  return SIZES.reduce(
    (best, each, at) => (Math.abs(each - size) < Math.abs(must(SIZES[best], 'size') - size) ? at : best),
    0,
  );
}

function signsOf(own: Float32Array, least: number): string {
  const groups = new Map<string, string>();
  own.forEach((weight, place) => {
    const size = sizeOf(weight);
    if (size === null || Math.abs(weight) < least) return;
    const head = HEADS.charAt(2 * size + (weight < 0 ? 1 : 0));
    groups.set(head, (groups.get(head) ?? head) + must(PLACES[place], 'place'));
  });
  return [...groups.values()].join('');
}

const linesOf = ({ features, weights, before }: Fit, least: number): string[] => {
  const wide = before.length;
  return [
    `${BEFORE}\t${signsOf(before, 0)}`,
    ...features.flatMap((feature, at) => {
      const signs = signsOf(weights.subarray(at * wide, (at + 1) * wide), least);
      return signs === '' ? [] : [`${feature}\t${signs}`];
    }),
  ];
};

/** The greatest weights, as many as fit in `bytes` of the table; features without any are left out. */
export function pruned(fit: Fit, bytes: number): Fit {
  let least = 0;
  while (Buffer.byteLength(linesOf(fit, least).join('\n  ')) > bytes) least += STEP_OF_LEAST;
  const wide = fit.before.length;
  const kept = fit.weights.map((weight) => (sizeOf(weight) === null || Math.abs(weight) < least ? 0 : weight));
  const places = fit.features.flatMap((_, at) =>
    kept.subarray(at * wide, (at + 1) * wide).some((weight) => weight !== 0) ? [at] : [],
  );
  return {
    before: fit.before,
    features: places.map((at) => must(fit.features[at], 'feature')),
    weights: Float32Array.from(places.flatMap((at) => [...kept.subarray(at * wide, (at + 1) * wide)])),
  };
}

/** Lines of the table. */
export const written = (fit: Fit): string => linesOf(fit, 0).join('\n');

/** Returns the `most` features of the greatest weight of a fit of one output. */
export const heaviest = ({ features, weights }: Fit, most: number): string[] =>
  features
    .map((feature, at) => ({ feature, size: Math.abs(must(weights[at], 'weight')) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, most)
    .map(({ feature }) => feature);

/** Table of a fit of one output: the features of each weight. */
export function byWeight({ features, weights, before }: Fit): string {
  const groups = new Map<number, string[]>();
  [BEFORE, ...features].forEach((feature, at) => {
    const weight = must(at === 0 ? before[0] : weights[at - 1], 'weight');
    const size = sizeOf(weight);
    if (size === null) return;
    const rounded = Math.sign(weight) * must(SIZES[size], 'size');
    groups.set(rounded, [...(groups.get(rounded) ?? []), feature]);
  });
  return [...groups].map(([weight, words]) => `  "${weight}": |-\n    ${words.join(' ')}\n`).join('');
}
