import { shapeOf } from '../prose/shape.ts';
import { sentencesOf } from '../prose/split.ts';

/** The first of the options that does not have the shape of the sentence before it. */
export function apart(before: string, options: readonly string[]): string {
  const last = sentencesOf(before).at(-1);
  const shape = last === undefined ? null : shapeOf(last);
  const fit = options.find((option) => {
    const [first] = sentencesOf(option);
    return first === undefined || shapeOf(first) !== shape;
  });
  return fit ?? options[0] ?? '';
}

/** Sentence after sentence, each in the first wording whose shape is not that of the one before. */
export function flow(...parts: readonly (readonly string[])[]): string {
  return parts.reduce((text, options) => text + apart(text, options), '');
}
