import { expect, it } from 'vitest';
import { firstCatch, intervalOf, shareCaught, type Verdict, verdictOf } from './verdict.ts';

const CAUGHT: Verdict = { is: 'caught', by: 'a.test.ts' };
const SURVIVES: Verdict = { is: 'survives' };
const NOT_JUDGED: Verdict = { is: 'not judged' };

it.each([
  ['a named failure', { success: false, timedOut: false, output: ' FAIL  a.test.ts > it' }, CAUGHT],
  ['no failure', { success: true, timedOut: false, output: '' }, SURVIVES],
  ['a run without an end', { success: false, timedOut: true, output: '' }, NOT_JUDGED],
  ['a slow test of a run without an end', { success: false, timedOut: true, output: 'FAIL  a.test.ts' }, NOT_JUDGED],
  [
    'a test that waited too long',
    { success: false, timedOut: false, output: 'FAIL a.test.ts\nTest timed out in 5000ms' },
    NOT_JUDGED,
  ],
  ['a run that fell over by itself', { success: false, timedOut: false, output: 'out of memory' }, NOT_JUDGED],
] as const)('%s says so', (_, run, verdict) => {
  expect(verdictOf(run)).toEqual(verdict);
});

it('a later batch may still catch what an endless one could not judge', () => {
  const over = (verdicts: readonly Verdict[]) => {
    const left = [...verdicts];
    return firstCatch(
      verdicts.map(() => []),
      () => left.shift() ?? SURVIVES,
    );
  };
  expect(over([NOT_JUDGED, CAUGHT, SURVIVES])).toEqual(CAUGHT);
  expect(over([SURVIVES, NOT_JUDGED, SURVIVES])).toEqual(NOT_JUDGED);
  expect(over([SURVIVES, SURVIVES])).toEqual(SURVIVES);
});

it('the share is of the judged alone, and of none it is nothing', () => {
  expect(shareCaught([CAUGHT, CAUGHT, CAUGHT, SURVIVES, NOT_JUDGED])).toBe(0.75);
  expect(shareCaught([NOT_JUDGED])).toBe(0);
});

it.each([
  [114, 120, 0.895, 0.977],
  [10, 10, 0.722, 1],
  [0, 0, 0, 1],
])('%i of %i caught lies between', (caught, total, low, high) => {
  const [from, to] = intervalOf(caught, total);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});
