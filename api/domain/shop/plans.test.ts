import { expect, it } from 'vitest';
import { covers, MEMBERSHIP_LEVELS, PLAN_TYPES } from './plans.ts';

it('a level covers its own plan and those below it, and never a consultation', () => {
  const covered = Object.fromEntries(
    MEMBERSHIP_LEVELS.map((level) => [level, PLAN_TYPES.filter((plan) => covers(level, plan))]),
  );
  expect(covered).toEqual({
    free: ['free'],
    month: ['free', 'month'],
    quarter: ['free', 'month', 'quarter'],
    year: ['free', 'month', 'quarter', 'year'],
  });
});
