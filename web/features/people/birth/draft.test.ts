import { expect, test } from 'vitest';
import { describeBirth } from '#domain/people/birth';
import { type Draft, dateText, draftOf, finished } from './draft.ts';
import { EDIT } from './text.ts';

const WHOLE: Draft = {
  gender: 'female',
  calendar: 'lunar',
  solar: { year: 1990, month: 6, day: 30 },
  time: 'late_zi',
  hourUnknown: false,
  choices: {},
};

test.each([
  [{ gender: null }, EDIT.chooseGender],
  [{ solar: null }, EDIT.chooseDate],
  [{ time: null }, EDIT.chooseTime],
  [{ gender: null, solar: null, time: null }, EDIT.chooseGender],
])('without %o it is incomplete', (lacking, sentence) => {
  expect(finished({ ...WHOLE, ...lacking })).toBe(sentence);
});

test('the same day is shown in either calendar', () => {
  const solar = { year: 1990, month: 6, day: 30 };
  expect(dateText(solar, 'solar')).toBe('1990年6月30日');
  expect(dateText(solar, 'lunar')).toBe('一九九〇年闰五月初八');
});

test.each([
  [false, '晚子 00:00-00:59'],
  [true, '时辰不确定'],
])('a completed draft is serialised for the server and restored: unknown hour %s', (hourUnknown, hour) => {
  const draft = { ...WHOLE, hourUnknown };
  const birth = finished(draft);
  if (typeof birth === 'string') throw new Error(birth);
  expect(describeBirth(birth).birthDate).toBe('1990年闰5月8日');
  expect(describeBirth(birth).birthTimeText).toBe(hour);
  expect(draftOf(birth)).toEqual(draft);
});
