import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Grant, membershipAt, PAID_LEVELS } from '#domain/shop/membership';
import { DAY_MS } from '#domain/time/durations';
import { type OpenDatabase, openNewDatabase } from '../../tests/support/database.ts';
import fc from '../../tests/support/property.ts';
import { hasDays, memberSearch } from './member-search.ts';

const PEOPLE = 400;
const INSTANTS = [0, 1, 7, 12, 20, 31, 45, 60, 90].map((day) => day * DAY_MS);

/** Grants close enough to one another to overlap, many of them taken back before they were used up. */
const given = fc.array(
  fc.record({
    level: fc.constantFrom(...PAID_LEVELS),
    days: fc.constantFrom(1, 7, 15, 30),
    grantedAt: fc.integer({ min: 0, max: 60 }).map((day) => day * DAY_MS),
    after: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 1 }),
  }),
  { maxLength: 6 },
);

let database: OpenDatabase;
let store: OpenDatabase['store'];
const owned = fc
  .sample(given, { numRuns: PEOPLE, seed: 7 })
  .map((grants, person) => ({ userId: `u${person}`, grants }))
  .map(({ userId, grants }) => ({
    userId,
    grants: grants.map(({ after, ...grant }, index): Grant => {
      const revokedAt = after === null ? null : grant.grantedAt + after * DAY_MS;
      return { ...grant, id: `${userId}-${index}`, revokedAt };
    }),
  }));

beforeAll(async () => {
  database = await openNewDatabase();
  store = database.store;
  await store.tx(async (q) => {
    for (const { userId, grants } of owned) {
      await q.insert(store.t.users).values({
        id: userId,
        phone: userId,
        passwordHash: 'x',
        inviteCode: userId,
        createdAt: 0,
      });
      for (const grant of grants) {
        await q.insert(store.t.membershipGrants).values({
          ...grant,
          userId,
          source: 'staff',
          sourceRef: grant.id,
        });
      }
    }
  });
});
afterAll(() => database.close());

it.each(INSTANTS)('finds members at a level or above like the rule, at %i', async (instant) => {
  const { users } = store.t;
  for (const lowest of PAID_LEVELS) {
    const found = await store.q
      .select({ id: users.id })
      .from(users)
      .where(hasDays(store, users.id, instant, lowest));
    const besides = await memberSearch(store).besides(instant, lowest);
    const above = new Set<string>(PAID_LEVELS.slice(PAID_LEVELS.indexOf(lowest)));
    const expected = owned.filter(({ grants }) => {
      const then = grants.filter(({ grantedAt }) => grantedAt <= instant);
      return above.has(membershipAt(then, instant).level);
    });
    expect([...found.map(({ id }) => id), ...besides].sort(), lowest).toEqual(
      expected.map(({ userId }) => userId).sort(),
    );
  }
});

it.each(INSTANTS)('counts members like the rule, at %i', async (instant) => {
  const then = (grants: readonly Grant[]) => grants.filter(({ grantedAt }) => grantedAt <= instant);
  const members = owned.filter(({ grants }) => membershipAt(then(grants), instant).isVip);
  expect(members.length).toBeGreaterThan(0);
  expect(await memberSearch(store).count(instant)).toBe(members.length);
});
