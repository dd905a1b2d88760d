import { expect, test } from 'vitest';
import { withoutLabel } from './without-label.ts';

test('takes away the last line alone, and the rule above it', () => {
  expect(withoutLabel('# 今日\n\n平稳。\n\n---\n\n由程序生成', '由程序生成')).toBe(
    '# 今日\n\n平稳。',
  );
  expect(withoutLabel('由程序生成\n\n平稳。', '由程序生成')).toBe('由程序生成\n\n平稳。');
  expect(withoutLabel('平稳。', '')).toBe('平稳。');
});
