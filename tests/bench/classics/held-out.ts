import type { Element } from '#domain/bazi/elements';
import { type Book, bookOf, type ClassicCase } from './cases.ts';
import { chancesOf, factorsOf, fitted, schoolVotes, type Weights } from './fit.ts';
import { harmfulOf, isOrdinary, isSpecial } from './questions.ts';

/** Hits of cases, added up over charts. */
export interface Count {
  hits: number;
  cases: number;
}

export const AGREEMENTS = ['side', 'useful', 'ordinary', 'twoHeaviest', 'harmful', 'falselySpecial'] as const;
export type Agreement = Record<(typeof AGREEMENTS)[number], Count>;

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

const FOLDS = 10;

/** Each tenth of the charts is judged by tables fitted on the other nine. */
export const tenFold = (cases: readonly ClassicCase[]) => heldOut(cases, (_, at) => at % FOLDS);

/** Each tenth of a book's charts by the common tables of the other nine, and by what its own charts there change. */
export function withinBook(cases: readonly ClassicCase[], book: Book): { common: Agreement; own: Agreement } {
  const found = { common: empty(), own: empty() };
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = cases.filter((_, at) => at % FOLDS !== fold);
    const common = fitted(others);
    const own = {
      ...common,
      votes: schoolVotes(
        others.filter((each) => bookOf(each) === book),
        common,
      ),
    };
    cases.forEach((each, at) => {
      if (at % FOLDS !== fold || bookOf(each) !== book) return;
      add(found.common, each, common);
      add(found.own, each, own);
    });
  }
  return found;
}
