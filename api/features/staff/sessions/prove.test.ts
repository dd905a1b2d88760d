import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG_PROOFS } from '#domain/console/staff-session';
import { MAX_LOCK_MS } from '#domain/people/lockout';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeAt, enrolled, hire, type Member } from '#tests/support/second-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const post = (path: string, { token }: Member, body: object) => app.call('POST', `/api/admin${path}`, { token, body });
const me = ({ token }: Member) => app.call('GET', '/api/admin/me', { token });
async function failures({ id }: Member): Promise<number> {
  const { auditEntries: entries } = app.store.t;
  const rows = await app.store.q
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.staffId, id), eq(entries.action, 'staff.proof-failed')));
  return rows.length;
}

/** Statuses of so many tries in a row. */
async function tries(times: number, ask: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask(n)).status);
  return statuses;
}
const LOCKED_AT_THE_FIFTH = [422, 422, 422, 422, 422, 429, 429];

describe('a caller with password and session', () => {
  it('cannot try codes with the correct password', async () => {
    const amy = await enrolled(app, 'amy');
    const off = () => post('/account/totp-off', amy, { password: amy.password, code: '000000' });
    expect(await tries(7, off)).toEqual(LOCKED_AT_THE_FIFTH);
    expect(await failures(amy)).toBe(5);
  });

  it.each([
    ['/account/totp-begin', 'ben'],
    ['/confirm', 'dora'],
  ])('cannot try codes with the correct password for %s in between', async (between, name) => {
    const member = await enrolled(app, name);
    const { password } = member;
    const statuses = await tries(7, async (n) => {
      if (n === 3) await post(between, member, { password });
      return post('/account/recovery-codes', member, { code: '000000' });
    });
    expect(statuses).toEqual(LOCKED_AT_THE_FIFTH);
    expect(await failures(member)).toBe(5);
    // A right code proves the person, and the count starts again.
    app.clock.advance(60_000);
    const code = codeAt(member.secret, app.clock.now());
    expect((await post('/confirm', member, { code })).code).toBe(0);
    const wrong = () => post('/confirm', member, { code: '000000' });
    expect(await tries(4, wrong)).toEqual([422, 422, 422, 422]);
  });

  it('does not use up a code with a wrong password', async () => {
    const cleo = await enrolled(app, 'cleo');
    const code = codeAt(cleo.secret, app.clock.now());
    expect((await post('/account/totp-off', cleo, { password: 'wrong', code })).code).toBe(42200);
    const right = { password: cleo.password, code };
    expect((await post('/account/totp-off', cleo, right)).code).toBe(0);
  });
});

describe('a session', () => {
  it('ends with the tenth failed re-authentication, however long it takes, while other sessions of the user continue', async () => {
    const gus = await hire(app, 'support');
    const { username, password } = gus;
    const login = await app.call('POST', '/api/admin/login', { body: { username, password } });
    const other = { ...gus, token: (login.data as { token: string }).token };
    const statuses = await tries(WRONG_PROOFS, async () => {
      app.clock.advance(MAX_LOCK_MS);
      await me(other);
      return post('/confirm', gus, { password: 'wrong' });
    });
    expect(statuses).toEqual([...Array.from({ length: WRONG_PROOFS - 1 }, () => 422), 401]);
    expect(await me(gus)).toMatchObject({ status: 401, code: 40101 });
    expect((await me(other)).code).toBe(0);
    expect(await failures(gus)).toBe(WRONG_PROOFS);
  });

  it('limits concurrent guesses too', async () => {
    const ida = await hire(app, 'support');
    const many = Array.from({ length: 20 }, () => post('/confirm', ida, { password: 'wrong' }));
    const looked = (await Promise.all(many)).filter(({ status }) => status !== 429);
    expect(looked.length).toBeLessThanOrEqual(5);
  });
});
