import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TomorrowView } from '#contract/tomorrow';
import { type Answer, type Person, type TestApp, testApp } from './support/app.ts';
import { readCalendar } from './support/icalendar.ts';
import { readers, viewOf } from './support/readers.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let people: ReturnType<typeof readers>;
beforeAll(async () => {
  app = await testApp();
  people = readers(app);
});
afterAll(() => app.close());

const stateOf = ({ data }: Answer) => (data as TomorrowView).calendar;

async function calendar(person: Person, wish: 'open' | 'renew' | 'close'): Promise<string> {
  const answer = await app.call('POST', '/api/web/tomorrow-calendar', {
    token: person.token,
    body: { id: person.id, wish },
  });
  expect(answer.code).toBe(0);
  return new URL(stateOf(answer).link ?? 'http://localhost/none').pathname;
}

const fetched = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers });

it('is nobody’s without a login, and nobody else’s with one', async () => {
  const [mine, other] = [await app.register(), await app.register()];
  const body = { id: mine.id, wish: 'open' };
  expect(await app.call('POST', '/api/web/tomorrow-calendar', { body })).toMatchObject({
    code: 40100,
  });
  expect(await app.call('POST', '/api/web/tomorrow-calendar', { body, token: other.token })).toMatchObject({
    code: 40300,
  });
});

it('shows a member’s month, each day as its page says it', async () => {
  const member = await people.reader('month');
  const { text, headers } = await fetched(await calendar(member, 'open'));
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const all = readCalendar(text);
  const events = all.slice(0, 30);
  expect(all.slice(30)).toMatchObject([
    { DTSTART: '20261221', DTEND: '20261222', SUMMARY: '子平月包会员到期（不自动续费）' },
  ]);
  expect(events[0]).toMatchObject({ DTSTART: '20261121', DTEND: '20261122' });
  expect(events[29]).toMatchObject({ DTSTART: '20261220' });
  for (const event of [events[0], events[1], events[11], events[29]]) {
    const date = (event?.DTSTART ?? '').replace(/^(....)(..)/, '$1-$2-');
    const { headline, quote, sections } = viewOf(await people.report(member, 4, date));
    expect(event?.SUMMARY).toBe(`${headline}（${sections[0]?.tone}）`);
    expect(event?.DESCRIPTION).toBe(quote);
  }
  // Neither the phone, nor the birth, nor the account.
  for (const secret of [member.phone, member.id, '1990', '命', '日主']) {
    expect(text).not.toContain(secret);
  }
});

it('is the same all day, and says so', async () => {
  const path = await calendar(await people.reader(), 'open');
  const first = await fetched(path);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetched(path)).text).toBe(first.text);
  expect(await fetched(path, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  expect(await fetched(path, { 'if-none-match': '"other"' })).toMatchObject({ status: 200 });
});

it('keeps one address until another is wanted, and forgets what is closed', async () => {
  const person = await people.reader();
  const first = await calendar(person, 'open');
  expect(await calendar(person, 'open')).toBe(first);
  const second = await calendar(person, 'renew');
  expect(second).not.toBe(first);
  expect(await fetched(first)).toMatchObject({ status: 404 });
  expect(await fetched(second)).toMatchObject({ status: 200 });
  await calendar(person, 'close');
  expect(await fetched(second)).toMatchObject({ status: 404 });
  expect(await fetched(`/calendar/${'A'.repeat(43)}.ics`)).toMatchObject({ status: 404 });
  expect(await fetched('/calendar/..%2f..%2fetc.ics')).toMatchObject({ status: 404 });
});

it('is not to be had from what the database holds', async () => {
  const person = await people.reader();
  const path = await calendar(person, 'open');
  const secret = /([\w-]{43})\.ics$/.exec(path)?.[1] ?? '';
  const rows = await app.store.q.select().from(app.store.t.calendarFeeds);
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('sees the trial’s three days, then says honestly that it is over', async () => {
  const person = await people.reader();
  const path = await calendar(person, 'open');
  expect(readCalendar((await fetched(path)).text)).toHaveLength(3);
  const later = await testApp({ beside: app });
  later.clock.advance(4 * DAY_MS);
  const events = readCalendar((await later.call('GET', path)).text);
  await later.close();
  expect(events).toHaveLength(30);
  for (const event of events) {
    expect(event.SUMMARY).toMatch(/（大众：[顺平稳慢]）$/);
    expect(event.DESCRIPTION).toMatch(/已到期，这里只有大众运势/);
  }
});

it('tells who has no birth saved why the days are everybody’s', async () => {
  const path = await calendar(await app.register(), 'open');
  const [event] = readCalendar((await fetched(path)).text);
  expect(event?.DESCRIPTION).toMatch(/\n还没有保存出生资料/);
});

it('ends with the account’s block', async () => {
  const person = await people.reader();
  const path = await calendar(person, 'open');
  const { users } = app.store.t;
  await app.store.tx((q) => q.update(users).set({ blockedAt: 1 }).where(eq(users.id, person.id)));
  expect(await fetched(path)).toMatchObject({ status: 404 });
});
