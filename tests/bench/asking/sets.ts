import { readFileSync } from 'node:fs';

/** A question and how it is to be read; without a class it is only no danger. */
export interface Labelled {
  question: string;
  class?: string;
  refuse?: string | null;
}

/** All sets of labelled questions that the weights are fitted to, in the order in which they were written. */
export const SETS = ['open', 'own', 'voices', 'harmless', 'plain', 'near', 'beside', 'unmet'] as const;

/** All files that the weights are fitted to; `held.txt` and `held-danger.txt` are not. */
export const FITTED_FILES = [
  ...[...SETS, 'openers'].map((name) => `${name}.jsonl`),
  ...['danger', 'named', 'rows', 'topics'].map((name) => `${name}.txt`),
];

const read = (name: string): string[] =>
  readFileSync(new URL(`../../support/asking/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

export const questionsOf = (name: string): Labelled[] =>
  read(`${name}.jsonl`).map((line): Labelled => JSON.parse(line));

/** Ordinary openings: 帮我看看财运. */
export const openers = (): string[] => questionsOf('openers').map(({ question }) => question);

/** Lines of a name and a text: `held.txt` of a known question, `danger.txt` danger or harmless. */
export const named = (name: string) =>
  read(name).map((line) => {
    const at = line.indexOf(' ');
    return { name: line.slice(0, at), text: line.slice(at + 1) };
  });

/** Words that belong to the matter of a class. */
export const topics = (): Labelled[] =>
  named('topics.txt').flatMap(({ name, text }) => text.split('|').map((question) => ({ question, class: name })));
