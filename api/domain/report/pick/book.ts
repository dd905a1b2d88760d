import type { Audience, Sentence } from '#content/groups';

/** True if the reader meets all audience conditions of the sentence. */
export const isFor = ({ for: wanted }: Pick<Sentence, 'for'>, readers: readonly Audience[]) =>
  wanted.every((each) => readers.includes(each));
