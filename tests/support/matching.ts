import fc from './property.ts';

/** Characters for classes that the generator does not know. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  [/\\P\{Cc\}/g, 'a'],
  [/\\p\{Script=Han\}/g, '木'],
  [/\\p\{Cc\}/g, '\\x00-\\x1f'],
  [/\\p\{Cs\}/g, '\\ud800'],
  [/\\p\{Cf\}/g, '\\u202e'],
  [/\\p\{L\}/g, 'a-z'],
  [/\\p\{N\}/g, '0-9'],
  [/\(\?<?[=!](?:\[[^\]]*\]|[^)[])*\)|\\b/g, ''],
];

/** The pattern in the words that the generator knows. */
export const plainSource = ({ source }: RegExp): string =>
  STAND_INS.reduce((text, [from, to]) => text.replaceAll(from, to), source);

/** Texts that the pattern admits, drawn from the pattern itself; null of one that no generator reads. */
export function textsOf(pattern: RegExp): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(plainSource(pattern), pattern.flags.replace('v', 'u')));
  } catch {
    return null;
  }
}
