import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { readers } from '../support/readers.ts';

let app: TestApp;
let shelf: ReturnType<typeof readers>;
beforeAll(async () => {
  app = await testApp();
  shelf = readers(app);
});
afterAll(() => app.close());

const second = ({ id, token }: Person, of = id) => app.call('GET', `/api/web/second-chart?id=${of}`, { token });

async function chartsOf(birth: Record<string, unknown>) {
  const person = await shelf.reader();
  await shelf.saveBirth(person, birth);
  const { data } = await second(person);
  return data as { program: string; chosen: string[]; plain: string[] };
}

it('is available to the caller only, and requires a birth', async () => {
  const [one, other] = [await shelf.reader(), await shelf.reader()];
  expect(await second({ ...one, token: '' })).toMatchObject({ code: 40100 });
  expect(await second(one, other.id)).toMatchObject({ code: 40300 });
  expect(await second(await app.register())).toMatchObject({ code: 40300, msg: '请先完善个人资料' });
});

it('calculates a birth by the other program, with its choices and without', async () => {
  const pillars = ['庚午', '辛巳', '丁丑', '甲辰'];
  expect(await chartsOf({})).toEqual({ program: 'lunar-javascript', chosen: pillars, plain: pillars });
  const late = await chartsOf({ birthTime: 'early_zi', dayBoundary: '23h' });
  expect(late).toMatchObject({ chosen: ['庚午', '辛巳', '戊寅', '壬子'], plain: ['庚午', '辛巳', '丁丑', '壬子'] });
  const summer = await chartsOf({ birthTime: 'chen', summerTime: 'clock', birthClock: '07:20' });
  expect([summer.chosen[3], summer.plain[3]]).toEqual(['癸卯', '甲辰']);
});

it('omits an unknown hour', async () => {
  expect((await chartsOf({ hourUnknown: true })).chosen).toEqual(['庚午', '辛巳', '丁丑']);
});
