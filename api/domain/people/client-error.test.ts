import { expect, it } from 'vitest';
import { anonymous, placeIn } from './client-error.ts';

it.each([
  ["Cannot read properties of undefined (reading 'at')", "Cannot read properties of undefined (reading 'at')"],
  ['bad phone 13800138000', 'bad phone *'],
  ['bad phone １３８ 0013-8000!', 'bad phone *!'],
  ['Unexpected token 张三, "我不想活了" is not valid', 'Unexpected token , " " is not valid'],
  ['a\u0000b\r\nc\u202ed', 'a b c d'],
  ['at https://x.test/pairing?pair=abc#code', 'at https://x.test/pairing'],
  ['mail me@example.com', 'mail *'],
  ['x'.repeat(1_000), 'x'.repeat(200)],
])('%j is kept as %j', (message, kept) => expect(anonymous(message)).toBe(kept));

it('keeps only file, line and column of the build', () => {
  expect(placeIn('Error\n    at f (https://x.test/assets/main-Dx3k_9aB.js:1:20345)')).toBe('main-Dx3k_9aB.js:1:20345');
  expect(placeIn('Error: 张三\n at <anonymous>')).toBe('');
});
