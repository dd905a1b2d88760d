import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { DAY_MS } from '../time/durations.ts';
import { type Grant, grantInUse, membershipAt, PAID_LEVELS, segments, spans } from './membership.ts';

const day = (n: number) => n * DAY_MS;
const DAYS = { month: 30, quarter: 90, year: 365 } as const;

function grant(level: keyof typeof DAYS, onDay: number, revokedOnDay: number | null = null): Grant {
  const revokedAt = revokedOnDay === null ? null : day(revokedOnDay);
  return { id: `${level}@${onDay}`, level, days: DAYS[level], grantedAt: day(onDay), revokedAt };
}

const inDays = (grants: Grant[]) =>
  spans(grants).map(({ level, from, until }) => [level, from / DAY_MS, until / DAY_MS]);

describe('a membership', () => {
  it('begins at the time of its grant and expires at its end', () => {
    const grants = [grant('month', 5)];
    const at = (now: number) => membershipAt(grants, now).level;
    expect([at(day(5) - 1), at(day(5)), at(day(35) - 1), at(day(35))]).toEqual(['free', 'month', 'month', 'free']);
    expect([grantInUse(grants, day(5)), grantInUse(grants, day(35))]).toEqual(['month@5', undefined]);
  });

  it('runs from the payment', () => {
    expect(inDays([grant('month', 5)])).toEqual([['month', 5, 35]]);
  });

  it('is continued after its end by a renewal', () => {
    expect(inDays([grant('month', 0), grant('month', 20)])).toEqual([['month', 0, 60]]);
  });

  it('starts anew after a gap', () => {
    expect(inDays([grant('month', 0), grant('month', 40)])).toEqual([
      ['month', 0, 30],
      ['month', 40, 70],
    ]);
  });

  it('is upgraded immediately, and the paid lower level resumes', () => {
    expect(inDays([grant('month', 0), grant('year', 10)])).toEqual([
      ['month', 0, 10],
      ['year', 10, 375],
      ['month', 375, 395],
    ]);
  });

  it('of a lower level waits until the higher one expires', () => {
    expect(inDays([grant('year', 0), grant('quarter', 100), grant('month', 50)])).toEqual([
      ['year', 0, 365],
      ['quarter', 365, 455],
      ['month', 455, 485],
    ]);
  });

  it('loses by a refund the rest of that payment, and of no other', () => {
    expect(inDays([grant('month', 0), grant('month', 5, 6)])).toEqual([['month', 0, 30]]);
    expect(inDays([grant('month', 0, 6), grant('month', 5)])).toEqual([['month', 0, 36]]);
    expect(inDays([grant('month', 0), grant('year', 10, 12)])).toEqual([
      ['month', 0, 10],
      ['year', 10, 12],
      ['month', 12, 32],
    ]);
    // Used up before it was refunded: the renewal keeps every one of its days.
    expect(inDays([grant('month', 0, 40), grant('month', 20)])).toEqual([['month', 0, 60]]);
  });
});

describe('the level of a user', () => {
  const grants = [grant('month', 0), grant('year', 10)];
  it.each([
    [-1, { level: 'free', isVip: false, startAt: null, expireAt: null, expired: false }],
    [5, { level: 'month', isVip: true, startAt: 0, expireAt: day(10), expired: false }],
    [10, { level: 'year', isVip: true, startAt: day(10), expireAt: day(375), expired: false }],
    [375, { level: 'month', isVip: true, startAt: day(375), expireAt: day(395), expired: false }],
    [395, { level: 'free', isVip: false, startAt: day(375), expireAt: day(395), expired: true }],
  ])('on day %i', (onDay, expected) => {
    expect(membershipAt(grants, day(onDay))).toMatchObject(expected);
  });

  it('includes the level that follows', () => {
    expect(membershipAt(grants, day(20)).upcoming).toEqual([{ level: 'month', from: day(375), until: day(395) }]);
    expect(grantInUse(grants, day(20))).toBe('year@10');
    expect(grantInUse(grants, day(400))).toBe(undefined);
  });
});

const anyGrants = fc
  .array(
    fc.record({
      level: fc.constantFrom(...PAID_LEVELS),
      grantedAt: fc.integer({ min: 0, max: day(400) }),
      revokedAfter: fc.option(fc.integer({ min: 0, max: day(400) }), { nil: null }),
    }),
    { maxLength: 9 },
  )
  .map((list) =>
    list.map(
      ({ level, grantedAt, revokedAfter }, index): Grant => ({
        id: `grant-${index}`,
        level,
        days: DAYS[level],
        grantedAt,
        revokedAt: revokedAfter === null ? null : grantedAt + revokedAfter,
      }),
    ),
  );

const livedOf = (grants: Grant[], id: string) =>
  segments(grants)
    .filter(({ grantId }) => grantId === id)
    .reduce((sum, { from, until }) => sum + until - from, 0);

describe('any sequence of purchases and refunds', () => {
  it('uses every paid and unrefunded day exactly once', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        for (const { id, days, revokedAt } of grants) {
          const lived = livedOf(grants, id);
          if (revokedAt === null) expect(lived).toBe(days * DAY_MS);
          else expect(lived).toBeLessThanOrEqual(days * DAY_MS);
        }
        const all = segments(grants);
        all.forEach(({ from, until }, index) => {
          expect(until).toBeGreaterThan(from);
          const next = all[index + 1];
          if (next) expect(next.from).toBeGreaterThanOrEqual(until);
        });
      }),
    );
  });

  it('matches a calendar simulation: each day at the highest level with days left', () => {
    const wholeDays = fc.array(
      fc.record({
        level: fc.constantFrom(...PAID_LEVELS),
        boughtOn: fc.integer({ min: 0, max: 400 }),
        keptFor: fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
      }),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(wholeDays, (list) => {
        const grants = list.map(({ level, boughtOn, keptFor }, index) => ({
          ...grant(level, boughtOn, keptFor === null ? null : boughtOn + keptFor),
          id: `grant-${index}`,
        }));
        const left = grants.map(({ days }) => days);
        for (let today = 0; today < 1_000; today += 1) {
          const usable = grants.map(
            ({ grantedAt, revokedAt }, index) =>
              grantedAt <= day(today) && (revokedAt === null || day(today) < revokedAt) && (left[index] ?? 0) > 0,
          );
          const level = PAID_LEVELS.findLast((each) =>
            grants.some((one, index) => usable[index] && one.level === each),
          );
          expect(membershipAt(grants, day(today)).level).toBe(level ?? 'free');
          const [oldest] = grants
            .map((one, index) => ({ ...one, index }))
            .filter((one) => usable[one.index] && one.level === level)
            .sort((a, b) => a.grantedAt - b.grantedAt || a.index - b.index);
          if (oldest) left[oldest.index] = (left[oldest.index] ?? 0) - 1;
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never has a level below the unused paid one', () => {
    fc.assert(
      fc.property(anyGrants, fc.integer({ min: 0, max: day(900) }), (grants, now) => {
        const all = segments(grants);
        const owed = grants.filter(
          ({ id, grantedAt, revokedAt }) =>
            grantedAt <= now &&
            (revokedAt === null || revokedAt > now) &&
            all.some(({ grantId, until }) => grantId === id && until > now),
        );
        const best = Math.max(-1, ...owed.map(({ level }) => PAID_LEVELS.indexOf(level)));
        const { level } = membershipAt(grants, now);
        expect(level === 'free' ? -1 : PAID_LEVELS.indexOf(level)).toBeGreaterThanOrEqual(best);
      }),
    );
  });

  it('refunding one grant does not change the others', () => {
    let givenBack = 0;
    fc.assert(
      fc.property(anyGrants, fc.nat(8), fc.integer({ min: 0, max: day(900) }), (grants, pick, at) => {
        const held = grants.filter(({ revokedAt, grantedAt }) => revokedAt === null && grantedAt <= at);
        const chosen = held[pick % held.length];
        if (!chosen) return;
        givenBack++;
        const without = grants.map((each) => (each === chosen ? { ...each, revokedAt: at } : each));
        for (const { id, revokedAt } of grants) {
          if (id !== chosen.id && revokedAt === null) {
            expect(livedOf(without, id)).toBe(livedOf(grants, id));
          }
        }
        // Days already lived through stay as they were.
        const livedUntil = (list: Grant[]) =>
          segments(list)
            .filter(({ from }) => from < at)
            .map((segment) => ({ ...segment, until: Math.min(segment.until, at) }));
        const total = (list: ReturnType<typeof livedUntil>) =>
          list.reduce((sum, { from, until }) => sum + until - from, 0);
        expect(total(livedUntil(without))).toBe(total(livedUntil(grants)));
      }),
      { numRuns: 300 },
    );
    expect(givenBack).toBeGreaterThan(80);
  });

  it('a single grant is used like one next to another of no days', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        for (const one of grants) {
          expect(segments([one])).toEqual(segments([one, { ...one, id: 'none', days: 0 }]));
        }
      }),
    );
  });

  it('does not depend on the order of the grants', () => {
    fc.assert(
      fc.property(anyGrants, (grants) => {
        expect(segments([...grants].reverse())).toEqual(segments(grants));
      }),
    );
  });
});
