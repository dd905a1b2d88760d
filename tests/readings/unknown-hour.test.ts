import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportView } from '#contract/reports';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { readers } from '../support/readers.ts';

let app: TestApp;
let shelf: ReturnType<typeof readers>;
beforeAll(async () => {
  app = await testApp();
  shelf = readers(app);
});
afterAll(() => app.close());

const ofHour = async (birth: Record<string, unknown>): Promise<Person> => {
  const person = await shelf.reader('year');
  await shelf.saveBirth(person, birth);
  return person;
};
const textOf = async (answer: Promise<{ data: unknown }>) => ((await answer).data as ReportView).content;

it('a birth with unknown hour uses three pillars in every report', async () => {
  // Of one day: known hours tell them apart, an unknown one does not.
  const [chen, wei] = [
    await ofHour({ birthTime: 'chen', hourUnknown: true }),
    await ofHour({ birthTime: 'wei', hourUnknown: true }),
  ];
  const sure = await ofHour({ birthTime: 'wei' });
  for (const template of [1, 2, 3, 4]) {
    const text = await textOf(shelf.report(chen, template));
    expect(await textOf(shelf.report(wei, template))).toBe(text);
    expect(await textOf(shelf.report(sure, template))).not.toBe(text);
    expect(text).not.toMatch(/时[柱干支]/);
  }
  for (const type of ['day', 'month', 'year']) {
    expect(await textOf(shelf.overview(wei, type))).toBe(await textOf(shelf.overview(chen, type)));
  }
});

it('is marked as unknown, and certain again when it is saved so', async () => {
  const person = await ofHour({ hourUnknown: true });
  const profile = async () => {
    const { id, token } = person;
    const { data } = await app.call('GET', `/api/web/user-info?id=${id}`, { token });
    return (data as { profile: object }).profile;
  };
  expect(await profile()).toMatchObject({
    hourUnknown: true,
    birthTime: 'chen',
    birthTimeFull: '1990年5月12日 时辰不确定',
    lunarDateFull: expect.stringMatching(/时辰不确定$/),
  });
  await shelf.saveBirth(person);
  expect(await profile()).not.toHaveProperty('hourUnknown');
  const { id, token } = person;
  const body = { id, gender: 'male', calendar: 'solar', birthDate: '1990年5月12日' };
  expect(
    await app.call('POST', '/api/web/save-profile', {
      token,
      body: { ...body, birthTime: 'chen', hourUnknown: 'yes' },
    }),
  ).toMatchObject({ code: 42200, data: { fields: ['hourUnknown'] } });
});
