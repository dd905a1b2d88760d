import { expect, test } from 'vitest';
import { labelFault } from './label.ts';

test.each([
  ['   ', '请写一个称呼'],
  ['🙂', '请写一个称呼'],
  ['一二三四五六七八九', '称呼最多8个字'],
  ['138001', '这里只写称呼'],
  ['１３８００１', '这里只写称呼'],
  ['妈\u0007妈', '这里只写称呼'],
  ['妈妈', '已经有这个称呼了'],
  ['老大', null],
  ['2号店长', null],
])('the label %j', (label, fault) => {
  expect(labelFault(label, ['妈妈'])).toBe(fault);
});
