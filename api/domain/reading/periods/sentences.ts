import type { CivilDate } from '../../calendar/civil-date.ts';

type Clause = string | null | undefined | false;

/** Sentences joined, each with its full stop: clauses of the word tables come without one. */
export function told(...clauses: readonly Clause[]): string {
  return clauses
    .filter((clause): clause is string => Boolean(clause))
    .map((clause) => (/[。！？；]$/.test(clause) ? clause : `${clause}。`))
    .join('');
}

/** `甲、乙和丙` */
export function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join('、')}和${words.at(-1)}` : (words[0] ?? '');
}

/** Paragraphs that have something to say, parted as a section's text wants them. */
export function paragraphs(...parts: readonly Clause[]): string {
  return parts.filter(Boolean).join('\n\n');
}

/** `2月17日` */
export const dayText = ({ month, day }: CivilDate): string => `${month}月${day}日`;

/** Two lines of a phone. */
const SHORT = 46;

/** Sentences in paragraphs of as many as fit into two lines of a phone; a longer one stands alone. */
export function shortParagraphs(...clauses: readonly Clause[]): string {
  const parts: string[] = [];
  for (const clause of clauses) {
    const sentence = told(clause);
    const longer = `${parts.at(-1) ?? ''}${sentence}`;
    if (parts.length > 0 && longer.length <= SHORT) parts[parts.length - 1] = longer;
    else parts.push(sentence);
  }
  return paragraphs(...parts);
}
