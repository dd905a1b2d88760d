import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { readers } from '#tests/support/readers.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.register({ source: 'xiaohongshu' });
});
afterAll(() => app.close());

const visit = (source: string) => app.call('POST', '/api/web/visit', { body: { source } });
const counted = () => app.store.q.select().from(app.store.t.visits);
const steps = () => app.store.q.select().from(app.store.t.firstSteps);
const openChart = (token: string | undefined, id: string) =>
  app.call('POST', '/api/web/chart-opened', { token, body: { id } });

describe('a visit', () => {
  it('increments the count of its day in Beijing and source', async () => {
    for (const source of ['direct', 'direct', 'wechat']) expect((await visit(source)).code).toBe(0);
    app.clock.advance(DAY);
    await visit('direct');
    const rows = await counted();
    expect(rows.map(({ source, visits }) => [source, visits])).toEqual([
      ['direct', 2],
      ['wechat', 1],
      ['direct', 1],
    ]);
  });
});

describe('the first steps of a user', () => {
  it('are stored with the first time only', async () => {
    const first = app.clock.now();
    await readers(app).saveBirth(person);
    expect((await openChart(person.token, person.id)).code).toBe(0);
    app.clock.advance(1_000);
    await readers(app).saveBirth(person, { birthTime: 'si' });
    await openChart(person.token, person.id);
    expect(await steps()).toEqual([
      { userId: person.id, step: 'birth', at: first },
      { userId: person.id, step: 'chart', at: first },
    ]);
  });

  it('cannot be written by another user', async () => {
    const other = await app.register();
    expect((await openChart(undefined, person.id)).status).toBe(401);
    expect((await openChart(other.token, person.id)).status).toBe(403);
  });
});

it('an account stores its source, with an invitation before all others', async () => {
  const { users } = app.store.t;
  const [inviter] = await app.store.q.select().from(users).where(eq(users.source, 'xiaohongshu'));
  expect(inviter).toBeDefined();
  const invited = await app.register({ inviteCode: inviter?.inviteCode, source: 'wechat' });
  const silent = await app.register();
  const sources = new Map((await app.store.q.select().from(users)).map((row) => [row.id, row]));
  expect(sources.get(invited.id)?.source).toBe('invite');
  expect(sources.get(silent.id)?.source).toBeNull();
});
