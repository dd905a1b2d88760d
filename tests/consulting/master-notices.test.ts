import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as reminders from '#api/features/consulting/reminders/service';
import type { NoticeOutcome, SmsNotice } from '#api/gateways/sms/sender';
import type { SessionNotices } from '#contract/session-notices';
import { NOON, type Person, PUSH_KEYS, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { pushService } from '../support/push-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten o'clock three days after NOON's. */
const TEN = NOON - 2 * HOUR + 3 * DAY;

let taken: SmsNotice[];
let outcome: NoticeOutcome;
let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let master: Colleague;
let client: Person;
let clientSn: string;
let service: ReturnType<typeof pushService>;
let browser: ReturnType<typeof service.browser>;
beforeEach(async () => {
  [taken, outcome] = [[], 'sent'];
  service = pushService(PUSH_KEYS.publicKey);
  browser = service.browser();
  app = await testApp({
    pushOrigin: service.origin,
    notice: async (message: SmsNotice) => {
      taken.push(message);
      return outcome;
    },
  });
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  master = await desk.master(owner);
  client = await app.register();
  clientSn = await desk.consultation(client);
});
afterEach(async () => {
  service.close();
  await app.close();
});

const choose = (what: 'phone' | 'push', body: object) =>
  app.call('POST', `/api/admin/my-notice-${what}`, { token: master.token, body });
const kept = async () => {
  const { staff } = app.store.t;
  const [row] = await app.store.q.select().from(staff).where(eq(staff.id, master.id));
  return row;
};
const ofMaster = async () => {
  const rows = await app.store.q.select().from(app.store.t.consultReminders);
  const mine = rows.filter(({ side }) => side === 'master');
  return mine.map(({ what, state, channel }) => [what, state, channel].filter(Boolean).join(' ')).toSorted();
};

/** As the server's second passes. */
async function pass(from: number, to: number) {
  for (let at = from; at <= to; at += 15 * MINUTE) {
    app.clock.advance(at - app.clock.now());
    await reminders.runDue(app.context, at);
  }
}

it('an appointment is announced to its master by text message too, once per lead time, and the console shows it', async () => {
  expect(await choose('phone', { phone: '12345' })).toMatchObject({
    status: 422,
    msg: '请输入11位手机号',
  });
  expect(await choose('phone', { phone: '13911112222' })).toMatchObject({
    data: { phone: '139****2222' },
  });
  expect((await kept())?.noticeTo).toMatch(/^[\w-]{36}\./);
  await desk.book(client, clientSn, TEN);
  await pass(TEN - DAY - HOUR, TEN - DAY + HOUR);
  outcome = 'failed';
  await pass(TEN - HOUR, TEN - MINUTE);
  expect(taken.filter(({ kind }) => kind === 'master')).toMatchObject([
    { phone: '13911112222', params: { time: '明天 10:00', master: '慧明老师' } },
    { phone: '13911112222', params: { time: '今天 10:00' } },
  ]);
  expect(taken.filter(({ kind }) => kind === 'reminder')).toHaveLength(2);
  expect(await ofMaster()).toEqual(['day sent sms', 'hour failed sms']);
  await desk.renew(owner, master);
  const shown = await app.call('GET', '/api/admin/hour-notices', { token: master.token });
  const about = (shown.data as SessionNotices).map((one) => one.about);
  expect(about).toEqual(expect.arrayContaining(['day', 'hour']));
  expect(await choose('phone', { phone: null })).toMatchObject({ data: { phone: null } });
});

it('an appointment is pushed to the browser chosen by its master, without the client’s name', async () => {
  const { subscription } = browser;
  const elsewhere = { ...subscription, endpoint: 'https://example.com/push/1' };
  expect(await choose('push', { subscription: elsewhere })).toMatchObject({ status: 422 });
  expect(await choose('push', { subscription })).toMatchObject({ data: { on: true, here: true } });
  await choose('phone', { phone: '13911112222' });
  expect((await kept())?.noticePush).toMatch(/^[\w-]{36}\./);
  const { data: other } = await app.call('GET', '/api/admin/my-notice-push', {
    token: master.token,
  });
  expect(other).toMatchObject({ on: true, here: false });
  await desk.book(client, clientSn, TEN);
  await pass(TEN - DAY - HOUR, TEN - DAY + HOUR);
  expect(browser.pushed.map(({ day }) => day)).toEqual([
    {
      kind: 'hour',
      title: '咨询提醒',
      body: '明天 10:00 有一场咨询，请按时致电客户。',
      tag: `consult-${clientSn.slice(-12)}-day`,
      page: `/admin/demands?state=all&open=${clientSn}`,
    },
  ]);
  // The browser wants no more: the phone is reminded instead, and the browser is forgotten.
  browser.answer = 410;
  await pass(TEN - HOUR, TEN - MINUTE);
  expect(taken.filter(({ kind }) => kind === 'master')).toHaveLength(1);
  expect(await ofMaster()).toEqual(['day sent push', 'hour sent sms']);
  expect((await kept())?.noticePush).toBeNull();
});

it('a refused push to a master without a phone is left to the console', async () => {
  await choose('push', { subscription: browser.subscription });
  await desk.book(client, clientSn, TEN);
  browser.answer = 400;
  await pass(TEN - DAY - HOUR, TEN - DAY + HOUR);
  expect(await ofMaster()).toEqual(['day sent desk', 'hour planned']);
  expect(taken.filter(({ kind }) => kind === 'master')).toEqual([]);
});

it('phone and browser of a master are erased with the account, and nothing is sent there', async () => {
  await choose('push', { subscription: browser.subscription });
  await choose('phone', { phone: '13911112222' });
  await desk.book(client, clientSn, TEN);
  await desk.renew(owner);
  const body = { id: master.id, version: (await kept())?.version };
  const { token } = owner;
  expect(await app.call('POST', '/api/admin/staff/disable', { token, body })).toMatchObject({
    code: 0,
  });
  expect(await kept()).toMatchObject({ noticeTo: null, noticePush: null });
  await pass(TEN - DAY - HOUR, TEN - MINUTE);
  expect(browser.pushed).toEqual([]);
  expect(taken.filter(({ kind }) => kind === 'master')).toEqual([]);
});
