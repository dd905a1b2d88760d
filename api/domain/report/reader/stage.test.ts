import { describe, expect, test } from 'vitest';
import { ageOn } from '../../people/age.ts';
import { type LifeStage, scenesFor, stageWords } from './stage.ts';

const NONE: LifeStage = { work: null, love: null, question: null };
const of = (age: number, stage: Partial<LifeStage> = {}) => scenesFor({ ...NONE, ...stage }, age);

test.each([
  [[10, 17], ['school'], [], []],
  [[18, 22], ['school', 'employed'], ['single', 'together'], ['money']],
  [[23, 59], ['employed'], ['single', 'together'], ['money', 'rising', 'seasoned']],
  [[60, 80], ['retired', 'home'], ['single', 'together'], ['money']],
])('age alone decides without an answer: %o', (ages, work, love, means) => {
  for (const age of ages) {
    expect(of(age)).toEqual({ work, love, means, question: null });
    expect(scenesFor(null, age)).toEqual(of(age));
  }
});

describe('a life stage answer', () => {
  test('opens the scenes of its own state and closes the others', () => {
    expect(of(40, { work: 'own' }).work).toEqual(['own']);
    expect(of(40, { love: 'together' }).love).toEqual(['together']);
    expect(of(40, { work: 'retired' }).work).toEqual(['retired']);
  });

  test('excludes promotion and old clients for a reader without a job', () => {
    for (const work of ['school', 'retired', 'home'] as const) {
      expect(of(40, { work }).means).toEqual(['money']);
    }
  });

  test('is bounded by age: no promotion from 60 on, no work, money or love for a minor', () => {
    expect(of(66, { work: 'employed' })).toMatchObject({
      work: ['employed'],
      means: ['money', 'seasoned'],
    });
    expect(of(66, { work: 'school' }).work).toEqual(['retired', 'home']);
    const minor = scenesFor({ work: 'employed', love: 'together', question: 'love' }, 17);
    expect(minor).toEqual({ work: ['school'], love: [], means: [], question: null });
  });
});

test.each([
  [{ year: 2008, month: 11, day: 22 }, 18],
  [{ year: 2008, month: 11, day: 23 }, 17],
  [{ year: 2027, month: 1, day: 1 }, 0],
])('completed years of %o on 2026-11-22 are %i', (birth, age) => {
  expect(ageOn(birth, { year: 2026, month: 11, day: 22 })).toBe(age);
});

test('a model receives the labels alone', () => {
  expect(stageWords({ work: 'employed', love: 'together', question: 'career' })).toBe('上班、有伴、想问事业');
  expect(stageWords({ ...NONE, love: 'single' })).toBe('单身');
  expect(stageWords(NONE)).toBe('');
  expect(stageWords(null)).toBe('');
});
