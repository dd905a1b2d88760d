export const MAX_MESSAGE_LENGTH = 200;

/** Dots and blanks may group the digits of a phone number. */
const LONG_NUMBER = /\d(?:[\s.-]*\d){3,}/g;
const QUERY = /[?#]\S+/g;

/**
 * Returns an error's message without anything that may quote or identify a person: only ASCII, and no mail address,
 * query of a URL, or number of four or more digits.
 */
export const anonymous = (text: string, most: number = MAX_MESSAGE_LENGTH): string =>
  text
    .slice(0, 10 * most)
    .normalize('NFKC')
    .replace(/[\P{ASCII}\p{Cc}]+/gu, ' ')
    .split(' ')
    .map((word) => (word.includes('@') ? '*' : word))
    .join(' ')
    .replace(QUERY, '')
    .replace(LONG_NUMBER, '*')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most);

/**
 * Returns file, line and column in our build; empty for any other place.
 * @example placeIn('https://ziping.example/assets/main-Dx3k_9aB.js:1:20345') // 'main-Dx3k_9aB.js:1:20345'
 */
export const placeIn = (stack: string): string => /([\w.-]{1,80}\.js:\d{1,9}(?::\d{1,9})?)/.exec(stack)?.[1] ?? '';
