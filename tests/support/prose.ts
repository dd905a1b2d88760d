import { isImperative, shapeOf } from '#domain/report/pick/shape';
import { lengthOf, sentencesOf } from '#domain/report/pick/split';
import { DATE, habitsIn, hasScene } from '#domain/report/prose/rules';
import { termsIn } from '#domain/report/prose/terms';

const share = (sentences: readonly string[], fit: (sentence: string) => boolean) =>
  sentences.length === 0 ? 0 : sentences.filter(fit).length / sentences.length;

/** 0…1 of the sentences hold a term of the art. */
export const termShare = (text: string): number => share(sentencesOf(text), (sentence) => termsIn(sentence).length > 0);

/** 0…1 of the sentences tell the reader to do or leave something. */
export const imperativeShare = (text: string): number => share(sentencesOf(text), isImperative);

/** 0…1 of the sentences name a year, an age or a month. */
export const datedShare = (text: string): number => share(sentencesOf(text), (sentence) => DATE.test(sentence));

/** Every three sentences in a row without a person, a place or a time. */
export function sceneless(text: string): readonly string[] {
  const sentences = sentencesOf(text);
  return sentences.flatMap((_, at) => {
    const three = sentences.slice(at, at + 3);
    return three.length === 3 && !three.some(hasScene) ? [three.join('。')] : [];
  });
}

/** Fillers, and how many of each 1,000 characters may hold. */
const QUOTAS: readonly (readonly [name: string, word: RegExp, most: number])[] = [
  ['就好', /就好/g, 1],
  ['一点', /一点/g, 3],
  ['先', /先/g, 5],
  ['别', /别(?![人的处样])/g, 4],
  ['稳、慢', /(?<!年)[稳慢]/g, 3],
];

/** The fillers of a text that are over their quota; a short text may hold each once. */
export function overQuota(text: string): readonly string[] {
  const thousands = lengthOf(text) / 1000;
  return QUOTAS.flatMap(([name, word, most]) => {
    const found = text.match(word)?.length ?? 0;
    const allowed = Math.max(1, Math.ceil(most * thousands));
    return found > allowed ? [`${name} ${found}/${allowed}`] : [];
  });
}

/** Slots that were not filled. */
export const unfilled = (text: string): readonly string[] => text.match(/[{}]|undefined|NaN/g) ?? [];

/** Faults of a text beyond its shares: empty for a fit one. For tests of every report. */
export function faultsOf(text: string): readonly string[] {
  return [...overQuota(text), ...habitsIn(text), ...unfilled(text)];
}

/** Neighbours of one shape within a paragraph; empty for a fit text. */
export function sameShapes(text: string): readonly (readonly [string, string])[] {
  return text.split(/\n+/).flatMap((paragraph) => {
    const sentences = sentencesOf(paragraph);
    return sentences.flatMap((sentence, at) => {
      const before = sentences[at - 1];
      return before !== undefined && shapeOf(before) === shapeOf(sentence) ? [[before, sentence] as const] : [];
    });
  });
}
