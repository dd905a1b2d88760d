import { expect, test } from 'vitest';
import { recordSentence, significanceOf, type Tally } from './track-record.ts';

const tally = (fits: number, partly: number, not: number): Tally => ({
  kind: 'area',
  fits,
  partly,
  not,
});

test('nothing is said before there is an answer', () => {
  expect(recordSentence([])).toBeNull();
  expect(recordSentence([tally(0, 0, 0)])).toBeNull();
});

test.each([
  [[tally(3, 0, 1)], '答过4条，说中3条；随便猜也能中一半，条数还少'],
  [[tally(13, 4, 7)], '答过24条，说中15条（一半的算半条）；随便猜也能中12条左右，这点差别还在运气之内'],
  [[tally(10, 1, 0), tally(8, 0, 2)], '答过21条，说中18.5条（一半的算半条）；随便猜也能中10.5条左右，比随便猜多'],
  [[tally(2, 0, 18)], '说中2条；随便猜也能中10条左右，还不如随便猜'],
])('%j', (tallies, said) => {
  expect(recordSentence(tallies)).toContain(said);
});

test('a difference counts from twice the scatter on', () => {
  expect(significanceOf(100, 60)).toBe('luck');
  expect(significanceOf(100, 61)).toBe('above');
  expect(significanceOf(100, 39)).toBe('below');
  expect(significanceOf(9, 9)).toBe('few');
});
