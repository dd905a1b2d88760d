import { expect, test } from 'vitest';
import { recordSentence } from './record-sentence.ts';
import type { Tally } from './track-record.ts';

const tally = (fits: number, partly: number, not: number): Tally => ({
  kind: 'area',
  fits,
  partly,
  not,
});

test('has no sentence before the first answer', () => {
  expect(recordSentence([])).toBeNull();
  expect(recordSentence([tally(0, 0, 0)])).toBeNull();
});

test.each([
  [[tally(3, 0, 1)], '答过4条，像的有3条。'],
  [[tally(13, 4, 7)], '答过24条，像的有15条（一半的算半条）。'],
  [[tally(10, 1, 0), tally(8, 0, 2)], '答过21条，像的有18.5条（一半的算半条）。'],
  [[tally(2, 0, 18)], '像的有2条。'],
])('%j', (tallies, said) => {
  expect(recordSentence(tallies)).toContain(said);
  expect(recordSentence(tallies)).not.toMatch(/随便猜|运气/);
});

test('compares no pattern of answers with chance', () => {
  for (let fits = 0; fits <= 40; fits++) {
    for (let not = 0; fits + not <= 40; not++) {
      const said = recordSentence([tally(fits, 40 - fits - not, not)]);
      expect(said).toContain('换一张盘来问，多数人也会觉得像');
      expect(said).not.toMatch(/猜|运气|高于|低于/);
    }
  }
});
