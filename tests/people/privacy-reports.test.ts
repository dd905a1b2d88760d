import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { placesOf } from '../support/disk.ts';
import { type ModelServer, modelServer } from '../support/model-server.ts';
import { BIRTH, keptTexts, readers, textsOf, viewOf } from '../support/readers.ts';

let server: ModelServer;
let app: TestApp;
let shelf: ReturnType<typeof readers>;
let member: Person;
beforeEach(async () => {
  server = modelServer();
  app = await testApp({ model: server.config });
  shelf = readers(app);
  member = await shelf.reader('month');
});
afterEach(() => {
  app.close();
  server.close();
});

const rows = () => app.store.q.select().from(app.store.t.reports);
const day = async () => viewOf(await shelf.report(member, 4));
/** How often the model was asked. */
const asked = () => server.asked.length;

it('a stored report cannot be read on disk, nor its birth be guessed, except in the export', async () => {
  const view = await day();
  expect(await placesOf(app, '"evidence"')).toEqual([]);
  const facts = `${BIRTH.gender} 1990-05-12 ${BIRTH.birthTime}`;
  const hashes = [facts, `${member.id} ${facts}`].map((text) => createHash('sha256').update(text).digest('base64url'));
  expect(hashes).not.toContain((await rows())[0]?.chartHash);
  expect(await keptTexts(app, member)).toEqual(textsOf(view));
});

it('two users with the same birth share no stored data', async () => {
  const other = await shelf.reader('month');
  await day();
  await shelf.report(other, 4);
  const [one, two] = await rows();
  expect(one?.chartHash).not.toBe(two?.chartHash);
});

it('withdrawing consent to the birth deletes the key of data remaining in copies of the database', async () => {
  await day();
  const [copy] = await rows();
  const { id, token } = member;
  await app.call('POST', '/api/web/withdraw-consent', { token, body: { id, purpose: 'birth' } });
  expect(await rows()).toEqual([]);
  // Somebody brings the row back, and the birth is given again: it has another key.
  if (copy) await app.store.tx((q) => q.insert(app.store.t.reports).values(copy));
  await shelf.saveBirth(member);
  const before = asked();
  await day();
  expect(asked()).toBe(before + 1);
});

it('a stored report of another format is written again, and a birth of one is no chart', async () => {
  const view = await day();
  const { reports, births } = app.store.t;
  const { dataKeys } = app.context;
  const report = await dataKeys.sealWithExistingKey(member.id, 'report', '{"title":"旧"}');
  await app.store.tx((q) => q.update(reports).set({ report }));
  const before = asked();
  expect(textsOf(await day())).toEqual(textsOf(view));
  expect(asked()).toBe(before + 1);
  for (const other of ['{}', '[]', '"x"', '{"gender":"male","solar":"1990-05-12"}']) {
    const sealed = await dataKeys.seal(member.id, 'birth', other);
    await app.store.tx((q) => q.update(births).set({ sealed }));
    expect((await shelf.report(member, 4)).status).toBe(500);
  }
});
