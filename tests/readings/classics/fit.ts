import { readFourPillars } from '#domain/bazi/four-pillars';
import { weigh } from '#domain/judgement/judge';
import { STRENGTH_WEIGHTS } from '#domain/judgement/strength/weights';
import { VOTES } from '#domain/judgement/useful/votes';
import type { ClassicCase } from './cases.ts';
import { newton, type Slopes } from './newton.ts';

/** Weights in tenths: of the strength and of the votes, in the order of their tables. */
export interface Weights {
  strength: readonly number[];
  votes: readonly number[];
}

export const COMMITTED: Weights = {
  strength: STRENGTH_WEIGHTS.map(({ tenths }) => tenths),
  votes: VOTES.map(({ tenths }) => tenths),
};

/** Half of this times the sum of squares is added to the loss, so that no weight grows on a few charts. */
const PENALTY = 3;
const BASE = STRENGTH_WEIGHTS.findIndex(({ id }) => id === 'base');
/** The measure of the other months. */
const ZERO_MONTH = STRENGTH_WEIGHTS.findIndex(({ id }) => id === 'month-officer');
/** Fitted after the rest: it stands for the sake of what the words advise. */
const OVER = VOTES.findIndex(({ id }) => id === 'over');

const dot = (one: readonly number[], two: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (two[index] ?? 0), 0);
const parts = (tenths: readonly number[]) => tenths.map((value) => value / 10);
const blank = (size: number) => Array.from({ length: size }, () => new Array<number>(size).fill(0));

interface SideRow {
  counts: readonly number[];
  strong: boolean;
}

const countsOf = ({ pillars }: ClassicCase) => {
  const read = readFourPillars(pillars);
  return STRENGTH_WEIGHTS.map(({ places }, index) => (index === ZERO_MONTH ? 0 : places(read).length));
};

/** 从旺 and its kin count as strong, the other 从 as weak; what is balanced or transformed says no side. */
function sideRows(cases: readonly ClassicCase[]): SideRow[] {
  return cases.flatMap((each): SideRow[] => {
    const { strength } = each;
    const strong = strength === 'strong' || strength === 'followStrong';
    if (!strong && strength !== 'weak' && strength !== 'follow') return [];
    return [{ counts: countsOf(each), strong }];
  });
}

const penalised = (index: number) => (index === BASE ? 0 : PENALTY);
const penaltyOf = (weights: readonly number[], skip = -1) =>
  (PENALTY / 2) * weights.reduce((sum, weight, index) => sum + (index === skip ? 0 : weight ** 2), 0);

function addProduct(hessian: number[][], row: readonly number[], factor: number): void {
  row.forEach((one, index) => {
    if (one === 0) return;
    const target = hessian[index] as number[];
    row.forEach((two, other) => {
      if (two !== 0) target[other] = (target[other] ?? 0) + factor * one * two;
    });
  });
}

function sideSlopes(rows: readonly SideRow[], weights: readonly number[]): Slopes {
  const gradient = weights.map((weight, index) => penalised(index) * weight);
  const hessian = blank(weights.length).map((row, index) =>
    row.map((_, other) => (index === other ? penalised(index) : 0)),
  );
  for (const { counts, strong } of rows) {
    const chance = 1 / (1 + Math.exp(-dot(counts, weights)));
    counts.forEach((count, index) => {
      gradient[index] = (gradient[index] ?? 0) + (chance - Number(strong)) * count;
    });
    addProduct(hessian, counts, chance * (1 - chance));
  }
  return { gradient, hessian };
}

function sideLoss(rows: readonly SideRow[], weights: readonly number[]): number {
  const loss = rows.reduce((sum, { counts, strong }) => {
    const z = dot(counts, weights);
    return sum + Math.log1p(Math.exp(-Math.abs(z))) + Math.max(0, z) - (strong ? z : 0);
  }, 0);
  return loss + penaltyOf(weights, BASE);
}

/** A chart's five rows of factors, and which of the five the master names. */
interface VoteRow {
  factors: readonly (readonly number[])[];
  named: readonly boolean[];
}

/** The five rows of factors of a chart whose strength is weighed with these weights. */
export function factorsOf({ pillars }: ClassicCase, strength: readonly number[]) {
  const read = readFourPillars(pillars);
  const tenths = STRENGTH_WEIGHTS.reduce((sum, { places }, at) => sum + (strength[at] ?? 0) * places(read).length, 0);
  const weighed = weigh({ pillars: read, half: null, school: 'common' }, tenths);
  const { facts, places, behind } = weighed.tally;
  return {
    tenths,
    behind,
    elements: places.map(({ element }) => element),
    found: weighed.found,
    factors: places.map((place) => VOTES.map(({ factor }) => factor(facts, place))),
  };
}

function voteRows(cases: readonly ClassicCase[], strength: readonly number[]): VoteRow[] {
  return cases
    .filter(({ useful = [] }) => useful.length > 0)
    .map((each) => {
      const { factors, elements } = factorsOf(each, strength);
      return { factors, named: elements.map((element) => each.useful?.includes(element) ?? false) };
    });
}

export function chancesOf(factors: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const sums = factors.map((row) => dot(row, weights));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
}

/** The penalty draws each weight towards that of `centre`. */
function voteSlopes(
  rows: readonly VoteRow[],
  weights: readonly number[],
  penalty = PENALTY,
  centre: readonly number[] = [],
): Slopes {
  const gradient = weights.map((weight, index) => penalty * (weight - (centre[index] ?? 0)));
  const hessian = blank(weights.length).map((row, index) => row.map((_, other) => (index === other ? penalty : 0)));
  for (const { factors, named } of rows) {
    const chances = chancesOf(factors, weights);
    const right = chances.reduce((sum, chance, place) => sum + (named[place] ? chance : 0), 0);
    const mean = weights.map((_, vote) =>
      chances.reduce((sum, p, place) => sum + p * (factors[place]?.[vote] ?? 0), 0),
    );
    factors.forEach((row, place) => {
      const chance = chances[place] ?? 0;
      const pull = chance - (named[place] ? chance / right : 0);
      row.forEach((factor, vote) => {
        gradient[vote] = (gradient[vote] ?? 0) + pull * factor;
      });
      // Without the curve of what is named the step is shorter and never overshoots.
      addProduct(
        hessian,
        row.map((factor, vote) => factor - (mean[vote] ?? 0)),
        chance,
      );
    });
  }
  return { gradient, hessian };
}

function voteLoss(rows: readonly VoteRow[], weights: readonly number[]): number {
  const loss = rows.reduce((sum, { factors, named }) => {
    const chances = chancesOf(factors, weights);
    return sum - Math.log(chances.reduce((right, chance, place) => right + (named[place] ? chance : 0), 0));
  }, 0);
  return loss + penaltyOf(weights);
}

/** Gain in the loss that a step of a tenth needs: a smaller one is within the noise of the labels. */
const MIN_GAIN = 0.25;

/** Weights in tenths from `start`, changed by one tenth as long as that gains. */
function settled(
  start: readonly number[],
  free: (index: number) => boolean,
  loss: (tenths: readonly number[]) => number,
) {
  let best = [...start];
  let least = loss(best);
  for (;;) {
    const steps = best.flatMap((_, index) =>
      free(index) ? [-1, 1].map((by) => best.with(index, (best[index] ?? 0) + by)) : [],
    );
    const losses = steps.map(loss);
    const lowest = Math.min(...losses);
    if (lowest > least - MIN_GAIN) return best;
    best = steps[losses.indexOf(lowest)] as number[];
    least = lowest;
  }
}

/** Both tables as the least penalised loss on these charts has them, unrounded. */
export function fitted(cases: readonly ClassicCase[]): Weights {
  const sides = sideRows(cases);
  const strength = newton(STRENGTH_WEIGHTS.length, (at) => sideSlopes(sides, at), [ZERO_MONTH]).map((w) => w * 10);
  const rows = voteRows(cases, strength.map(Math.round));
  const votes = newton(VOTES.length, (at) => voteSlopes(rows, at), [OVER]).map((w) => w * 10);
  const tries = Array.from({ length: 16 }, (_, tenth) => votes.with(OVER, -tenth));
  const losses = tries.map((each) => voteLoss(rows, parts(each)));
  return { strength, votes: tries[losses.indexOf(Math.min(...losses))] as number[] };
}

/** The committed tables where no step of a tenth gains; else the tables that should be committed. */
export function settledTables(cases: readonly ClassicCase[]): Weights {
  const sides = sideRows(cases);
  const strength = settled(
    COMMITTED.strength,
    (index) => index !== ZERO_MONTH,
    (tenths) => sideLoss(sides, parts(tenths)),
  );
  const rows = voteRows(cases, strength);
  const lossOf = (tenths: readonly number[]) => voteLoss(rows, parts(tenths));
  const rest = settled(COMMITTED.votes.with(OVER, 0), (index) => index !== OVER, lossOf);
  const over = settled(rest.with(OVER, COMMITTED.votes[OVER] ?? 0), (index) => index === OVER, lossOf);
  return { strength, votes: over };
}

/** A school's weights are drawn towards the common ones harder than those towards 0: its charts are fewer. */
const SCHOOL_PENALTY = 8;

/** The votes of one school in tenths: fitted on its charts, and drawn towards the common table. */
function schoolVotes(cases: readonly ClassicCase[], { strength, votes }: Weights): number[] {
  const rows = voteRows(cases, strength.map(Math.round));
  const centre = parts(votes);
  const slopesAt = (change: readonly number[]) =>
    voteSlopes(
      rows,
      change.map((by, index) => by + (centre[index] ?? 0)),
      SCHOOL_PENALTY,
      centre,
    );
  const change = newton(VOTES.length, slopesAt, [OVER]);
  return votes.map((weight, index) => weight + 10 * (change[index] ?? 0));
}

/** Under this many tenths a school's difference is left out. */
const LEAST_CHANGE = 2;

/** Tenths that a school adds to the committed votes, in whole tenths; 0 where it is too little to be told apart. */
export const schoolChanges = (cases: readonly ClassicCase[]): number[] =>
  schoolVotes(cases, COMMITTED).map((weight, index) => {
    const by = Math.round(weight - (COMMITTED.votes[index] ?? 0));
    return Math.abs(by) < LEAST_CHANGE ? 0 : by;
  });
