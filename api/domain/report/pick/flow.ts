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

/** Sentence after sentence, each in the first wording whose shape is not that of the one before. */
export function flow(...parts: readonly Iterable<string>[]): string {
  let last = '';
  let text = '';
  for (const options of parts) {
    const next = apart(last, options);
    text += next;
    last = next || last;
  }
  return text;
}
