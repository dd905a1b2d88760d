import { normalForm } from '#domain/asking/normal';
import { BEFORE, MEANINGS, type Meaning, SIGNS, STEPS, shareOf, stemsOf, ZERO } from '#domain/asking/stems';
import { must } from '#domain/lookup';
import type { Labelled } from './sets.ts';

/** A stem of fewer questions says nothing of others. */
const LEAST_QUESTIONS = 3;
/** Draws every weight to nought. */
const PENALTY = 0.2;
const ROUNDS = 160;
const MEMORY = 0.9;
const SQUARES = 0.999;
const STEP = 0.05;

/** Log-odds of each stem for each meaning, row by row, and before any word. */
export interface Fit {
  stems: readonly string[];
  weights: Float64Array;
  before: Float64Array;
}

const meaningOf = ({ refuse, class: name }: Labelled): Meaning =>
  MEANINGS.find((each) => each === (refuse ?? name ?? 'harmless')) ?? 'harmless';

interface Counted {
  stems: readonly number[];
  share: number;
  meaning: number;
}

function counted(rows: readonly Labelled[]) {
  const read = rows.map((row) => ({ found: [...stemsOf(normalForm(row.question))], meaning: meaningOf(row) }));
  const times = new Map<string, number>();
  for (const { found } of read) for (const stem of found) times.set(stem, (times.get(stem) ?? 0) + 1);
  const stems = [...times].filter(([, count]) => count >= LEAST_QUESTIONS).map(([stem]) => stem);
  const places = new Map(stems.sort().map((stem, at) => [stem, at]));
  const questions = read.map(({ found, meaning }): Counted => {
    const known = found.flatMap((stem) => places.get(stem) ?? []);
    return { stems: known, share: shareOf(known.length), meaning: MEANINGS.indexOf(meaning) };
  });
  return { stems, questions };
}

/** Chances of all meanings of a question, into `out`. */
function chances({ stems, share }: Counted, { weights, before }: Omit<Fit, 'stems'>, out: Float64Array): void {
  out.set(before);
  for (const stem of stems) {
    for (let at = 0; at < out.length; at += 1) {
      out[at] = must(out[at], 'sum') + share * must(weights[stem * out.length + at], 'weight');
    }
  }
  const most = out.reduce((high, sum) => Math.max(high, sum));
  const all = out.reduce((total, sum) => total + Math.exp(sum - most), 0);
  out.set(out.map((sum) => Math.exp(sum - most) / all));
}

/** Steps of a gradient that remembers its way and its size (Adam): the same sets give the same table. */
function stepper(size: number) {
  const [way, squares] = [new Float64Array(size), new Float64Array(size)];
  return (values: Float64Array, slopes: Float64Array, round: number) => {
    const [first, second] = [1 - MEMORY ** round, 1 - SQUARES ** round];
    for (let at = 0; at < size; at += 1) {
      const slope = slopes[at] ?? 0;
      way[at] = MEMORY * (way[at] ?? 0) + (1 - MEMORY) * slope;
      squares[at] = SQUARES * (squares[at] ?? 0) + (1 - SQUARES) * slope ** 2;
      const pace = STEP * (1 - round / (ROUNDS + 1));
      values[at] =
        (values[at] ?? 0) - (pace * ((way[at] ?? 0) / first)) / (Math.sqrt((squares[at] ?? 0) / second) + 1e-8);
    }
  };
}

/** Penalised logistic weights of the stems of labelled questions. */
export function fitted(rows: readonly Labelled[]): Fit {
  const { stems, questions } = counted(rows);
  const wide = MEANINGS.length;
  const weights = new Float64Array(stems.length * wide);
  const before = new Float64Array(wide);
  const [ofWeights, ofBefore] = [stepper(weights.length), stepper(wide)];
  const out = new Float64Array(wide);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slopes = weights.map((weight) => PENALTY * weight);
    const firsts = new Float64Array(wide);
    for (const question of questions) {
      chances(question, { weights, before }, out);
      out[question.meaning] = must(out[question.meaning], 'chance') - 1;
      out.forEach((miss, at) => {
        firsts[at] = (firsts[at] ?? 0) + miss;
        for (const stem of question.stems) {
          slopes[stem * wide + at] = (slopes[stem * wide + at] ?? 0) + question.share * miss;
        }
      });
    }
    ofWeights(weights, slopes, round);
    ofBefore(before, firsts, round);
  }
  return { stems, weights, before };
}

const LEAST_WEIGHT = 0.1;
const fifths = (weight: number) =>
  Math.abs(weight) < LEAST_WEIGHT ? 0 : Math.sign(weight) * Math.max(1, Math.round(Math.abs(weight) * STEPS));

/** A weight as its two signs; the greatest are cut to what a sign can say. */
function signsOf(weights: Float64Array): string {
  return [...weights]
    .map((weight, at) => {
      const value = Math.max(-ZERO, Math.min(ZERO - 1, fifths(weight)));
      return value === 0 ? '' : `${SIGNS[at]}${SIGNS[value + ZERO]}`;
    })
    .join('');
}

/** Rows of the table as they are committed. */
export function written({ stems, weights, before }: Fit): string[] {
  const wide = MEANINGS.length;
  const rows = stems
    .map((stem, at) => `${stem} ${signsOf(weights.subarray(at * wide, (at + 1) * wide))}`)
    .filter((row) => !row.endsWith(' '));
  return [`${BEFORE} ${signsOf(before)}`, ...rows];
}
