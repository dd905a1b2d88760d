import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackView, PastYearsView } from '#contract/reports';
import { AREAS } from '#domain/reading/outlook';
import { type Person, type TestApp, testApp } from './support/app.ts';
import { readers } from './support/readers.ts';

let app: TestApp;
let shelf: ReturnType<typeof readers>;
let reader: Person;
beforeAll(async () => {
  app = await testApp();
  shelf = readers(app);
  reader = await shelf.reader();
});
afterAll(() => app.close());

function judge(body: Record<string, unknown>, { id, token } = reader) {
  return app.call('POST', '/api/web/report-feedback', { token, body: { id, ...body } });
}
const verdicts = async ({ id, token } = reader) =>
  (await app.call('GET', `/api/web/report-feedback?id=${id}`, { token })).data as FeedbackView;

describe('准 and 不准', () => {
  it('need an account, one’s own id, and a birth', async () => {
    const body = { date: '2026-11-21', area: '事业', verdict: 'hit' };
    const call = (token?: string, id = reader.id) =>
      app.call('POST', '/api/web/report-feedback', { token, body: { id, ...body } });
    expect(await call()).toMatchObject({ code: 40100 });
    const other = await app.register();
    expect(await call(other.token)).toMatchObject({ code: 40300 });
    expect(await call(other.token, other.id)).toMatchObject({ code: 40300 });
    const path = `/api/web/report-feedback?id=${reader.id}`;
    expect(await app.call('GET', path)).toMatchObject({ code: 40100 });
    expect(await app.call('GET', path, { token: other.token })).toMatchObject({ code: 40300 });
  });

  it('are shown back as they were given, the newest day first, with honest totals', async () => {
    await judge({ date: '2026-11-20', area: '事业', verdict: 'hit' });
    await judge({ date: '2026-11-21', area: '事业', verdict: 'miss' });
    await judge({ date: '2026-11-21', area: '感情', verdict: 'hit' });
    const view = await verdicts();
    expect(view.rows.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-21', '2026-11-20']);
    expect(view.totals.map(({ area }) => area)).toEqual([...AREAS]);
    expect(view.totals).toContainEqual({ area: '事业', hit: 1, miss: 1 });
    expect(view.totals).toContainEqual({ area: '感情', hit: 1, miss: 0 });
    expect(view.totals).toContainEqual({ area: '健康', hit: 0, miss: 0 });
  });

  it('may be changed: one verdict a day and area', async () => {
    const answer = await judge({ date: '2026-11-20', area: '事业', verdict: 'miss' });
    const { totals } = answer.data as FeedbackView;
    expect(totals).toContainEqual({ area: '事业', hit: 0, miss: 2 });
    expect(await verdicts()).toEqual(answer.data);
  });

  it('are nobody else’s', async () => {
    const other = await shelf.reader();
    expect((await verdicts(other)).rows).toEqual([]);
  });

  it.each([
    ['2026-11-22', '这一天还没有到'],
    ['2026-02-30', '日期不正确'],
    ['1990-05-11', '日期不能早于出生日期'],
  ])('are refused for %s: %s', async (date, msg) => {
    const answer = await judge({ date, area: '事业', verdict: 'hit' });
    expect(answer).toMatchObject({ code: 42200, msg, data: { fields: ['date'] } });
  });
});

describe('the years behind', () => {
  const ask = async ({ id, token } = reader) =>
    app.call('GET', `/api/web/past-years?id=${id}`, { token });
  const say = (body: Record<string, unknown>, { id, token } = reader) =>
    app.call('POST', '/api/web/past-years', { token, body: { id, ...body } });

  it('need an account, one’s own id, and a birth', async () => {
    const other = await app.register();
    const path = `/api/web/past-years?id=${reader.id}`;
    expect(await app.call('GET', path)).toMatchObject({ code: 40100 });
    expect(await app.call('GET', path, { token: other.token })).toMatchObject({ code: 40300 });
    expect(await ask(other)).toMatchObject({ code: 40300, msg: '请先完善个人资料' });
  });

  it('are three, asked before anything is paid, and remember their answers', async () => {
    const { years } = (await ask()).data as PastYearsView;
    expect(years).toHaveLength(3);
    expect(years.map(({ answer }) => answer)).toEqual([null, null, null]);
    const [first, second] = years;
    await say({ year: first?.year, answer: 'fits' });
    await say({ year: second?.year, answer: 'not' });
    const answer = await say({ year: second?.year, answer: 'partly' });
    expect(answer.data).toEqual((await ask()).data);
    const { years: after } = answer.data as PastYearsView;
    expect(after.map((year) => year.answer)).toEqual(['fits', 'partly', null]);
  });

  it('take no answer for a year that was not asked about', async () => {
    expect(await say({ year: 1991, answer: 'fits' })).toMatchObject({
      code: 42200,
      data: { fields: ['year'] },
    });
  });
});
