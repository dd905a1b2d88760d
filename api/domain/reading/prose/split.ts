/** The sentences of a text, without what ends them; a line of its own is a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[。！？!?\n]+/)
    .map((sentence) => sentence.replace(/^[”」』’》\s·]+|[\s“「]+$/g, ''))
    .filter((sentence) => /\p{Script=Han}/u.test(sentence));
}

/** Characters as a reader counts them: without spaces and line ends. */
export const lengthOf = (text: string): number => [...text.replace(/\s/g, '')].length;
