import type { Audience, Fact, Passage, Sentence } from '#content/groups';
import type { GodGroup } from '../../judgement/judgement.ts';
import { must } from '../../lookup.ts';

/** True where this reader is all that a sentence or a passage asks of its readers. */
export const isFor = ({ for: wanted }: Pick<Sentence, 'for'>, readers: readonly Audience[]) =>
  wanted.every((each) => readers.includes(each));

/** The sentences that hold for a reader, those for the closest of their audiences first. */
export function sentencesFor(sentences: readonly Sentence[], readers: readonly Audience[]): Sentence[] {
  const held = sentences.filter((each) => isFor(each, readers));
  return readers.flatMap((reader) => held.filter(({ for: [first] }) => first === reader));
}

/** The passages that need all of these facts. */
export const passagesOf = (passages: readonly Passage[], ...facts: readonly Fact[]) =>
  passages.filter(({ needs }) => facts.every((fact) => needs.includes(fact)));

/** The passages of a book by the group of gods that they need. */
export const passagesByGroup = (passages: readonly Passage[]): Readonly<Record<GodGroup, readonly Passage[]>> => ({
  比劫: passagesOf(passages, 'god.比劫'),
  食伤: passagesOf(passages, 'god.食伤'),
  财: passagesOf(passages, 'god.财'),
  官杀: passagesOf(passages, 'god.官杀'),
  印: passagesOf(passages, 'god.印'),
});

/** The one sentence of a passage that has this kind. */
export const sentenceOf = ({ id, sentences }: Passage, kind: Sentence['kind']): Sentence =>
  must(
    sentences.find((each) => each.kind === kind),
    `${kind} of ${id}`,
  );
