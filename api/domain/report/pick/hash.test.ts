import { expect, test } from 'vitest';
import fc from '#tests/support/property.ts';
import { shuffled, variant } from './hash.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test('a seed and a key always choose the same wording', () => {
  fc.assert(
    fc.property(seeds, fc.string(), (seed, key) => {
      expect(variant(seed, key, ['甲', '乙', '丙'])).toBe(variant(seed, key, ['甲', '乙', '丙']));
    }),
  );
});

test('every wording is chosen by its share of the seeds', () => {
  const counts = [0, 0, 0];
  for (let seed = 0; seed < 3000; seed++) {
    const chosen = variant(seed * 2_654_435, 'luck.next', [0, 1, 2]);
    counts[chosen] = (counts[chosen] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('two keys choose independently, even with a common prefix', () => {
  let together = 0;
  for (let seed = 0; seed < 3000; seed++) {
    const one = variant(seed * 2_654_435, 'career.style', [0, 1, 2]);
    if (one === variant(seed * 2_654_435, 'career.ground', [0, 1, 2])) together++;
  }
  expect(Math.abs(together - 1000)).toBeLessThan(150);
});

test('shuffling keeps every option once', () => {
  fc.assert(
    fc.property(seeds, fc.uniqueArray(fc.string(), { maxLength: 9 }), (seed, options) => {
      expect(shuffled(seed, 'key', options).sort()).toEqual([...options].sort());
    }),
  );
});
