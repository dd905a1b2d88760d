import { expect, it } from 'vitest';
import { adjacentSlot } from './free-slots.ts';

it('arrow keys move from one free slot to the next, and stay where there is none', () => {
  const hours = [
    { master: 'a', at: 9 },
    { master: 'c', at: 10 },
    { master: 'a', at: 14 },
    { master: 'c', at: 15 },
  ];
  const walk = (keys: string[]) =>
    keys.reduce((from, key) => adjacentSlot(hours, ['a', 'b', 'c'], from, key) ?? from, { master: 'a', at: 9 });
  expect(walk(['ArrowUp', 'ArrowLeft'])).toEqual({ master: 'a', at: 9 });
  expect(walk(['ArrowDown'])).toEqual({ master: 'a', at: 14 });
  // Past a master without an hour, to the nearest in time.
  expect(walk(['ArrowDown', 'ArrowRight'])).toEqual({ master: 'c', at: 15 });
  expect(walk(['ArrowRight', 'ArrowRight', 'ArrowLeft'])).toEqual({ master: 'a', at: 9 });
  expect(adjacentSlot(hours, ['a'], { master: 'a', at: 9 }, 'Enter')).toBeUndefined();
});
