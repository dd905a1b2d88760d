import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';
import { SpecificationClient } from '../support/specification-client.ts';

// A client written from the specification alone, against a default start.

const PHONE = '13900003333';
const PASSWORD = 'mingpan7788';
const QUESTION = '想请老师看看明年换工作合不合适';

let place: Installation;
let server: ChildServer;
let client: SpecificationClient;
beforeAll(async () => {
  place = await installation();
  server = await childServer(place.folder, freePort(), { ...place.environment(), LIMITS: undefined });
  client = new SpecificationClient(server.address);
});
afterAll(async () => {
  await server.stop();
  place.remove();
});

const sandbox = async (path: string, method = 'GET') =>
  (await (await fetch(`${server.address}/sandbox/api/${path}`, { method })).json()).data;

/** Pays, and asks for the order until it is paid, as a client does. */
async function paid(clientSn: string) {
  await sandbox(`orders/${clientSn}/pay`, 'POST');
  for (let poll = 0; poll < 60; poll += 1) {
    const order = await client.orderQuery(clientSn);
    if (order.status !== 'WAITING') return order;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('still waiting after 60 polls');
}

it('goes from the first code to a submitted consultation', async () => {
  await client.sendSmsCode(PHONE);
  await client.register(PHONE, PASSWORD, (await sandbox(`sms?phone=${PHONE}`)).smsCode);
  await client.login(PHONE, PASSWORD);
  await client.saveProfile('小明', '辰 7:00-8:59');
  expect(await client.userInfo()).toMatchObject({
    isVip: false,
    profile: { username: '小明', gender: 'male', birthTime: 'chen', avatar: 'male', fileList: [] },
  });
  expect(await client.saveConsultations(QUESTION)).toMatchObject({ code: 40900, msg: '支付未完成或已取消' });

  const month = await client.pay('月包VIP', 'month', '2999');
  expect(month.payUrl).not.toBe('');
  expect(await paid(month.clientSn)).toEqual({ status: 'PAID', subject: '月包VIP' });
  expect(await client.userInfo()).toMatchObject({ isVip: true, vipLevel: 'month' });
  await client.pay('月包VIP', 'month', 1, true);

  const consult = await client.pay('咨询留言', 'consult', 39900);
  expect(await paid(consult.clientSn)).toEqual({ status: 'PAID', subject: '咨询留言' });
  expect(await client.saveConsultations(QUESTION)).toMatchObject({ code: 0 });
  expect(await client.saveConsultations(QUESTION)).toMatchObject({ code: 0 });
});

it('reads every report, with fields and without', async () => {
  const today = isoDate(beijingDate(Date.now()));
  for (const query of [{}, { id: client.id }, { userId: client.id, type: 'month', date: today }]) {
    expect(await client.yunshi(query)).toContain('\n');
  }
  for (const query of [{}, { date: today }]) expect(await client.commonYunshi(query)).toContain('\n');
  for (const template of [1, '4', '5']) expect(await client.report(template, today)).toContain('\n');
  await expect(client.yunshi({ userId: 'someone-else' })).rejects.toThrow('40300');
  await expect(client.yunshi({ type: 'decade' })).rejects.toThrow('42200 请选择年、月或日');
});
