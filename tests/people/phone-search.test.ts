import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { INVITER_LIST } from '#contract/lists/inviters';
import { ORDER_LIST } from '#contract/lists/orders';
import { REFERRAL_LIST } from '#contract/lists/referrals';
import { REPORT_LIST } from '#contract/lists/reports';
import { USER_LIST } from '#contract/lists/users';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { consoleConsultations } from '../support/console-consultations.ts';

// A masked number is found by its last four digits or by all eleven, and by no other part of it.

const LISTS = [USER_LIST, ORDER_LIST, CONSULTATION_LIST, REFERRAL_LIST, INVITER_LIST, REPORT_LIST];

let app: TestApp;
let client: Person;
const tokens = new Map<StaffRole, { id: string; token: string }>();

beforeAll(async () => {
  app = await testApp();
  const desk = consoleConsultations(app);
  const owner = await desk.colleague('owner');
  const master = await desk.master(owner);
  tokens.set('owner', owner);
  tokens.set('consultant', master);
  for (const role of ['finance', 'support'] as const) tokens.set(role, await desk.colleague(role));
  const host = await app.register();
  const { users, reports } = app.store.t;
  const [invitation] = await app.store.q.select().from(users).where(eq(users.id, host.id));
  client = await app.register({ inviteCode: invitation?.inviteCode ?? '' });
  const [own] = await app.store.q.select().from(users).where(eq(users.id, client.id));
  await app.register({ inviteCode: own?.inviteCode ?? '' });
  const clientSn = await desk.consultation(client);
  await desk.move(owner, clientSn, 'assign', { assigneeId: master.id });
  await app.store.tx(async (q) => {
    await q.insert(reports).values({
      userId: client.id,
      template: 'month',
      period: '2026-11',
      chartHash: 'none',
      writer: 'rules 1',
      percent: 100,
      createdAt: app.clock.now(),
    });
  });
});
afterAll(() => app.close());

const ask = (role: StaffRole, path: string) => app.call('GET', path, { token: tokens.get(role)?.token ?? '' });

/** All substrings of a number, each once. */
function substringsOf(text: string): string[] {
  const found = new Set<string>();
  for (let from = 0; from < text.length; from += 1) {
    for (let to = from + 1; to <= text.length; to += 1) found.add(text.slice(from, to));
  }
  return [...found];
}

/** True of an answer with a row, a sum or a search result. */
function isHit(data: unknown): boolean {
  if (Array.isArray(data)) return data.length > 0;
  const { rows, total, count } = Object(data) as { rows?: unknown[]; total?: number; count?: number };
  return (rows?.length ?? 0) > 0 || (total ?? 0) > 0 || (count ?? 0) > 0;
}

describe.each(['owner', 'finance', 'support', 'consultant'] as const)('%s', (role) => {
  it.each(LISTS.map((list) => [list.name, list] as const))(
    'finds in %s only by the last digits and by the full number',
    async (_name, list) => {
      const { rows, total } = list.calls;
      const found = new Set<string>();
      for (const q of substringsOf(client.phone)) {
        for (const { path } of [rows, total]) {
          const answer = await ask(role, `${path}?q=${q}${list === CONSULTATION_LIST ? '&state=all' : ''}`);
          if (answer.status === 200 && isHit(answer.data)) found.add(q);
          if (answer.status === 422) expect(answer.text).toContain('请输入手机号后四位或完整的11位');
        }
      }
      const expected = mayStaff(role, rows.guard) ? [client.phone.slice(-4), client.phone] : [];
      expect([...found].sort()).toEqual(expected.sort());
    },
  );

  it('finds in the global search only by the last digits and by the full number', async () => {
    const found = [];
    for (const q of substringsOf(client.phone)) {
      if (isHit((await ask(role, `/api/admin/search?q=${q}`)).data)) found.push(q);
    }
    expect(found.sort()).toEqual([client.phone.slice(-4), client.phone].sort());
  });
});

it('exports no part of a number', async () => {
  for (const list of LISTS) {
    for (const q of [client.phone.slice(-5), client.phone.slice(0, 7), client.phone.slice(3, 6)]) {
      const answer = await ask('owner', `${list.calls.file.path}?q=${q}`);
      // Six digits and more may be an order's number, which finds no row.
      if (answer.status === 200) expect(answer.text.trim().split('\n')).toHaveLength(1);
      else expect([403, 422]).toContain(answer.status);
    }
  }
});

it('records a full number that was found, once a day for each user, and no last digits', async () => {
  const { auditEntries } = app.store.t;
  const looks = async () =>
    (await app.store.q.select().from(auditEntries)).filter(({ action }) => action === 'user.find-phone');
  const of = (entries: Awaited<ReturnType<typeof looks>>) =>
    entries.filter(({ subjectId }) => subjectId === client.id).map(({ staffId }) => staffId);
  // The searches above.
  const everyone = keysOf({ owner: 1, finance: 1, support: 1, consultant: 1 }).map((role) => tokens.get(role)?.id);
  expect(of(await looks()).sort()).toEqual(everyone.sort());
  app.clock.advance(24 * 60 * 60_000);
  const before = (await looks()).length;
  const { id, token } = await consoleConsultations(app).colleague('finance');
  for (const q of [client.phone.slice(-4), '13900000000', client.phone, client.phone]) {
    await app.call('GET', `/api/admin/users?q=${q}`, { token });
  }
  const after = await looks();
  expect(after).toHaveLength(before + 1);
  expect(after.at(-1)).toMatchObject({ staffId: id, subjectKind: 'user', subjectId: client.id });
  expect(JSON.stringify(after)).not.toContain(client.phone);
});
