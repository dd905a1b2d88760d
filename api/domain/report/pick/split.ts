/** Splits a text into sentences without punctuation; each line is at least one sentence. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .split(/[。！？!?\n]+/)
      // Bounded, so that a long run of spaces cannot stall it.
      .map((sentence) => sentence.replace(/^[”」』’》\s·]{1,9}|[\s“「]{1,9}$/g, ''))
      .filter((sentence) => /\p{Script=Han}/u.test(sentence))
  );
}

/** Length in characters, without whitespace. */
export const lengthOf = (text: string): number => text.replace(/\s+/g, '').length;
