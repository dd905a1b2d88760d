import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.register();
});
afterAll(() => app.close());

const birth = {
  gender: 'female',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
};

const save = (over: Record<string, unknown> = {}, as: Partial<Person> = person) =>
  app.call('POST', '/api/web/save-profile', {
    body: { id: person.id, ...birth, ...over },
    token: as.token,
  });

const info = async () => (await app.call('GET', `/api/web/user-info?id=${person.id}`, { token: person.token })).data;

describe('saving a birth', () => {
  it('requires a token', async () => {
    expect(await save({}, {})).toMatchObject({ status: 401, code: 40100 });
  });

  it('is rejected for another user', async () => {
    const other = await app.register();
    expect(await save({}, other)).toMatchObject({ status: 403, code: 40300 });
  });

  it('derives every text itself, whatever the client sent', async () => {
    const answer = await save({
      solarDate: '1999年1月1日',
      lunarDate: '胡说',
      lunarDateFull: '胡说',
      birthTimeText: '胡说',
      birthTimeFull: '胡说',
    });
    expect(answer).toMatchObject({ status: 200, code: 0, msg: '资料保存成功' });
    expect(answer.data).toEqual({
      username: person.phone,
      avatar: 'female',
      fileList: [],
      lunarPickerResult: '1990年4月18日',
      gender: 'female',
      calendar: 'solar',
      birthDate: '1990年5月12日',
      birthTime: 'chen',
      birthTimeText: '辰 7:00-8:59',
      hourText: '辰 7:00-8:59',
      birthTimeFull: '1990年5月12日 辰 7:00-8:59',
      solarDate: '1990年5月12日',
      lunarDate: '1990年四月十八',
      lunarDateFull: '庚午马年四月十八 辰时',
      pillars: ['庚午', '辛巳', '丁丑', '甲辰'],
    });
    expect(await info()).toMatchObject({ profile: answer.data });
  });

  it('stores the choices about the hour, and every reading uses them', async () => {
    const choices = { summerTime: 'clock', hourHalf: 'first', hourTrust: 'likely' };
    const text = async () =>
      JSON.stringify(
        (
          await app.call('POST', '/api/web/report', {
            body: { id: person.id, date: '2026-11-23', templateType: 1 },
            token: person.token,
          })
        ).data,
      );
    await save();
    const before = await text();
    const answer = await save(choices);
    expect(answer.data).toMatchObject({ ...choices, hourText: '辰 7:00-8:59 · 7点多 · 已减夏令时1小时 · 暂定' });
    expect(await info()).toMatchObject({ profile: answer.data });
    const after = await text();
    expect(after).not.toBe(before);
    // 7点多 of the advanced clock is 卯.
    expect(after).toContain('庚午 辛巳 丁丑 癸卯');
    // A body without them keeps none.
    expect((await save()).data).not.toHaveProperty('summerTime');
    expect(await text()).toBe(before);
  });

  it.each([
    ['a clock outside the double-hour', { birthClock: '09:30' }, 'birthClock', '钟点不在所选时辰里'],
    [
      'a place without a clock',
      { trueSolar: { longitude: 104, province: '四川', city: '成都' } },
      'trueSolar',
      '要用真太阳时，先填钟点',
    ],
    [
      'a place without a longitude',
      { birthClock: '07:30', trueSolar: { province: '四川', city: '成都' } },
      'trueSolar',
      '经度要在东经73度至136度之间',
    ],
    [
      'a longitude without its place',
      { birthClock: '07:30', trueSolar: { longitude: 104 } },
      'trueSolar',
      '要用真太阳时，先选出生的城市',
    ],
    [
      'a longitude outside the country',
      { birthClock: '07:30', trueSolar: { longitude: 72, province: '四川', city: '成都' } },
      'trueSolar',
      '经度要在东经73度至136度之间',
    ],
    ['a half of 子', { birthTime: 'early_zi', hourHalf: 'first' }, 'hourHalf', '子时已经分成早子和晚子，不用再选前后'],
    [
      'summer time in a year without it',
      { birthDate: '1995年5月12日', summerTime: 'clock' },
      'summerTime',
      '这一天没有实行夏令时',
    ],
    ['a third half', { hourHalf: 'third' }, 'hourHalf', '时辰选择不正确'],
  ])('refuses %s, and stores nothing', async (_, over, field, msg) => {
    await save();
    const kept = await info();
    const answer = await save(over);
    expect(answer).toMatchObject({ status: 422, code: 42200, ...(msg ? { msg } : {}) });
    expect(JSON.stringify(answer.data)).toContain(field);
    expect(await info()).toEqual(kept);
  });

  it('accepts a lunar date with its leap month', async () => {
    const answer = await save({ calendar: 'lunar', birthDate: '1990年闰5月8日' });
    expect(answer.data).toMatchObject({
      solarDate: '1990年6月30日',
      lunarDate: '1990年闰五月初八',
    });
  });

  it.each([
    ['no date', { birthDate: '' }, 'birthDate', '请选择出生日期'],
    ['no double-hour', { birthTime: undefined }, 'birthTime', '请选择出生时辰'],
    ['a double-hour of no code', { birthTime: '7:00' }, 'birthTime', '请选择出生时辰'],
    ['no gender', { gender: undefined }, 'gender', '请选择性别'],
    ['a third calendar', { calendar: 'mayan' }, 'calendar', '请选择公历或农历'],
    ['30 February', { birthDate: '1990年2月30日' }, 'birthDate', null],
    ['a day before 1960', { birthDate: '1959年12月31日' }, 'birthDate', null],
    ['tomorrow', { birthDate: '2026年11月22日' }, 'birthDate', null],
    ['a leap month the year lacks', { calendar: 'lunar', birthDate: '1991年闰5月1日' }, 'birthDate', null],
    ['day 30 of a short month', { calendar: 'lunar', birthDate: '1990年4月30日' }, 'birthDate', null],
    ['somebody’s phone as a name', { username: '13912345678' }, 'username', null],
  ])('refuses %s', async (_name, over, field, msg) => {
    const before = await info();
    const answer = await save(over);
    expect(answer).toMatchObject({ status: 422, code: 42200, data: { fields: [field] } });
    if (msg) expect(answer.msg).toBe(msg);
    expect(await info()).toEqual(before);
  });

  it('accepts today in Beijing when UTC is still at yesterday', async () => {
    // 00:30 on 22 November in Beijing is 16:30 on the 21st in UTC.
    app.clock.advance(12.5 * 3_600_000);
    expect((await save({ birthDate: '2026年11月22日' })).code).toBe(0);
    expect((await save({ birthDate: '2026年11月23日' })).code).toBe(42200);
  });

  it('stores a chosen name, and never the phone number as name', async () => {
    expect((await save({ username: '清风' })).data).toMatchObject({ username: '清风' });
    expect(await info()).toMatchObject({ username: '清风' });
    expect((await save()).data).toMatchObject({ username: '清风' });
    expect((await save({ username: person.phone })).data).toMatchObject({ username: person.phone });
  });
});

describe('user-info', () => {
  it('contains the end of the three-day trial', async () => {
    const fresh = await app.register();
    const ask = () => app.call('GET', `/api/web/user-info?id=${fresh.id}`, { token: fresh.token });
    app.clock.advance(3 * 24 * 3_600_000 - 1);
    expect((await ask()).data).toMatchObject({ freeExpire: false });
    app.clock.advance(1);
    expect((await ask()).data).toMatchObject({ freeExpire: true, isVip: false });
  });
});
