import { expect, it } from 'vitest';
import type { DiscrepancyRow } from '#contract/lists/discrepancies';
import { discrepancyScreen } from './list.tsx';

const SCREEN = discrepancyScreen(0, '');
const left = (event: DiscrepancyRow['event'], state: 'open' | 'ended' | 'all') =>
  SCREEN.leaves?.({ event } as DiscrepancyRow, { ...SCREEN.defaults, state });

it('a discrepancy resolved by a colleague is struck through in the open view only', () => {
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
