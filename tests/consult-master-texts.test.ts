import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as reminders from '#api/features/consulting/reminders/service';
import type { NoticeOutcome, SmsNotice } from '#api/gateways/sms/sender';
import type { HourNotices } from '#contract/hour-notices';
import { NOON, type Person, type TestApp, testApp } from './support/app.ts';
import { type Colleague, consoleConsultations } from './support/console-consultations.ts';

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
beforeEach(async () => {
  [taken, outcome] = [[], 'sent'];
  app = await testApp({
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
afterEach(() => app.close());

/** As the server's second passes. */
async function pass(from: number, to: number) {
  for (let at = from; at <= to; at += 15 * MINUTE) {
    app.clock.advance(at - app.clock.now());
    await reminders.runDue(app.context, at);
  }
}

it('an hour is told to its master by text too, once a lead, and the console shows it', async () => {
  const call = (phone: string | null) =>
    app.call('POST', '/api/admin/my-notice-phone', { token: master.token, body: { phone } });
  expect(await call('12345')).toMatchObject({ status: 422, msg: '请输入11位手机号' });
  expect(await call('13911112222')).toMatchObject({ data: { phone: '139****2222' } });
  const { staff } = app.store.t;
  const [kept] = await app.store.q.select().from(staff).where(eq(staff.id, master.id));
  expect(kept?.noticeTo).toMatch(/^[\w-]{36}\./);
  await desk.book(client, clientSn, TEN);
  await pass(TEN - DAY - HOUR, TEN - DAY + HOUR);
  outcome = 'failed';
  await pass(TEN - HOUR, TEN - MINUTE);
  expect(taken.filter(({ kind }) => kind === 'master')).toMatchObject([
    { phone: '13911112222', params: { time: '明天 10:00', master: '慧明老师' } },
    { phone: '13911112222', params: { time: '今天 10:00' } },
  ]);
  expect(taken.filter(({ kind }) => kind === 'reminder')).toHaveLength(2);
  const { consultReminders } = app.store.t;
  const rows = await app.store.q.select().from(consultReminders);
  const ofMaster = rows.filter(({ side }) => side === 'master');
  expect(ofMaster.map(({ what, state }) => `${what} ${state}`).toSorted()).toEqual([
    ...['day sent', 'hour failed'],
  ]);
  await desk.renew(owner, master);
  const shown = await app.call('GET', '/api/admin/hour-notices', { token: master.token });
  const about = (shown.data as HourNotices).map((one) => one.about);
  expect(about).toEqual(expect.arrayContaining(['day', 'hour']));
  expect(await call(null)).toMatchObject({ data: { phone: null } });
});
