import { REFUSED } from '#content/tables/refused';

/** Longest signature, in characters. */
export const SIGNATURE_LENGTH = 8;

/** Chinese characters, Latin letters, digits and common marks; no other script, and no invisible characters. */
const ALLOWED = /^(?:[\p{Script=Han}A-Za-z0-9 ·・.,!?~，。！？～、—_♥❤☀-☺\u{1f300}-\u{1faff}-]|\u{fe0f})+$/u;
const HAS_NAME = /[\p{Script=Han}A-Za-z0-9]/u;
/** More than a year: a number to call. */
const MAX_DIGITS = 4;
const DIGITS = /[0-9〇零一二两三四五六七八九十壹贰叁肆伍陆柒捌玖拾幺]/gu;
const LATIN_RUN = /[A-Za-z]{4}/;
const MARKS = /[^\p{Script=Han}A-Za-z0-9]/gu;

/**
 * True for a name that users may show to strangers: up to eight characters from an allow-list. Compared after NFKC,
 * and without the marks between characters.
 */
export function isSignature(text: string): boolean {
  const name = text.normalize('NFKC').trim();
  const length = [...name].length;
  if (length === 0 || length > SIGNATURE_LENGTH) return false;
  if (!ALLOWED.test(name) || !HAS_NAME.test(name)) return false;
  const bare = name.replace(MARKS, '');
  if ((bare.match(DIGITS)?.length ?? 0) > MAX_DIGITS) return false;
  const lower = bare.toLowerCase();
  return !LATIN_RUN.test(bare) && !REFUSED.signature.some((word) => lower.includes(word));
}
