import { describe, expect, it } from 'vitest';
import { PHONE } from './phone.ts';
import { typedAmount, typedCode, typedPhone, typedSearch } from './typed-number.ts';

/** As contact cards, messages and input methods hand a number over. */
const SHAPES = [
  '+86 139 1234 5601',
  '139 1234 5601',
  '139-1234-5601',
  '8613912345601',
  '0086 13912345601',
  '(+86)13912345601',
  '１３９１２３４５６０１',
  '（＋８６）139－1234－5601',
  '\u202d13912345601\u202c',
  '13912345601\u200b',
  '\ufeff\u00a013912345601',
];

describe('a phone number', () => {
  it.each(SHAPES)('is parsed from “%s”', (text) => {
    expect(typedPhone(text)).toBe('13912345601');
    expect(typedSearch(text)).toBe('13912345601');
  });

  it.each([
    '12012345601',
    '1391234560',
    '139123456011',
    '13912345601 13912345602',
    '+85 13912345601',
    '86139123456',
    '',
  ])('is not found in “%s”', (text) => expect(PHONE.test(typedPhone(text))).toBe(false));
});

describe('a code', () => {
  it.each([
    '１２３４５６',
    '123 456',
    ' 123456 ',
    '12-34-56',
    '123456123456',
    '【子平】验证码123456，5分钟内有效',
    '验证码 123456 5分钟内有效',
    '\u200b123456',
  ])('is parsed from “%s”', (text) => expect(typedCode(text)).toBe('123456'));

  it.each(['12345', '123456654321', '验证码123456，或654321', '1234567', 'abc'])('is not found in “%s”', (text) =>
    expect(typedCode(text)).not.toMatch(/^\d{6}$/),
  );
});

describe('a search', () => {
  it('reduces a masked number to its last four digits, and leaves other text unchanged', () => {
    expect(typedSearch('142****6798')).toBe('6798');
    expect(typedSearch('142＊＊＊＊6798')).toBe('6798');
    for (const text of ['清风', '6798', '86', 'ABC-123', '2026-01', ' 清 风 ']) expect(typedSearch(text)).toBe(text);
  });
});

it('parses an amount with its sign, unit and separators', () => {
  for (const text of ['￥１，２３４.５', '¥1,234.5', '1234.5元', ' 1 234.5 ']) expect(typedAmount(text)).toBe('1234.5');
});
