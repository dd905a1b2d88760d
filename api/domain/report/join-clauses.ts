import type { Section, Sentence, SignGloss } from './report.ts';

/** Part of a section and its supporting evidence. */
export interface Clause {
  text: string;
  by: readonly SignGloss[];
}

export const clause = (text: string, ...by: readonly SignGloss[]): Clause => ({ text, by });

/** A sentence with its closing punctuation, closing quotes and line breaks. */
const SENTENCE = /[^。！？!?\n]*(?:[。！？!?]+[”」』）]*\n*|\n+|$)/g;

/** Splits a text into sentences that join to the same text. */
export const sentencesWhole = (text: string): string[] => (text.match(SENTENCE) ?? []).filter((each) => each !== '');

function sentencesOf(paragraph: readonly Clause[], end: string): Sentence[] {
  const found = paragraph.flatMap(({ text, by }) => {
    const ids = [...new Set(by.map(({ id }) => id))];
    return sentencesWhole(text).map((each) => ({ text: each, by: ids }));
  });
  return found.map((each, at) => (at === found.length - 1 ? { ...each, text: each.text + end } : each));
}

/** Joins clauses to a section's text, with its sentences and their evidence. Paragraphs are separated by `parting`. */
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
