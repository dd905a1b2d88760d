import type { CivilDate } from '../../calendar/civil-date.ts';

/** Sentences joined, each with its full stop: clauses of the word tables come without one. */
export function told(...clauses: readonly (string | null | undefined | false)[]): string {
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
export function paragraphs(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

/** `2月17日` */
export const dayText = ({ month, day }: CivilDate): string => `${month}月${day}日`;
