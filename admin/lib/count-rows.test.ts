import { expect, it } from 'vitest';
import { readRows, rowCounter } from './count-rows.ts';

it('counts rows across parts, and no line break within quotes', () => {
  const count = rowCounter();
  const encode = (text: string) => new TextEncoder().encode(text);
  expect(count(encode('head,b\n1,"a'))).toBe(0);
  expect(count(encode('\n b ""c"" ",2\n2,'))).toBe(1);
  expect(count(encode('b\n'))).toBe(2);
});

it('gives the whole file and reports progress', async () => {
  const told: number[] = [];
  const blob = await readRows(new Response('head\n1\n2\n'), (rows) => told.push(rows));
  expect(await blob.text()).toBe('head\n1\n2\n');
  expect(told.at(-1)).toBe(2);
});
