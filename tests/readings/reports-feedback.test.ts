import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackView, PastYearsView, RecordView } from '#contract/reports';
import type { AccuracyRecord } from '#contract/statistics';
import { AREAS } from '#domain/outlook/outlook';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { readers } from '../support/readers.ts';

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
  it('require an account, the caller’s own id, and a birth', async () => {
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

  it('are returned unchanged, the newest day first, with correct totals', async () => {
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

  it('may be changed: one verdict for each day and area', async () => {
    const answer = await judge({ date: '2026-11-20', area: '事业', verdict: 'miss' });
    const { totals } = answer.data as FeedbackView;
    expect(totals).toContainEqual({ area: '事业', hit: 0, miss: 2 });
    expect(await verdicts()).toEqual(answer.data);
  });

  it('are private', async () => {
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

describe('questions about past years', () => {
  const ask = async ({ id, token } = reader) => app.call('GET', `/api/web/past-years?id=${id}`, { token });
  const say = (body: Record<string, unknown>, { id, token } = reader) =>
    app.call('POST', '/api/web/past-years', { token, body: { id, ...body } });

  it('require an account, the caller’s own id, and a birth', async () => {
    const other = await app.register();
    const path = `/api/web/past-years?id=${reader.id}`;
    expect(await app.call('GET', path)).toMatchObject({ code: 40100 });
    expect(await app.call('GET', path, { token: other.token })).toMatchObject({ code: 40300 });
    expect(await ask(other)).toMatchObject({ code: 40300, msg: '请先完善个人资料' });
  });

  /** Too young for four years. */
  async function young(): Promise<Person> {
    const person = await shelf.reader();
    await shelf.saveBirth(person, { birthDate: '2006年5月12日' });
    return person;
  }

  it('are three for the young, asked before any payment, and store their answers', async () => {
    const person = await young();
    const { years, four } = (await ask(person)).data as PastYearsView;
    expect(four).toBeNull();
    expect(years.length).toBeGreaterThan(1);
    expect(years.map(({ answer }) => answer)).toEqual(years.map(() => null));
    const [first, second] = years;
    await say({ year: first?.year, answer: 'fits' }, person);
    await say({ year: second?.year, answer: 'not' }, person);
    const answer = await say({ year: second?.year, answer: 'partly' }, person);
    expect(answer.data).toEqual((await ask(person)).data);
    const { years: after } = answer.data as PastYearsView;
    expect(after.map((year) => year.answer).slice(0, 2)).toEqual(['fits', 'partly']);
  });

  it('reject an answer for a year that was not asked about, and single answers if one of four is to be picked', async () => {
    const refused = { code: 42200, data: { fields: ['year'] } };
    expect(await say({ year: 1991, answer: 'fits' }, await young())).toMatchObject(refused);
    const { years } = (await ask()).data as PastYearsView;
    expect(await say({ year: years[0]?.year, answer: 'fits' })).toMatchObject(refused);
  });
});

describe('four past years with a control item', () => {
  const ask = async ({ id, token }: Person) =>
    (await app.call('GET', `/api/web/past-years?id=${id}`, { token })).data as PastYearsView;
  const pick = (year: number | undefined, { id, token }: Person) =>
    app.call('POST', '/api/web/past-year-pick', { token, body: { id, year } });

  it('reveal before a pick neither the control item nor any evidence', async () => {
    const { years, four } = await ask(await shelf.reader());
    expect(years).toHaveLength(4);
    expect(four).toEqual({ picked: null, decoy: null });
    expect(years.map(({ evidence, answer }) => [evidence, answer])).toEqual(years.map(() => [[], null]));
  });

  it('reveal it after the first pick, which is final, and count it separately from what fits', async () => {
    const person = await shelf.reader();
    const { years } = await ask(person);
    const [first, second] = years;
    expect(await pick(1991, person)).toMatchObject({ code: 42200, data: { fields: ['year'] } });
    const { four, years: told } = (await pick(first?.year, person)).data as PastYearsView;
    expect(four?.picked).toBe(first?.year);
    expect(years.map(({ year }) => year)).toContain(four?.decoy);
    for (const { year, evidence } of told) expect(evidence.length > 0).toBe(year !== four?.decoy);
    expect((await pick(first?.year, person)).data).toEqual({ four, years: told });
    expect(await pick(second?.year, person)).toMatchObject({ code: 40900 });
    expect(await ask(person)).toEqual({ four, years: told });
    const { id, token } = person;
    const record = (await app.call('GET', `/api/web/record?id=${id}`, { token })).data as RecordView;
    const right = four?.picked === four?.decoy;
    expect(record.totals).toContainEqual({ kind: 'years', fits: right ? 1 : 0, partly: 0, not: right ? 0 : 1 });
    expect(record.checks).toEqual([]);
    expect(record.sentence).toBe(`四年里挑一年，挑了1回，挑中${right ? 1 : 0}回；随便挑，四回里也能中一回。`);
  });

  it('are picked by their owner only', async () => {
    const person = await shelf.reader();
    const other = await shelf.reader();
    const { years } = await ask(person);
    expect(await pick(years[0]?.year, { ...person, token: other.token })).toMatchObject({ code: 40300 });
  });
});

describe('the record of answers', () => {
  const ask = async ({ id, token }: Person) =>
    (await app.call('GET', `/api/web/record?id=${id}`, { token })).data as RecordView;
  const check = (body: Record<string, unknown>, { id, token }: Person) =>
    app.call('POST', '/api/web/check', { token, body: { id, ...body } });
  const SITUATION = { kind: 'natal', statement: 'busy.grown.0', answer: 'partly' };
  const EVENING = { kind: 'day', date: '2026-11-20', statement: 'rush', answer: 'fits' };

  it('requires an account, the caller’s own id, and a birth', async () => {
    const person = await shelf.reader();
    const other = await app.register();
    const path = `/api/web/record?id=${person.id}`;
    expect(await app.call('GET', path)).toMatchObject({ code: 40100 });
    expect(await app.call('GET', path, { token: other.token })).toMatchObject({ code: 40300 });
    expect(await check(EVENING, { ...person, token: other.token })).toMatchObject({ code: 40300 });
    expect(await check(EVENING, other)).toMatchObject({ code: 40300, msg: '请先完善个人资料' });
  });

  it('is empty before the first answer', async () => {
    const { checks, sentence } = await ask(await shelf.reader());
    expect(checks).toEqual([]);
    expect(sentence).toBeNull();
  });

  it('adds up all kinds, and compares with nothing', async () => {
    const person = await shelf.reader();
    await judge({ date: '2026-11-20', area: '事业', verdict: 'hit' }, person);
    const { id, token } = person;
    const past = await app.call('GET', `/api/web/past-years?id=${id}`, { token });
    const { years } = past.data as PastYearsView;
    await app.call('POST', '/api/web/past-year-pick', { token, body: { id, year: years[0]?.year } });
    await check(SITUATION, person);
    const { data } = await check(EVENING, person);
    expect(data).toEqual(await ask(person));
    const { checks, totals, sentence } = await ask(person);
    expect(totals).toEqual([
      { kind: 'area', fits: 1, partly: 0, not: 0 },
      { kind: 'year', fits: 0, partly: 0, not: 0 },
      { kind: 'natal', fits: 0, partly: 1, not: 0 },
      { kind: 'day', fits: 1, partly: 0, not: 0 },
      { kind: 'ask', fits: 0, partly: 0, not: 0 },
      expect.objectContaining({ kind: 'years', partly: 0 }),
    ]);
    expect(checks).toContainEqual({ ...EVENING, date: undefined, subject: '2026-11-20' });
    expect(sentence).toContain('答过3条，像的有2.5条');
    expect(sentence).not.toContain('随便猜');
  });

  it('accepts one answer for each situation and day', async () => {
    const person = await shelf.reader();
    await check(SITUATION, person);
    await check({ ...SITUATION, answer: 'not' }, person);
    await check(EVENING, person);
    await check({ ...EVENING, statement: 'another', answer: 'not' }, person);
    const { checks } = await ask(person);
    expect(checks.map(({ answer }) => answer)).toEqual(['not', 'not']);
  });

  it.each([
    [{ ...EVENING, date: '2026-11-22' }, '这一天还没有到'],
    [{ ...EVENING, date: undefined }, '日期不正确'],
    [{ ...SITUATION, statement: '自己写的' }, '没有问到这一条'],
  ])('refuses %j', async (body, msg) => {
    expect(await check(body, await shelf.reader())).toMatchObject({ code: 42200, msg });
  });

  it('limits the situations that can be answered', async () => {
    const person = await shelf.reader();
    const row = { userId: person.id, kind: 'natal', answer: 'fits', givenAt: 0 } as const;
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      subject: `s.${at}`,
      statement: `s.${at}`,
    }));
    await app.store.tx((q) => q.insert(app.store.t.checkAnswers).values(rows));
    expect(await check(SITUATION, person)).toMatchObject({ code: 42200 });
    expect(await check({ ...SITUATION, statement: 's.7' }, person)).toMatchObject({ code: 0 });
  });

  it('is private, and deleted with the birth', async () => {
    const person = await shelf.reader();
    await check(SITUATION, person);
    expect((await ask(await shelf.reader())).checks).toEqual([]);
    const { id, token } = person;
    const exported = await app.call('GET', `/api/web/export-data?id=${id}`, { token });
    expect(exported.data).toMatchObject({ checkAnswers: [{ statement: 'busy.grown.0' }] });
    const body = { id, purpose: 'birth' };
    await app.call('POST', '/api/web/withdraw-consent', { token, body });
    expect((await ask(person)).sentence).toBeNull();
  });

  it('is totalled for the console, without identifying users', async () => {
    const staff = await app.staffToken('owner');
    const answer = await app.call('GET', '/api/admin/statistics/record', { token: staff });
    const { rows } = answer.data as AccuracyRecord;
    const { checkAnswers } = app.store.t;
    const all = await app.store.q.select().from(checkAnswers);
    const days = all.filter(({ kind }) => kind === 'day');
    const row = rows.find(({ kind }) => kind === 'day');
    expect(row).toMatchObject({
      people: new Set(days.map(({ userId }) => userId)).size,
      fits: days.filter(({ answer: said }) => said === 'fits').length,
    });
    for (const { userId } of all) expect(answer.text).not.toContain(userId);
  });
});
