import { CHILD_SIGNS } from '#content/child/signs';
import type { Audience } from '#content/groups';
import { marksFor } from './kinds/day/area-names.ts';
import { isToParent } from './reader/reader.ts';
import type { Section } from './report.ts';

type Words = (text: string) => string;

/** The signs of a section's sentences; their ids are of the same words. */
function signsIn({ sentences, signs }: Section, told: Words): Pick<Section, 'sentences' | 'signs'> {
  if (!sentences || !signs) return {};
  return {
    sentences: sentences.map(({ text, by }) => ({ text, by: by.map(told) })),
    signs: signs.map(({ id, gloss }) => ({ id: told(id), gloss: told(gloss) })),
  };
}

/** The sections with signs and reasons in the words of their reader: those of a child are told without love and money. */
export function inReadersSigns(readers: readonly Audience[], sections: readonly Section[]): readonly Section[] {
  if (!isToParent(readers)) return sections;
  const words = [...Object.entries(marksFor(readers)), ...Object.entries(CHILD_SIGNS.word)];
  const told: Words = (text) => words.reduce((said, [from, to]) => said.replaceAll(from, to), text);
  return sections.map((section) => ({
    ...section,
    ...signsIn(section, told),
    evidence: section.evidence.map(told),
  }));
}
