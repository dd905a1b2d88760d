import { describe, expect, test } from 'vitest';
import { bannedIn } from './ban-list.ts';

describe('the ban list', () => {
  test.each([
    ['这件事一定会成', ['一定']],
    ['命里注定，绝对错不了', ['注定', '绝对']],
    ['可以消灾', ['消灾']],
    ['此年恐有血光', ['血光']],
  ])('finds alarming words and promises in %s', (text, words) => {
    expect(bannedIn(text)).toEqual(words);
  });

  test('accepts calm wording', () => {
    expect(bannedIn('步子放小一点，先把手上的事做完。')).toEqual([]);
  });
});
