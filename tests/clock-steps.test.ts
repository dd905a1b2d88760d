import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MembershipView } from '#contract/memberships';
import { type Person, type TestApp, testApp } from './support/app.ts';
import { ledgerOf } from './support/ledger-check.ts';
import { readers } from './support/readers.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let app: TestApp;
let person: Person;
beforeEach(async () => {
  app = await testApp();
  person = await readers(app).reader('month');
});
afterEach(() => app.close());

async function membership(): Promise<MembershipView> {
  const { id, token } = person;
  const answer = await app.call('GET', `/api/web/membership?id=${id}`, { token });
  return answer.data as MembershipView;
}

it.each([
  ['an hour back', -HOUR],
  ['an hour on', HOUR],
  ['a day back', -DAY],
])('a clock that jumps %s and returns neither takes a day nor gives one', async (_name, step) => {
  const before = await membership();
  app.clock.advance(step);
  await app.services.payments.runDue(app.clock.now());
  app.clock.advance(-step);
  await app.services.payments.runDue(app.clock.now());
  expect(await membership()).toEqual(before);
});

it('a clock that jumps 400 days on ends the membership, and its return brings the same one back', async () => {
  const before = await membership();
  app.clock.advance(400 * DAY);
  await app.services.payments.runDue(app.clock.now());
  await app.signIn(person);
  expect((await membership()).level).toBe('free');
  app.clock.advance(-400 * DAY);
  await app.signIn(person);
  expect(await membership()).toEqual(before);
});

it('days bought while the clock was a day back are as many as those bought before', async () => {
  app.clock.advance(-DAY);
  const { buyers } = readers(app);
  await buyers.payAndHear((await buyers.order(person, 'month', { subject: '再买一次' })).clientSn);
  app.clock.advance(DAY);
  const { startAt, expireAt, upcoming } = await membership();
  const last = upcoming.at(-1)?.until ?? expireAt ?? 0;
  expect(Math.round((last - (startAt ?? 0)) / DAY)).toBeGreaterThanOrEqual(59);
  expect(Math.round((last - (startAt ?? 0)) / DAY)).toBeLessThanOrEqual(63);
  const ledger = ledgerOf(app.database);
  expect((await ledger.offences()).filter((each) => !each.startsWith('a state without'))).toEqual(
    [],
  );
  await ledger.close();
});
