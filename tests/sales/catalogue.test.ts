import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the catalogue as it is served', () => {
  it('has the prices and terms of spec §3, for visitors too', async () => {
    const { code, data } = await app.call('GET', '/api/web/plans');
    expect(code).toBe(0);
    // biome-ignore format: a table is read by its columns
    expect(data).toMatchObject([
      { type: 'free',    name: '注册用户', price: 0,     days: null, display: '终身',    mark: '限时免费' },
      { type: 'month',   name: '月包VIP', price: 2999,  days: 30,   display: '￥29.99', mark: null },
      { type: 'quarter', name: '季包VIP', price: 5999,  days: 90,   display: '￥59.99', mark: '首选推荐' },
      { type: 'year',    name: '年包VIP', price: 17990, days: 365,  display: '￥179.9', mark: null },
      { type: 'consult', name: '咨询留言', price: 39900, days: null, display: '￥399',   mark: null },
    ]);
  });

  it('lists what each plan includes', async () => {
    const { data } = await app.call('GET', '/api/web/plans');
    expect((data as { benefits: string[] }[]).map(({ benefits }) => benefits)).toEqual([
      ['八字简批', '三日个人运势'],
      ['八字详批与建议', '本月运势总览', '30天个人运势'],
      ['八字详批与建议', '未来3个月运势总览', '90天个人运势'],
      ['八字详批与建议', '流年运势与时机建议', '未来12个月运势总览', '365天个人运势'],
      ['真人命理师一对一', '一小时', '付款后留言自动提交'],
    ]);
  });
});

describe('user-info of a new account', () => {
  it('has every field the specification lists', async () => {
    const { id, token, phone } = await app.register();
    const { data } = await app.call('GET', `/api/web/user-info?id=${id}`, { token });
    expect(data).toMatchObject({
      username: phone,
      isVip: false,
      vipLevel: 'free',
      vipStartAt: null,
      vipExpireAt: null,
      freeExpire: false,
      vipExpire: false,
      unpaidOrderNo: null,
      profile: null,
      inviteCode: expect.stringMatching(/^[0-9A-Z]{6}$/),
      createdAt: expect.anything(),
    });
  });
});
