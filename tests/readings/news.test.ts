import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { News } from '#contract/news';
import { type NewsList, newsListsOf } from '#domain/console/news';
import { STAFF_ROLES } from '#domain/console/staff';
import { type TestApp, testApp } from '../support/app.ts';
import { consoleConsultations } from '../support/console-consultations.ts';
import { overPostgres } from '../support/database.ts';
import { soleOwner } from '../support/second-step.ts';
import { shop } from '../support/shop.ts';

const QUIET = { 'x-unattended': '1' };

let app: TestApp;
/** Another process on the same database, where the engine lets one be made. */
let other: TestApp;
beforeAll(async () => {
  app = await testApp();
  other = overPostgres ? await testApp({ beside: app }) : app;
});
afterAll(async () => {
  if (other !== app) await other.close();
  await app.close();
});

const logout = (token: string) => app.call('POST', '/api/admin/logout', { token });
const ask = (token: string, since = '') => app.call('GET', `/api/admin/news?since=${since}`, { token });

/** A page that asks again and again. Null: nothing was new. */
async function page(token: string) {
  let { since } = (await ask(token)).data as News;
  return async (): Promise<News | null> => {
    const answer = await ask(token, since);
    if (answer.status === 304) return null;
    expect(answer.status).toBe(200);
    const news = answer.data as News;
    since = news.since;
    return news;
  };
}
const namesOf = (news: News | null) => news?.lists.map(({ name }) => name) ?? [];
const keysOf = (news: News | null, list: NewsList) =>
  news?.lists.find(({ name }) => name === list)?.changes.map(({ key }) => key) ?? [];

describe('access to news', () => {
  it('is restricted to staff', async () => {
    const user = await other.register();
    const out = await app.staffToken('owner');
    await logout(out);
    for (const token of ['', 'nobody', user.token, out]) {
      expect((await ask(token, '1.0')).status).toBe(401);
    }
  });

  it('requires the second factor first, if the role does', async () => {
    const token = await app.staffToken('finance');
    const { token: owner } = await soleOwner(app);
    const rule = (word: string, seen: string) =>
      app.call('POST', '/api/admin/staff/totp-rule', {
        token: owner,
        body: { role: 'finance', rule: word, seen },
      });
    await rule('required', 'optional');
    expect(await ask(token)).toMatchObject({ status: 403, code: 40321 });
    await rule('optional', 'required');
  });

  it('is kept alive by activity, and never by polling', async () => {
    const token = await app.staffToken('support');
    const seenAt = async () => {
      const { data } = await app.call('GET', '/api/admin/account', { token, headers: QUIET });
      return (data as { sessions: { current: boolean; seenAt: number }[] }).sessions.find(({ current }) => current)
        ?.seenAt;
    };
    const before = await seenAt();
    app.clock.advance(10 * 60_000);
    await ask(token);
    expect(await seenAt()).toBe(before);
    await app.call('GET', '/api/admin/me', { token });
    expect(await seenAt()).toBeGreaterThan(before ?? 0);
  });
});

describe('news', () => {
  it('is empty while nothing changes', async () => {
    const news = await page(await app.staffToken('consultant'));
    expect(await news()).toBeNull();
    expect(await news()).toBeNull();
  });

  it('lists new and changed rows since, once, whichever process wrote them', async () => {
    const news = await page(await app.staffToken('support'));
    const at = shop(other);
    const client = await other.register();
    const { clientSn } = await at.order(client, 'consult');
    const first = await news();
    expect(keysOf(first, 'users')).toContain(client.id);
    expect(keysOf(first, 'orders')).toContain(clientSn);
    expect(first?.orders).toContainEqual(expect.objectContaining({ client_sn: clientSn, status: 'WAITING' }));
    expect(await news()).toBeNull();

    await at.payAndHear(clientSn);
    const second = await news();
    expect(keysOf(second, 'demands')).toContain(clientSn);
    expect(second?.orders).toContainEqual(expect.objectContaining({ client_sn: clientSn, status: 'PAID' }));
    expect(second?.demands).toContainEqual(expect.objectContaining({ client_sn: clientSn, state: 'waiting' }));
    expect(await news()).toBeNull();
  });

  it('contains colleagues’ actions, and no sign-in', async () => {
    const client = await other.register();
    const [colleague, owner] = [await app.staffToken('support'), await app.staffToken('owner')];
    const news = await page(owner);
    await other.signIn(client);
    expect(namesOf(await news())).not.toContain('users');
    const path = `/api/admin/users/${client.id}/reveal-phone`;
    expect((await other.call('POST', path, { token: colleague })).code).toBe(0);
    expect(namesOf(await news())).toEqual(['audit']);
    const block = { version: 0, reason: '辱骂客服' };
    const blocking = `/api/admin/users/${client.id}/block`;
    expect((await other.call('POST', blocking, { token: colleague, body: block })).code).toBe(0);
    const blocked = await news();
    expect(keysOf(blocked, 'users')[0]).toBe(client.id);
    expect(blocked?.users).toContainEqual(expect.objectContaining({ id: client.id, blocked: true }));
  });

  it('covers the lists that the role may read', async () => {
    const pages = await Promise.all(
      STAFF_ROLES.map(async (role) => ({ role, news: await page(await app.staffToken(role)) })),
    );
    const at = shop(other);
    const client = await other.register();
    const { clientSn } = await at.order(client, 'consult');
    await at.payAndHear(clientSn);
    await app.staffToken('owner');
    for (const { role, news } of pages) {
      const told = namesOf(await news());
      for (const name of told) expect(newsListsOf(role)).toContain(name);
      expect(told.includes('orders')).toBe(newsListsOf(role).includes('orders'));
      expect(told.includes('demands')).toBe(newsListsOf(role).includes('demands'));
    }
  });

  it('identifies a consultation only for roles that may see it', async () => {
    const desk = consoleConsultations(other);
    const support = await desk.colleague('support');
    const [mine, theirs] = [await desk.colleague('consultant'), await desk.colleague('consultant')];
    const demand = await desk.consultation(await other.register());
    const [own, foreign] = [await page(mine.token), await page(theirs.token)];
    await desk.move(support, demand, 'assign', { assigneeId: mine.id });
    const [told, heard] = [await own(), await foreign()];
    expect([new Set(keysOf(told, 'demands')), told?.demands.length]).toEqual([new Set([demand]), 1]);
    expect([namesOf(heard), keysOf(heard, 'demands'), heard?.demands]).toEqual([['demands'], [], []]);
  });

  it('is marked when there is more than it lists', async () => {
    const news = await page(await app.staffToken('owner'));
    const { auditEntries } = app.store.t;
    const [entry] = await app.store.q.select().from(auditEntries).limit(1);
    if (!entry) throw new Error('nothing was written down');
    await app.store.tx(async (q) => {
      for (let n = 0; n < 101; n += 1) {
        await q.insert(auditEntries).values({ ...entry, id: Bun.randomUUIDv7() });
      }
    });
    const audit = (await news())?.lists.find(({ name }) => name === 'audit');
    expect([audit?.changes.length, audit?.more]).toEqual([100, true]);
  });

  it('ends with the session', async () => {
    const token = await app.staffToken('owner');
    const { since } = (await ask(token)).data as News;
    await logout(token);
    await other.register();
    expect(await ask(token, since)).toMatchObject({ status: 401, data: null });
  });
});

it('a page rendered for another role receives the current role immediately', async () => {
  const token = await app.staffToken('support');
  const as = (role: string, since = '') => app.call('GET', `/api/admin/news?role=${role}&since=${since}`, { token });
  const { since, role } = (await as('support')).data as News;
  expect(role).toBe('support');
  expect((await as('support', since)).status).toBe(304);
  const { data } = await app.call('GET', '/api/admin/me', { token });
  const { staff } = app.store.t;
  const { id } = data as { id: string };
  await app.store.tx((q) => q.update(staff).set({ role: 'finance' }).where(eq(staff.id, id)));
  expect((await as('support', since)).data).toMatchObject({ role: 'finance', lists: [], demands: [] });
  expect((await as('nobody')).status).toBe(422);
});
