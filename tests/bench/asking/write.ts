import { writeFileSync } from 'node:fs';
import { dangerFeatures } from '#domain/asking/danger';
import { featuresOf } from '#domain/asking/grams';
import { KNOWN, textOf } from '#domain/asking/known';
import { LIKENESS, nearness } from '#domain/asking/rank';
import { against, byWeight, type Example, type Fit, fitted, heaviest, oddsBy, pruned, written } from './fit.ts';
import { type Labelled, named, openers, questionsOf, SETS, topics } from './sets.ts';
import { TABLE, tableOf } from './table.ts';

// Fits the ranking and the score of danger to all labelled questions and writes the table that is committed.

/** Before the second fit, which brings some of the weights to nought. */
const ROWS_BYTES = 88_000;
const HELP_FEATURES = 5000;
/** Each time by the fit of the time before. */
const LABELLED_AGAIN = 2;
const OF_ROW = 3;
const OF_DANGER = 3;

const placeOf = new Map(KNOWN.map(({ id }, at) => [id, at]));
const CHILD = /儿子|女儿|闺女|孩子|娃|老二|孙/u;

/** Known questions that a label may mean: those of its class, of a child where it speaks of one. */
function meant({ question, class: name, refuse }: Labelled): number[] {
  const own = KNOWN.flatMap((each, at) => (each.class === (refuse ?? name) ? [{ at, ...each }] : []));
  const ofChild = own.filter(({ subject }) => subject === 'child');
  const others = own.filter(({ subject }) => subject !== 'child');
  const told = ofChild.length > 0 && others.length > 0 ? (CHILD.test(question) ? ofChild : others) : own;
  return told.map(({ at }) => at);
}

const labelled = SETS.flatMap(questionsOf);
const bySaying = KNOWN.flatMap((known, place) =>
  [known.text.replace('{时}', ''), ...known.times.map((time) => textOf(known, time)), ...known.says].map(
    (say): Example => ({ features: featuresOf(say), place, counts: OF_ROW }),
  ),
);
const byWord = named('rows.txt').flatMap(({ name, text }) =>
  text.split('|').map((say): Example => ({ features: featuresOf(say), place: placeOf.get(name) ?? 0, counts: OF_ROW })),
);

const byName = named('named.txt').map(
  ({ name, text }): Example => ({ features: featuresOf(text), place: placeOf.get(name) ?? 0, counts: OF_ROW }),
);

/** Examples whose row is known. */
const certain = [...bySaying, ...byWord, ...byName];

/** The likest of those that a label may mean: by a fit of what is certain, not by the table that is in use. */
function byLabel(fit: Fit): Example[] {
  const oddsOf = oddsBy(fit);
  return [...labelled, ...topics()].flatMap((each): Example[] => {
    const features = featuresOf(each.question);
    const [odds, near] = [oddsOf(features), nearness(features)];
    const score = (place: number) => (odds[place] ?? 0) + LIKENESS * (near[place] ?? 0);
    const [place] = meant(each).toSorted((a, b) => score(b) - score(a));
    return place === undefined ? [] : [{ features, place, counts: 1 }];
  });
}

const harmful = (text: string, place: number, counts: number): Example => ({
  features: dangerFeatures(text),
  place,
  counts,
});
/** Refusals whose texts may tell of danger or not. */
const isNear = (refusal: string | null | undefined) => ['medical', 'death', 'crime', 'sex'].includes(refusal ?? '');
const dangers: Example[] = [
  ...labelled
    .filter(({ refuse }) => !isNear(refuse))
    .map(({ question, refuse }) => harmful(question, refuse === 'crisis' ? 1 : 0, refuse === 'crisis' ? OF_DANGER : 1)),
  ...named('danger.txt').map(({ name, text }) => harmful(text, name === 'danger' ? 1 : 0, OF_DANGER)),
  ...named('named.txt')
    .filter(({ name }) => !name.startsWith('no_'))
    .map(({ text }) => harmful(text, 0, 1)),
  ...openers().map((say) => harmful(say, 0, 1)),
  ...KNOWN.filter(({ refusal }) => !isNear(refusal)).flatMap(({ says }) => says.map((say) => harmful(say, 0, 1))),
];

const block = (lines: string) => `|-\n${lines.replaceAll(/^/gmu, ' ')}\n`;
let examples = certain;
for (let turn = 0; turn < LABELLED_AGAIN; turn += 1)
  examples = [...byLabel(fitted(examples, KNOWN.length)), ...certain];
// The kept weights are fitted once more: pruning alone loses three questions in a hundred, and doubles false help cards.
const rows = written(fitted(examples, KNOWN.length, pruned(fitted(examples, KNOWN.length), ROWS_BYTES)));
const known = new Set(heaviest(against(fitted(dangers, 2)), HELP_FEATURES));
const heavy = dangers.map((each) => ({ ...each, features: each.features.filter((name) => known.has(name)) }));
const help = byWeight(against(fitted(heavy, 2)));
writeFileSync(TABLE, tableOf(`rows: ${block(rows)}help:\n${help}`));
console.log({
  examples: examples.length,
  dangers: dangers.length,
  rows: rows.split('\n').length,
  bytes: Buffer.byteLength(rows) + Buffer.byteLength(help),
});
