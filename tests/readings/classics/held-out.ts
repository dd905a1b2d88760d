import type { Element } from '#domain/bazi/elements';
import { bookOf, type ClassicCase } from './cases.ts';
import { chancesOf, factorsOf, fitted, type Weights } from './fit.ts';

const SPECIALS: readonly (string | undefined)[] = ['followStrong', 'follow', 'transform'];
const isSpecial = ({ strength }: ClassicCase) => SPECIALS.includes(strength);
const isOrdinary = (each: ClassicCase) => each.strength !== undefined && !isSpecial(each);

/** Elements that the master calls harmful and does not also use or like. */
function harmfulOf({ unfavourable = [], useful = [], helpful = [] }: ClassicCase): Element[] {
  return unfavourable.filter((element) => !useful.includes(element) && !helpful.includes(element));
}

/** Hits of cases, added up over charts. */
interface Count {
  hits: number;
  cases: number;
}

export type Agreement = Record<'side' | 'useful' | 'ordinary' | 'twoHeaviest' | 'harmful' | 'falselySpecial', Count>;

interface Judged {
  strong: boolean;
  order: readonly Element[];
  asserted: boolean;
}

/** A chart judged by other weights than the committed ones: the side, the five in order, and whether it is special. */
function judgedBy(each: ClassicCase, { strength, votes }: Weights): Judged {
  const { tenths, factors, elements, behind, found } = factorsOf(each, strength.map(Math.round));
  const chances = chancesOf(
    factors,
    votes.map((weight) => weight / 10),
  );
  const rank = (place: number) => (chances[place] ?? 0) - (behind[place] ? 1 : 0);
  const order = elements.map((_, place) => place).sort((a, b) => rank(b) - rank(a));
  const named = order.map((place) => elements[place] as Element);
  return { strong: tenths >= 0, order: named, asserted: found?.strict === true && found.element === named[0] };
}

const empty = (): Agreement => ({
  side: { hits: 0, cases: 0 },
  useful: { hits: 0, cases: 0 },
  ordinary: { hits: 0, cases: 0 },
  twoHeaviest: { hits: 0, cases: 0 },
  harmful: { hits: 0, cases: 0 },
  falselySpecial: { hits: 0, cases: 0 },
});

function count(found: Count, hit: boolean): void {
  found.cases += 1;
  if (hit) found.hits += 1;
}

function addUseful(found: Agreement, each: ClassicCase, { order: [first, second] }: Judged): void {
  const { useful = [] } = each;
  if (useful.length === 0 || !first || !second) return;
  count(found.useful, useful.includes(first));
  count(found.twoHeaviest, useful.includes(first) || useful.includes(second));
  if (isOrdinary(each)) count(found.ordinary, useful.includes(first));
  const harmful = harmfulOf(each);
  if (harmful.length > 0) count(found.harmful, harmful.includes(first));
}

function add(found: Agreement, each: ClassicCase, weights: Weights): void {
  const judged = judgedBy(each, weights);
  const { strength, special } = each;
  if (strength === 'strong' || strength === 'weak') count(found.side, judged.strong === (strength === 'strong'));
  if (!isSpecial(each) && (strength ?? special) !== undefined) count(found.falselySpecial, judged.asserted);
  addUseful(found, each, judged);
}

/** How far tables agree with the masters on these charts. */
export function agreementOf(cases: readonly ClassicCase[], weights: Weights): Agreement {
  const found = empty();
  for (const each of cases) add(found, each, weights);
  return found;
}

function heldOut(cases: readonly ClassicCase[], partOf: (each: ClassicCase, at: number) => string | number): Agreement {
  const parts = cases.map(partOf);
  const found = empty();
  for (const part of new Set(parts)) {
    const weights = fitted(cases.filter((_, at) => parts[at] !== part));
    cases.forEach((each, at) => {
      if (parts[at] === part) add(found, each, weights);
    });
  }
  return found;
}

/** Each book is judged by tables fitted on the others: what a school that the fit has not met gets. */
export const leaveOneBookOut = (cases: readonly ClassicCase[]) => heldOut(cases, bookOf);
