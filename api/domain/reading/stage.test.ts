import { describe, expect, test } from 'vitest';
import { ageOn, type LifeStage, type Scene, scenesFor, stageWords, suits } from './stage.ts';

const NONE: LifeStage = { work: null, love: null, question: null };
const may = (scenes: Scene[], age: number, stage: Partial<LifeStage> = {}) =>
  suits(scenes, scenesFor({ ...NONE, ...stage }, age));

describe('age alone decides where nothing was answered', () => {
  const of = (scenes: Scene[]) => [10, 17, 18, 22, 23, 59, 60, 80].map((age) => may(scenes, age));

  test.each<[string, Scene[], boolean[]]>([
    ['schooling', ['school'], [true, true, true, true, false, false, false, false]],
    ['a superior', ['employed'], [false, false, true, true, true, true, false, false]],
    ['promotion', ['employed', 'rising'], [false, false, false, false, true, true, false, false]],
    ['old clients', ['employed', 'own', 'seasoned'], of(['employed', 'rising'])],
    ['own money', ['money'], [false, false, true, true, true, true, true, true]],
    ['love of anybody', ['single', 'together'], of(['money'])],
    [
      'days after work',
      ['retired', 'home'],
      [false, false, false, false, false, false, true, true],
    ],
    ['a partner who may not be there', ['together'], Array(8).fill(false)],
    ['an own shop', ['own'], Array(8).fill(false)],
  ])('%s', (_, scenes, expected) => {
    expect(of(scenes)).toEqual(expected);
  });

  test('is the same without a stage as with one that answers nothing', () => {
    for (const age of [3, 20, 40, 70]) expect(scenesFor(null, age)).toEqual(scenesFor(NONE, age));
  });

  test('lets a sentence for everybody through', () => {
    expect(suits(undefined, scenesFor(null, 5))).toBe(true);
  });
});

describe('an answer', () => {
  test('opens the scenes of its own state and closes the others', () => {
    expect(may(['own'], 40, { work: 'own' })).toBe(true);
    expect(may(['employed', 'rising'], 40, { work: 'own' })).toBe(false);
    expect(may(['together'], 40, { love: 'together' })).toBe(true);
    expect(may(['single'], 40, { love: 'together' })).toBe(false);
    expect(may(['retired'], 40, { work: 'retired' })).toBe(true);
  });

  test('never brings promotion to who has no post', () => {
    for (const work of ['school', 'retired', 'home'] as const) {
      expect(may(['rising'], 40, { work })).toBe(false);
      expect(may(['seasoned'], 40, { work })).toBe(false);
    }
  });

  test('is bounded by age: no promotion from 60 on, no work, money or love for a minor', () => {
    expect(may(['employed'], 66, { work: 'employed' })).toBe(true);
    expect(may(['employed', 'rising'], 66, { work: 'employed' })).toBe(false);
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

test('a model gets the words alone', () => {
  expect(stageWords({ work: 'employed', love: 'together', question: 'career' })).toBe(
    '上班、有伴、想问事业',
  );
  expect(stageWords({ ...NONE, love: 'single' })).toBe('单身');
  expect(stageWords(NONE)).toBe('');
  expect(stageWords(null)).toBe('');
});
