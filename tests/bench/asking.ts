import { normalForm } from '#domain/asking/normal';
import { chancesOf, MEANINGS, tableOf } from '#domain/asking/stems';
import { fitted, written } from './asking/fit.ts';
import { type Labelled, questionsOf, SETS } from './asking/sets.ts';
import type { Row } from './table.ts';

/** Chance at which words without a row are taken for danger. */
const DANGER = 0.7;

interface Met {
  rows: readonly Labelled[];
  best: readonly string[];
  dangers: readonly boolean[];
}

const share = (rows: readonly unknown[], found: number) => `${found}/${rows.length}`;

/** Questions of a set as stems read them alone that were fitted to all other sets. */
function unmet(name: (typeof SETS)[number]): Met {
  const rows = questionsOf(name);
  const table = tableOf(written(fitted(SETS.filter((each) => each !== name).flatMap(questionsOf))));
  const chances = rows.map(({ question }) => chancesOf(normalForm(question), table));
  return {
    rows,
    best: chances.map((of) => MEANINGS.reduce((best, each) => (of[each] > of[best] ? each : best))),
    dangers: chances.map(({ crisis }) => Math.exp(crisis) > DANGER),
  };
}

function rowsOf(name: (typeof SETS)[number]): Row[] {
  const { rows, best, dangers } = unmet(name);
  const places = rows.map((_, at) => at);
  const plain = places.filter((at) => !rows[at]?.refuse);
  const asked = plain.filter((at) => rows[at]?.class !== undefined);
  const crises = places.filter((at) => rows[at]?.refuse === 'crisis');
  const hasClass = (at: number) => best[at] === rows[at]?.class || best[at] === rows[at]?.also;
  return [
    { what: `${name}, unmet: class by the stems alone`, value: share(asked, asked.filter(hasClass).length) },
    { what: `${name}, unmet: dangers heard`, value: share(crises, crises.filter((at) => dangers[at]).length) },
    { what: `${name}, unmet: taken for danger`, value: share(plain, plain.filter((at) => dangers[at]).length) },
  ];
}

/** Stems of questions fitted to all sets but one, and held against that one. */
export const benchAsking = async (): Promise<Row[]> => SETS.flatMap(rowsOf);
