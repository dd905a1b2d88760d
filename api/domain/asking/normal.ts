import { SPOKEN } from '#content/tables/spoken';
import { trimmed } from './question-input.ts';

const SIMPLE: ReadonlyMap<string, string> = new Map(
  SPOKEN.traditional
    .join('')
    .match(/../gu)
    ?.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
const PLAIN: ReadonlyMap<string, string> = new Map(Object.entries(SPOKEN.words));
const OTHER = new RegExp([...PLAIN.keys()].join('|'), 'gu');
const HAN = /\p{Script=Han}/u;

function fromPinyin(text: string): string {
  const joined = text.replaceAll(' ', '');
  return Object.entries(SPOKEN.pinyin).reduce((read, [spelt, meant]) => read.replaceAll(spelt, meant), joined);
}

/**
 * Normalises a question for comparison: simplified characters, lower case, no emoji, typos and regional words mapped.
 */
export function normalForm(text: string): string {
  const plain = trimmed(text)
    .toLowerCase()
    .replaceAll(/\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu, '')
    .replaceAll(/([！!？?。.，,~～…])\1+/gu, '$1')
    .replaceAll(/,(?!\d{3})/gu, '，')
    .replaceAll(/./gsu, (sign) => SIMPLE.get(sign) ?? sign);
  const hanText = HAN.test(plain) ? plain : fromPinyin(plain);
  return hanText.replaceAll(OTHER, (word) => PLAIN.get(word) ?? word);
}
