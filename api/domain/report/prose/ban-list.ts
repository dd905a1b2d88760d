import { KEPT_OUT } from '#content/tables/kept-out';

/**
 * Words that no report may say, whatever its author. The tests check the rule writer's corpus against this
 * list, and a model's answer is checked before it is shown. The words match anywhere, also inside
 * 不一定: a reader skims, and a list without exceptions can be checked.
 * The longer one stands first, so that 消灾 is reported as itself and not as 灾.
 */
export const BANNED_WORDS: readonly string[] = Object.entries(KEPT_OUT)
  .flatMap(([list, words]) => (list.startsWith('banned.') ? words : []))
  .sort((a, b) => b.length - a.length);

const PATTERN = new RegExp(BANNED_WORDS.join('|'), 'g');

/** The banned words in a text, each once, in the order in which they stand; empty for a fit text. */
export function bannedIn(text: string): readonly string[] {
  return [...new Set(text.match(PATTERN) ?? [])];
}
