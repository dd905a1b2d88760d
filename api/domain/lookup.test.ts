import { describe, expect, it } from 'vitest';
import { inverse, must, ring } from './lookup.ts';

describe('a cyclic table', () => {
  it('wraps around at both ends', () => {
    const at = ring(['甲', '乙', '丙']);
    expect([-4, -1, 0, 2, 3, 7].map(at)).toEqual(['丙', '丙', '甲', '丙', '甲', '乙']);
  });

  it('rejects fractions and an empty table', () => {
    expect(() => ring(['甲', '乙'])(0.5)).toThrow('no place 0.5 in a ring of 2');
    expect(() => ring([])(0)).toThrow('no place 0 in a ring of 0');
  });
});

describe('a required value', () => {
  it('is named in the error when missing, and may be 0 or empty', () => {
    expect(() => must(undefined, 'plan year')).toThrow('no plan year');
    expect(() => must(null, 'plan year')).toThrow('no plan year');
    expect([must(0, 'number'), must('', 'text')]).toEqual([0, '']);
  });
});

describe('an inverted table', () => {
  it('finds the key of each value', () => {
    expect(inverse(['a', 'b'], { a: 2, b: 1 })).toEqual({ 1: 'b', 2: 'a' });
  });
});
