import { expect, it } from 'vitest';
import type { FindingRow } from '#contract/lists/findings';
import { findingScreen } from './list.tsx';

const SCREEN = findingScreen(0, '');
const left = (event: FindingRow['event'], state: 'open' | 'ended' | 'all') =>
  SCREEN.leaves?.({ event } as FindingRow, { ...SCREEN.defaults, state });

it('a difference that a colleague ended is struck through among the open ones, and nowhere else', () => {
  for (const event of ['verified', 'ignored', 'cleared', 'repaired'] as const) {
    expect(left(event, 'open'), event).toBe(true);
    expect(left(event, 'ended'), event).toBe(false);
    expect(left(event, 'all'), event).toBe(false);
  }
  for (const event of ['found', 'repairFailed'] as const) {
    expect(left(event, 'open'), event).toBe(false);
    expect(left(event, 'ended'), event).toBe(true);
  }
});
