import { describe, expect, it } from 'vitest';
import { keysOf } from '../lookup.ts';
import { AUDIT_ACTIONS, subjectOf } from './audit.ts';

describe('the subject of an audited action', () => {
  it('has one kind for every action', () => {
    expect(keysOf(AUDIT_ACTIONS).map(subjectOf)).not.toContain(undefined);
  });

  it.each([
    ['order.refund', 'order'],
    ['demand.excerpts', 'list'],
    ['settlement.share', 'master'],
  ] as const)('of %s is: %s', (action, kind) => expect(subjectOf(action)).toBe(kind));
});
