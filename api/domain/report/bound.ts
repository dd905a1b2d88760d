import type { Section, Sentence, SignGloss } from './report.ts';

/** A piece of a section with the signs that it rests on. */
export interface Clause {
  text: string;
  by: readonly SignGloss[];
}

export const clause = (text: string, ...by: readonly SignGloss[]): Clause => ({ text, by });

/** A sentence with what ends it: marks, the quotation that it closes, and the lines after it. */
const SENTENCE = /[^。！？!?\n]*(?:[。！？!?]+[”」』）]*\n*|\n+|$)/g;

/** The sentences of a text with what ends them, so that joined they are the text. */
export const sentencesWhole = (text: string): string[] => (text.match(SENTENCE) ?? []).filter((each) => each !== '');

function sentencesOf(paragraph: readonly Clause[], end: string): Sentence[] {
  const found = paragraph.flatMap(({ text, by }) => {
    const ids = [...new Set(by.map(({ id }) => id))];
    return sentencesWhole(text).map((each) => ({ text: each, by: ids }));
  });
  return found.map((each, at) => (at === found.length - 1 ? { ...each, text: each.text + end } : each));
}

/** A section's text, parted by empty lines or by what `parting` says, with its sentences and their signs. */
export function bound(
  paragraphs: readonly (readonly Clause[])[],
  parting = '\n\n',
): Required<Pick<Section, 'text' | 'sentences' | 'signs'>> {
  const written = paragraphs
    .map((paragraph) => paragraph.filter(({ text }) => text !== ''))
    .filter((paragraph) => paragraph.length > 0);
  const sentences = written.flatMap((each, at) => sentencesOf(each, at === written.length - 1 ? '' : parting));
  const signs = new Map(
    written.flatMap((each) => each.flatMap(({ by }) => by.map((sign) => [sign.id, sign] as const))),
  );
  return { text: sentences.map(({ text }) => text).join(''), sentences, signs: [...signs.values()] };
}
