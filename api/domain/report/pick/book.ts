import type { Audience, Sentence } from '#content/groups';

/** True where this reader is all that a sentence or a passage asks of its readers. */
export const isFor = ({ for: wanted }: Pick<Sentence, 'for'>, readers: readonly Audience[]) =>
  wanted.every((each) => readers.includes(each));
