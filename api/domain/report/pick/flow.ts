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

/** Three in every order, as they are first. */
const ORDERS = [
  [0, 1, 2],
  [1, 0, 2],
  [0, 2, 1],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Three texts in the first order that sets no two of one shape side by side; null where none does. */
export function inAnyOrder(texts: readonly string[]): string | null {
  const ends = texts.map((text) => {
    const sentences = sentencesOf(text).map(shapeOf);
    return { first: sentences[0], last: sentences.at(-1) };
  });
  const order = ORDERS.find(([one, two, three]) =>
    [[one, two] as const, [two, three] as const].every(([before, after]) => ends[before]?.last !== ends[after]?.first),
  );
  return order ? order.map((at) => texts[at] ?? '').join('') : null;
}
