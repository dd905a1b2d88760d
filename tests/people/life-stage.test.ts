import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartFacts } from '#api/features/readings/reports/composition';
import { parseBirth } from '#domain/people/birth';
import type { LifeStage } from '#domain/report/reader/stage';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { placesOf } from '../support/disk.ts';
import { BIRTH, readers } from '../support/readers.ts';

let app: TestApp;
let shelf: ReturnType<typeof readers>;
beforeAll(async () => {
  app = await testApp();
  shelf = readers(app);
});
afterAll(() => app.close());

const TODAY = { year: 2026, month: 11, day: 21 };
const STAGE = { work: 'own', love: 'together', question: 'wealth' };
const NOTHING = { work: null, love: null, question: null };

const save = ({ id, token }: Person, stage: object = STAGE) =>
  app.call('POST', '/api/web/life-stage', { token, body: { id, ...stage } });
const get = async (path: string, { id, token }: Person) =>
  (await app.call('GET', `/api/web/${path}?id=${id}`, { token })).data as Record<string, unknown>;
const kept = async ({ id }: Person) => {
  const { births } = app.store.t;
  const [row] = await app.store.q.select().from(births).where(eq(births.userId, id));
  return row?.stage ?? null;
};

describe('the life stage', () => {
  it('can be saved by its owner only, and requires a birth', async () => {
    const person = await shelf.reader();
    const other = await app.register();
    expect(await save({ ...person, token: '' })).toMatchObject({ status: 401, code: 40100 });
    expect(await save({ ...person, token: other.token })).toMatchObject({ code: 40300 });
    expect(await save(other)).toMatchObject({ code: 40300, msg: '请先完善个人资料' });
    expect(await kept(person)).toBeNull();
  });

  it('is unanswered, answered, skipped or withdrawn', async () => {
    const person = await shelf.reader();
    expect(await get('user-info', person)).toMatchObject({ lifeStage: null });
    expect((await save(person)).data).toEqual(STAGE);
    expect(await get('user-info', person)).toMatchObject({ lifeStage: STAGE });
    await save(person, { work: 'retired', love: 'together' });
    const changed = { work: 'retired', love: 'together', question: null };
    expect(await get('user-info', person)).toMatchObject({ lifeStage: changed });
    await save(person, {});
    expect(await get('user-info', person)).toMatchObject({ lifeStage: NOTHING });
  });

  it('accepts only defined answers', async () => {
    const person = await shelf.reader();
    expect(await save(person, { ...STAGE, work: 'astronaut' })).toMatchObject({
      code: 42200,
      data: { fields: ['work'] },
    });
    expect(await kept(person)).toBeNull();
  });

  it('is not readable in the database files', async () => {
    const person = await shelf.reader();
    await save(person);
    expect(await kept(person)).toMatch(/^[0-9a-f-]{36}\./);
    expect(await placesOf(app, '"together"')).toEqual([]);
  });

  it('stays when the birth is saved again', async () => {
    const person = await shelf.reader();
    await save(person);
    await shelf.saveBirth(person, { birthTime: 'si' });
    expect(await get('user-info', person)).toMatchObject({ lifeStage: STAGE });
  });

  it('deletes reports written for other answers, and nothing else', async () => {
    const person = await shelf.reader();
    const { reports } = app.store.t;
    const written = () => app.store.q.select().from(reports).where(eq(reports.userId, person.id));
    const row = { userId: person.id, template: 'year', period: '2026', percent: 0 } as const;
    const about = { chartHash: 'of other answers', writer: 'model', createdAt: 0 };
    await app.store.tx((q) => q.insert(reports).values({ ...row, ...about }));
    await save(person);
    expect(await written()).toEqual([]);
  });

  it('changes the report of the same chart, while answered', () => {
    const birth = parseBirth({ ...BIRTH, gender: 'male', calendar: 'solar', birthTime: 'chen' }, TODAY);
    const facts = (stage: LifeStage | null) => chartFacts({ birth, stage });
    expect(facts({ work: 'own', love: null, question: null })).not.toBe(facts(null));
    expect(facts(NOTHING)).toBe(facts(null));
  });

  it('is exported, and deleted with the birth', async () => {
    const person = await shelf.reader();
    await save(person);
    expect(await get('export-data', person)).toMatchObject({ lifeStage: STAGE });
    const { id, token } = person;
    const body = { id, purpose: 'birth' };
    await app.call('POST', '/api/web/withdraw-consent', { token, body });
    expect(await get('user-info', person)).toMatchObject({ profile: null, lifeStage: null });
    expect(await get('export-data', person)).toMatchObject({ lifeStage: null });
    await shelf.saveBirth(person);
    expect(await get('user-info', person)).toMatchObject({ lifeStage: null });
  });

  it('is deleted with the account', async () => {
    const person = await shelf.reader();
    await save(person);
    const { id, token, password } = person;
    await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
    expect(await kept(person)).toBeNull();
  });
});
