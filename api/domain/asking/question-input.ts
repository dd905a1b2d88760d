// Input handling of questions. Separate, so that the page loads it without the vocabulary.

/** In code points. */
export const LONGEST_QUESTION = 60;

/** Removes stray characters, as for storage and counting. */
export const trimmed = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Digit runs, half- or full-width, that may be a phone, card or identity number. Dates have at most eight digits. */
const NUMBER = /[\d０-９](?:[ -]?[\d０-９]){10,}[xXｘＸ]?/gu;
const STRAY = /[\p{Cc}\p{Cf}\p{Co}\s]+/gu;

/** Masks personal numbers before a question is encrypted and stored. */
export const masked = (text: string) =>
  text
    .replaceAll(STRAY, ' ')
    .trim()
    .replaceAll(NUMBER, (digits) => digits.replaceAll(/[^ -]/gu, '＊'));
