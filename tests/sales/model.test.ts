import { describe, expect, it } from 'vitest';
import { exploreHours, HOUR_PROMISES, type HourRules } from '../support/model-hour.ts';
import { explore, PROMISES, type Product } from '../support/model-shop.ts';

const KEPT: Product = { writesEvent: true, asks: true, returns: true };

describe('the model of the shop', () => {
  it('keeps every invariant in every state of two orders', () => {
    const { states, broken } = explore(2, KEPT);
    expect(broken).toEqual({});
    // As many as the first writing of the model has, in Quint: another number means that another thing was explored.
    expect(states).toBe(77_537);
  });

  it.each<[keyof Product, string, number]>([
    ['writesEvent', 'every refund has its event', 4],
    ['asks', 'no goods for money that went back', 5],
    ['asks', 'never neither: money that is there has its goods', 5],
    ['asks', 'never both, the text and the money', 7],
    ['returns', 'money of nobody goes back', 4],
  ])('without %s breaks the invariant “%s”, in at least %i steps', (off, promise, steps) => {
    expect(Object.keys(PROMISES)).toContain(promise);
    expect(explore(1, { ...KEPT, [off]: false }).broken[promise]).toHaveLength(steps);
  });
});

const RULES: HourRules = { waits: true, callBegins: true, decides: true };

describe('the model of the consultation', () => {
  it('keeps every invariant in every state, and has no dead end', () => {
    expect(exploreHours(RULES)).toEqual({ states: 12_100, broken: {}, stuck: [] });
  });

  it.each<[keyof HourRules, string, number]>([
    ['waits', 'nobody takes the money back while the other waits', 4],
    ['callBegins', 'no money back by the client after a call that reached them', 6],
    ['decides', 'from minute 15 on an hour is begun, called for, or missed', 4],
    ['decides', 'an hour is decided when it is over', 5],
  ])('without %s breaks the invariant “%s”, in at least %i steps', (off, promise, steps) => {
    expect(Object.keys(HOUR_PROMISES)).toContain(promise);
    expect(exploreHours({ ...RULES, [off]: false }).broken[promise]).toHaveLength(steps);
  });
});
