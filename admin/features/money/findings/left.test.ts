import { expect, it } from 'vitest';
import type { FindingRow } from '#contract/findings';
import { FINDING_SEARCH } from '../../../lib/searches.ts';
import { findingList } from './list.tsx';

const left = (event: FindingRow['event'], state: 'open' | 'ended' | 'all') =>
  findingList(0, '').leaves?.({ event } as FindingRow, { ...FINDING_SEARCH.defaults, state });

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
