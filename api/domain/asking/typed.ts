// A question as it is typed. The page of questions loads it before the words of any matter.

/** Longest question, in code points. */
export const LONGEST_QUESTION = 60;

/** A question without stray characters, as it is kept and counted. */
export const trimmed = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Digits in a row, of either width, that may be a telephone, a card or an identity: a date has eight at most. */
const NUMBER = /[\d０-９](?:[ -]?[\d０-９]){10,}[xXｘＸ]?/gu;
const STRAY = /[\p{Cc}\p{Cf}\p{Co}\s]+/gu;

/** A question as it is kept: as it was typed, but numbers of people are covered before it is sealed. */
export const masked = (text: string) =>
  text
    .replaceAll(STRAY, ' ')
    .trim()
    .replaceAll(NUMBER, (digits) => digits.replaceAll(/[^ -]/gu, '＊'));
