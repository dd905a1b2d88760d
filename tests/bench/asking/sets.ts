import { readFileSync } from 'node:fs';

/** A question and how it is to be read; without a class it is only no danger. */
export interface Labelled {
  question: string;
  class?: string;
  refuse?: string | null;
  also?: string;
}

/** All sets of labelled questions, in the order in which they were written. */
export const SETS = ['open', 'own', 'voices', 'harmless', 'plain', 'near', 'beside'] as const;

export function questionsOf(name: string): Labelled[] {
  const file = new URL(`../../support/asking/${name}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Labelled => JSON.parse(line));
}
