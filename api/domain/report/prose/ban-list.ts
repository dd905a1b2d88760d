import { KEPT_OUT } from '#content/tables/kept-out';

/**
 * Words that no report may contain, whoever wrote it. Tests check the content against this list, and a model's text is
 * checked before it is shown. Matches anywhere, also inside 不一定: readers skim, and a list without exceptions is easy
 * to check. Longer words come first, so that 消灾 is reported and not 灾.
 */
export const BANNED_WORDS: readonly string[] = Object.entries(KEPT_OUT)
  .flatMap(([list, words]) => (list.startsWith('banned.') ? words : []))
  .sort((a, b) => b.length - a.length);

const PATTERN = new RegExp(BANNED_WORDS.join('|'), 'g');

/** Returns the banned words in a text, without duplicates, in order; empty if there are none. */
export function bannedIn(text: string): readonly string[] {
  return [...new Set(text.match(PATTERN) ?? [])];
}
