import { type Clause, clause } from '../bound.ts';
import type { SignGloss } from '../report.ts';
import { shapeOf } from './shape.ts';
import { sentencesOf } from './split.ts';

/** The first of the options that does not have the shape of the sentence before it. */
export function apart(before: string, options: Iterable<string>): string {
  const last = sentencesOf(before).at(-1);
  const shape = last === undefined ? null : shapeOf(last);
  let fallback: string | undefined;
  for (const option of options) {
    const [first] = sentencesOf(option);
    if (first === undefined || shapeOf(first) !== shape) return option;
    fallback ??= option;
  }
  return fallback ?? '';
}

/** A part of a text in several wordings, with the signs that each of them rests on. */
export interface Part {
  wordings: Iterable<string>;
  by: readonly SignGloss[];
}

/** Sentence after sentence, each in the first wording whose shape is not that of the one before. */
export function flowing(...parts: readonly Part[]): Clause[] {
  let last = '';
  return parts.map(({ wordings, by }) => {
    const text = apart(last, wordings);
    last = text || last;
    return clause(text, ...by);
  });
}

/** The same of wordings that rest on no sign of a chart, as one text. */
export const flow = (...parts: readonly Iterable<string>[]): string =>
  flowing(...parts.map((wordings) => ({ wordings, by: [] })))
    .map(({ text }) => text)
    .join('');
