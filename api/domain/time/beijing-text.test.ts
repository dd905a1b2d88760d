import { expect, it } from 'vitest';
import { beijingText } from './beijing-text.ts';

it('is the next day while London still has the previous one', () => {
  expect(beijingText(Date.UTC(2026, 10, 21, 16, 0, 5))).toBe('2026-11-22 00:00:05');
});
