/** The sentences of a text, without what ends them; a line of its own is a sentence. */
export function sentencesOf(text: string): string[] {
  return (
    text
      .split(/[。！？!?\n]+/)
      // Bounded, so that no run of spaces can stall it.
      .map((sentence) => sentence.replace(/^[”」』’》\s·]{1,9}|[\s“「]{1,9}$/g, ''))
      .filter((sentence) => /\p{Script=Han}/u.test(sentence))
  );
}

/** Characters as a reader counts them: without spaces and line ends. */
export const lengthOf = (text: string): number => text.replace(/\s+/g, '').length;
