import { expect, test } from 'vitest';
import { penOf } from './cells.ts';
import { compose, composerOf } from './compose.ts';

test('an explanation follows a term, never inside a word', () => {
  const say = '担子比肩膀大，比肩是同辈。';
  const parts = [{ id: 'why', title: '', lines: () => [[{ say, by: [] }]] }];
  const [section] = compose(composerOf(penOf(1, ['all']), '高'), parts, {});
  expect(section?.text).toMatch(/^担子比肩膀大，比肩（/);
});
