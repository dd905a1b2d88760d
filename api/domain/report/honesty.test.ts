import { expect, test } from 'vitest';
import { HONESTY, HONESTY_TEXTS } from './honesty.ts';
import { bannedIn } from './prose/ban-list.ts';

test('the limits come first, and only measured results are claimed', () => {
  const [first] = HONESTY;
  expect(Number.parseFloat(first?.ours ?? '')).toBeLessThan(Number.parseFloat(first?.chance ?? ''));
  expect(HONESTY.findIndex(({ id }) => id === 'calendar')).toBeGreaterThan(
    HONESTY.findIndex(({ id }) => id === 'blind'),
  );
  expect(HONESTY.find(({ id }) => id === 'blind')?.ours).toBe('没有数');
  expect(HONESTY_TEXTS.lead).toContain('没有证据');
  expect(bannedIn(`${HONESTY_TEXTS.lead}${HONESTY_TEXTS.end}`)).toEqual([]);
});
