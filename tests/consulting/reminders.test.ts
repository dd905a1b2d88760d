import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as reminders from '#api/features/consulting/reminders/service';
import * as reservations from '#api/features/consulting/reservations/service';
import { BUYER } from '#api/features/money/payments/refund-rights';
import * as refunds from '#api/features/money/payments/refunds';
import * as refundsDue from '#api/features/money/payments/refunds-due';
import * as eveningPush from '#api/features/readings/tomorrow/evening-push';
import type { NoticeOutcome, SmsNotice } from '#api/gateways/sms/sender';
import type { SessionNotices } from '#contract/session-notices';
import { NOON, type Person, PUSH_KEYS, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations, NINE_TO_SIX } from '../support/console-consultations.ts';
import { pushService } from '../support/push-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten o'clock three days after NOON's. */
const TEN = NOON - 2 * HOUR + 3 * DAY;

const service = pushService(PUSH_KEYS.publicKey);
afterAll(() => service.close());

/** A carrier that writes down what it took, and answers as the test wants. */
function carrier() {
  const taken: SmsNotice[] = [];
  let answer: () => Promise<NoticeOutcome> = async () => 'sent';
  return {
    notice(message: SmsNotice) {
      taken.push(message);
      return answer();
    },
    taken,
    kinds: () => taken.map(({ kind }) => kind),
    answers(next: typeof answer) {
      answer = next;
    },
  };
}

let sms: ReturnType<typeof carrier>;
let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let master: Colleague;
let client: Person;
let clientSn: string;
beforeEach(async () => {
  sms = carrier();
  app = await testApp({ pushOrigin: service.origin, notice: sms.notice });
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  master = await desk.master(owner, {
    hours: [...NINE_TO_SIX, ...NINE_TO_SIX.map((day) => ({ ...day, from: 450, to: 510 }))],
  });
  client = await app.register();
  clientSn = await desk.consultation(client);
});
afterEach(() => app.close());

const run = (on: TestApp = app) => reminders.runDue(on.context, app.clock.now());
const until = async (ms: number) => {
  app.clock.advance(ms - app.clock.now());
  await run();
};
/** As the server's second passes, minute by minute. */
async function pass(from: number, to: number, step = 15 * MINUTE) {
  for (let at = from; at <= to; at += step) await until(at);
}
async function browser() {
  const found = service.browser();
  const body = { id: client.id, subscription: found.subscription };
  await app.call('POST', '/api/web/tomorrow-push', { token: client.token, body });
  return found;
}
async function rows(side: 'client' | 'master' = 'client') {
  const { consultReminders } = app.store.t;
  const all = await app.store.q.select().from(consultReminders);
  return all.filter((row) => row.side === side);
}
const states = async (side?: 'client' | 'master') =>
  Object.fromEntries((await rows(side)).map(({ slotAt, what, state }) => [`${slotAt} ${what}`, state]));

describe('an appointment', () => {
  it('is confirmed immediately, and both parties are reminded once a day and once an hour before', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await run();
    expect(heard.pushed.map(({ day }) => day.title)).toEqual(['已约好']);
    await pass(TEN - DAY - HOUR, TEN);
    expect(heard.pushed.map(({ day }) => day.body)).toEqual([
      expect.stringMatching(/^已约好：11月24日 10:00，慧明老师，电话。/),
      expect.stringMatching(/^明天 10:00 与慧明老师通话，届时拨打 1\d\d\*{4}\d{4}。/),
      expect.stringMatching(/^一小时内（10:00）慧明老师来电/),
    ]);
    expect(new Set(heard.pushed.map(({ topic }) => topic)).size).toBe(3);
    expect(sms.taken).toEqual([]);
    expect(await states('master')).toEqual({ [`${TEN} day`]: 'sent', [`${TEN} hour`]: 'sent' });
  });

  it('is announced by text message where no browser is subscribed, at most four times', async () => {
    await desk.book(client, clientSn, TEN);
    await pass(TEN - DAY - HOUR, TEN);
    expect(sms.kinds()).toEqual(['change', 'reminder', 'reminder']);
    expect(sms.taken[1]).toMatchObject({
      phone: client.phone,
      params: { time: '明天 10:00', master: '慧明老师' },
    });
  });

  it('moved back and forth, costs four text messages and no more', async () => {
    await desk.book(client, clientSn, TEN);
    await run();
    for (let back = 0; back < 4; back += 1) {
      await desk.book(client, clientSn, TEN + DAY);
      await desk.book(client, clientSn, TEN);
      await run();
    }
    expect(sms.kinds()).toEqual(Array(4).fill('change'));
    const ended = (await rows()).filter(({ slotAt, what }) => slotAt === TEN && what === 'moved');
    expect(ended.map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'sent', 'sent']);
  });

  it('moved, has reminders at its new time alone, and moved back, once', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await desk.book(client, clientSn, TEN + DAY);
    await desk.book(client, clientSn, TEN + 5 * HOUR);
    await run();
    // The two that a later move made untrue are not sent.
    expect(heard.pushed.map(({ day }) => day.body)).toEqual([expect.stringContaining('已改到：11月24日 15:00')]);
    await pass(TEN - DAY - HOUR, TEN + DAY + HOUR);
    expect(heard.pushed.slice(1).map(({ day }) => day.body.slice(0, 8))).toEqual(['明天 15:00', '一小时内（15:']);
    expect(await states()).toMatchObject({
      [`${TEN} day`]: 'dropped',
      [`${TEN + DAY} hour`]: 'dropped',
      [`${TEN + 5 * HOUR} hour`]: 'sent',
    });
  });

  it('cancelled by staff, is announced with the reason, without reminders', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await run();
    await desk.move(owner, clientSn, 'unbook', { text: '老师临时住院' });
    await run();
    expect(heard.pushed.at(-1)?.day.body).toBe(
      '工作人员取消了 11月24日 10:00 的时间（原因：老师临时住院）。请另选，或全额退款。',
    );
    await pass(TEN - DAY, TEN);
    expect(heard.pushed).toHaveLength(2);
  });

  it('proposed to be moved by staff, has reminders according to the answer', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    // Two of one instant come in no order.
    await run();
    const startAt = TEN + DAY;
    const propose = () => desk.move(owner, clientSn, 'propose', { startAt, text: '老师当天有事' });
    await propose();
    await run();
    expect(heard.pushed.at(-1)?.day.body).toBe(
      '慧明老师想把 11月24日 10:00 改到 11月25日 10:00，请在订单里答复。不答复，时间不变。',
    );
    const body = { id: client.id, client_sn: clientSn, at: startAt, agree: true };
    await app.call('POST', '/api/web/consult-proposal', { token: client.token, body });
    await run();
    expect(heard.pushed.at(-1)?.day.body).toMatch(/^已改到：11月25日 10:00/);
    await pass(TEN - DAY, TEN + DAY);
    expect(heard.pushed.slice(3).map(({ day }) => day.body.slice(0, 8))).toEqual(['明天 10:00', '一小时内（10:']);
  });

  it('of a refunded order, has no further reminders', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await until(TEN - DAY);
    const body = { id: client.id, client_sn: clientSn };
    await app.call('POST', '/api/web/refund', { token: client.token, body });
    const before = heard.pushed.length;
    await pass(TEN - 2 * HOUR, TEN);
    expect(heard.pushed).toHaveLength(before);
    expect(await states('master')).toMatchObject({ [`${TEN} hour`]: 'dropped' });
  });

  it('of an order whose refund the gateway rejects in the end, keeps its reminders', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await run();
    await until(TEN - DAY - MINUTE);
    const silent = { ...app.gateway, refund: async () => 'unknown' as const };
    const wish = { clientSn, amount: null, operator: BUYER, by: null, reason: '改主意' };
    await refunds.refundOrder({ ...app.context, gateway: silent }, wish);
    await pass(TEN - DAY, TEN - DAY + 3 * MINUTE, MINUTE);
    expect(heard.pushed).toHaveLength(1);
    const refusing = { ...app.gateway, refund: async () => 'failed' as const };
    await refundsDue.runDue({ ...app.context, gateway: refusing }, app.clock.now());
    await until(app.clock.now() + MINUTE);
    expect(heard.pushed.slice(1).map(({ day }) => day.body)).toEqual([expect.stringMatching(/^明天 10:00 与/)]);
  });

  it('in the early morning has its reminder the evening before', async () => {
    const early = TEN - 2.5 * HOUR;
    const heard = await browser();
    expect(await desk.book(client, clientSn, early)).toMatchObject({ code: 0 });
    await run();
    await until(early - 10 * HOUR - 1);
    expect(heard.pushed).toHaveLength(2);
    await until(early - 10 * HOUR);
    expect(heard.pushed.at(-1)?.day.body).toMatch(/^明天 07:30慧明老师来电/);
    await pass(early - 9 * HOUR, early);
    expect(heard.pushed).toHaveLength(3);
  });

  it('booked within a day has no first reminder', async () => {
    const near = NOON + 5 * HOUR;
    await desk.book(client, clientSn, near);
    expect((await rows()).map(({ what }) => what).toSorted()).toEqual(['booked', 'hour']);
  });

  it('lost to a late payment is reported as lost', async () => {
    const heard = await browser();
    const buyer = client;
    const hour = { hour: { startAt: TEN, way: 'call' }, content: '另一件事，想请老师看看是否合适' };
    const late = await desk.at.order(buyer, 'consult', hour);
    app.clock.advance(10 * MINUTE);
    await reservations.runDue(app.context, app.clock.now());
    const rival = await app.register();
    await desk.book(rival, await desk.consultation(rival), TEN);
    await desk.at.payAndHear(late.clientSn);
    await reservations.runDue(app.context, app.clock.now());
    await run();
    expect(heard.pushed.map(({ day }) => day.body)).toEqual([
      '您选的 11月24日 10:00 已被约走，请另选一个；也可全额退款。',
    ]);
  });
});

describe('a reminder', () => {
  it('after downtime is sent late, both as one, or not at all', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await run();
    await until(TEN - 3 * HOUR);
    expect(heard.pushed.at(-1)?.day.body).toMatch(/^今天 10:00 与/);
    await until(TEN - 14 * MINUTE);
    expect(heard.pushed).toHaveLength(2);
    expect(await states()).toMatchObject({ [`${TEN} hour`]: 'dropped' });
  });

  it('whose text message was interrupted by a kill is not sent again, and staff are asked to call', async () => {
    await desk.book(client, clientSn, TEN);
    await run();
    // The carrier takes it, and the process ends before the answer.
    sms.answers(() => new Promise(() => {}));
    app.clock.advance(TEN - DAY - app.clock.now());
    void run();
    await expect.poll(() => sms.taken.length).toBe(2);
    const second = await testApp({ beside: app, notice: sms.notice });
    try {
      app.clock.advance(20_000);
      await run(second);
      await run(second);
    } finally {
      await second.close();
    }
    expect(sms.taken).toHaveLength(2);
    expect(await states()).toMatchObject({ [`${TEN} day`]: 'unknown' });
    await desk.renew(owner, master);
    const seen = async (by: Colleague) =>
      (await app.call('GET', '/api/admin/hour-notices', { token: by.token })).data as SessionNotices;
    const about = async (by: Colleague) => (await seen(by)).map((one) => one.about).toSorted();
    expect(await about(master)).toEqual(['day', 'given', 'unknown']);
    expect(await about(owner)).toEqual(['day', 'unknown']);
    expect(await desk.listed(owner, 'state=all&due=unreached')).toEqual([clientSn]);
    const other = await desk.colleague('consultant');
    expect(await seen(other)).toEqual([]);
    expect(await seen(await desk.colleague('finance'))).toEqual([]);
  });

  it('whose text message got no answer is looked up at the carrier, and never sent again', async () => {
    let record: NoticeOutcome = 'unknown';
    const asked: string[] = [];
    const { smsSender } = app.context;
    const lookUp = async ({ ref }: { ref: string }) => {
      asked.push(ref);
      return record;
    };
    const context = { ...app.context, smsSender: { ...smsSender, lookUp } };
    const later = async (ms: number) => {
      app.clock.advance(ms);
      await reminders.runDue(context, app.clock.now());
    };
    sms.answers(async () => 'unknown');
    await desk.book(client, clientSn, TEN);
    await later(0);
    expect(await states()).toMatchObject({ [`${TEN} booked`]: 'unknown' });
    await later(2 * MINUTE);
    expect(await states()).toMatchObject({ [`${TEN} booked`]: 'unknown' });
    record = 'sent';
    await later(2 * MINUTE);
    await later(10 * MINUTE);
    expect(await states()).toMatchObject({ [`${TEN} booked`]: 'sent' });
    expect(asked).toHaveLength(2);
    // A message that the record never has stays unknown, and is asked about no more.
    record = 'unknown';
    await later(TEN - DAY - app.clock.now());
    for (let n = 0; n < 10; n += 1) await later(2 * MINUTE);
    expect(await states()).toMatchObject({ [`${TEN} day`]: 'unknown' });
    expect(asked).toHaveLength(7);
    expect(sms.taken).toHaveLength(2);
  });

  it('by push is sent again after a kill, and appears once in the browser', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await run();
    const [row] = (await rows()).filter(({ what }) => what === 'booked');
    const { consultReminders } = app.store.t;
    // As a kill between the row and the answer leaves it.
    await app.store.tx(async (q) => {
      await q.update(consultReminders).set({ state: 'sending' });
      await app.context.jobs.arm(q, 'consult-remind', row?.id ?? '', app.clock.now());
    });
    await run();
    expect(heard.pushed).toHaveLength(2);
    expect(new Set(heard.pushed.map(({ topic }) => topic)).size).toBe(1);
  });

  it('rejected by every browser is sent as a text message', async () => {
    const heard = await browser();
    heard.answer = 410;
    await desk.book(client, clientSn, TEN);
    await run();
    await run();
    expect(sms.kinds()).toEqual(['change']);
  });

  it('by push is optional; the daily message has its own switch', async () => {
    const { subscription, pushed } = service.browser();
    const path = '/api/web/tomorrow-push';
    const want = async (wants: { day: boolean; hour: boolean }) => {
      const body = { id: client.id, subscription, wants };
      return app.call('POST', path, { token: client.token, body });
    };
    expect(await want({ day: false, hour: false })).toMatchObject({ status: 422 });
    expect(await want({ day: false, hour: true })).toMatchObject({
      data: { push: { here: true, wants: { day: false, hour: true } } },
    });
    await desk.book(client, clientSn, TEN);
    await run();
    // The evening comes, and nothing is said of tomorrow.
    await until(NOON + 9 * HOUR);
    await eveningPush.runDue(app.context, app.clock.now());
    expect(pushed.map(({ day }) => day.title)).toEqual(['已约好']);
    await want({ day: true, hour: false });
    await until(TEN - DAY);
    expect(pushed).toHaveLength(1);
    expect(sms.kinds()).toEqual(['reminder']);
    await until(NOON + 2 * DAY + 9 * HOUR);
    await eveningPush.runDue(app.context, app.clock.now());
    expect(pushed.map(({ day }) => 'date' in day)).toEqual([false, true]);
  });

  it('is delayed two minutes after a clock change, and re-evaluated then', async () => {
    const heard = await browser();
    await desk.book(client, clientSn, TEN);
    await run();
    app.clock.set(TEN - DAY + MINUTE);
    await run();
    expect(heard.pushed).toHaveLength(1);
    // Set back: nothing was due.
    app.clock.set(NOON + HOUR);
    await run();
    app.clock.advance(3 * MINUTE);
    await run();
    expect(heard.pushed).toHaveLength(1);
    await until(TEN - DAY);
    expect(heard.pushed).toHaveLength(2);
  });
});
