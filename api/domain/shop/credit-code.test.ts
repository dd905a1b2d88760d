import { describe, expect, it } from 'vitest';
import { creditCodeRefusal, readCreditCode } from './credit-code.ts';

/** Public codes of companies, whose checks were not computed here. */
const REAL = [
  '914403001922038216',
  '9144030071526726XG',
  '91110108551385082Q',
  '91330100799655058B',
  '91440300708461136T',
];
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('a credit code', () => {
  it.each(REAL)('%s is valid, in the ways people type it', (code) => {
    expect(creditCodeRefusal(code)).toBeNull();
    const typed = ` ${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`.replaceAll('9', '９');
    expect(creditCodeRefusal(readCreditCode(typed))).toBeNull();
  });

  it('detects every single wrong character, and every swap of adjacent characters', () => {
    for (const code of REAL) {
      for (let place = 0; place < code.length; place += 1) {
        for (const sign of ALPHABET) {
          if (sign === code[place]) continue;
          expect(creditCodeRefusal(code.slice(0, place) + sign + code.slice(place + 1))).not.toBeNull();
        }
        const swapped = `${code.slice(0, place)}${code[place + 1] ?? ''}${code[place]}${code.slice(place + 2)}`;
        if (swapped !== code && place < code.length - 1) expect(creditCodeRefusal(swapped), swapped).not.toBeNull();
      }
    }
  });

  it.each([
    ['440300192203821', '请填18位的统一社会信用代码'],
    ['91440300192203821', '请填18位的统一社会信用代码'],
    ['9144030019220382160', '请填18位的统一社会信用代码'],
    ['91440300192203821600', '请填18位的统一社会信用代码'],
    ['91440300192203821O', '号码里没有字母O，请核对'],
    ['91440300192203821-', '号码只有数字和大写字母，请核对'],
    ['914403001922038217', '这个号码不对，请核对'],
  ])('%s is refused with its reason', (code, why) => {
    expect(creditCodeRefusal(code)).toBe(why);
  });
});
