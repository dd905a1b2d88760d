import { expect, it } from 'vitest';
import { daySentence } from './text.ts';

const load = (name: string, taken: number, open: number, all: number, pattern = true) => ({
  name,
  taken,
  open,
  all,
  full: all > 0 && taken === all,
  pattern,
});

it('shows which masters are full, have free slots, are off or have no hours yet', () => {
  const masters = [load('清和', 3, 0, 3), load('明远', 2, 4, 6), load('守一', 0, 0, 0), load('若水', 0, 0, 0, false)];
  expect(daySentence(masters)).toBe('清和已满；明远余 4；守一休息；若水还没有设置时间。共 9 个时段，已占 5 个。');
});
