import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as due from '#api/features/consulting/consultations/due';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { SUMMARY } from '../support/consult-calls.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** Nine o'clock two days after NOON. */
const NINE = NOON + 45 * HOUR;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let master: Colleague;
let client: Person;
let clientSn: string;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  master = await desk.master(owner);
  client = await app.register();
  clientSn = await desk.consultation(client);
  expect(await desk.book(client, clientSn, NINE)).toMatchObject({ code: 0 });
});
afterEach(() => app.close());

async function at(minute: number): Promise<void> {
  app.clock.advance(NINE + minute * MINUTE - app.clock.now());
  await app.signIn(client);
  await desk.renew(master, owner);
}
const web = (path: string, body: object) => app.call('POST', `/api/web/${path}`, { token: client.token, body });
const giveBack = () => web('refund', { id: client.id, client_sn: clientSn });
const begun = (hour = NINE) => web('consult-begun', { id: client.id, client_sn: clientSn, at: hour });
const contact = (result: 'reached' | 'noAnswer') => desk.post(master, clientSn, 'contacts', { way: 'call', result });
const stateNow = async () => (await desk.at.demands(clientSn))[0]?.state;

describe('the money of a missed appointment', () => {
  it.each([
    [-1, 0],
    [0, 40900],
    [5, 40900],
    [14, 40900],
    [15, 0],
    [16, 0],
  ])('at minute %i can be refunded by the client, or not: %i', async (minute, code) => {
    await at(minute);
    expect((await giveBack()).code).toBe(code);
  });

  it('is refunded to the client at minute 15 after one failed call, and the master is not paid', async () => {
    await at(5);
    expect((await contact('noAnswer')).code).toBe(0);
    expect(await giveBack()).toMatchObject({
      status: 409,
      msg: '预约时间已到。命理师15分钟内没有联系您，您可以全额退款',
    });
    await at(15);
    expect((await giveBack()).code).toBe(0);
    expect(await stateNow()).toBe('refunded');
  });
});

describe('a session begins', () => {
  it('by the call that reached the client, even if the master forgets the button', async () => {
    await at(3);
    expect((await contact('reached')).code).toBe(0);
    expect(await stateNow()).toBe('underway');
    await at(16);
    await due.runDue(app.context, app.clock.now());
    expect(await stateNow()).toBe('underway');
    expect(await giveBack()).toMatchObject({ status: 409, msg: '咨询已开始，请联系客服' });
    expect((await desk.move(master, clientSn, 'unbegin')).code).toBe(40900);
    expect((await desk.move(master, clientSn, 'finish', { outcome: 'answered', text: '已经说清' })).code).toBe(0);
  });

  it('by the client’s report, from its time on', async () => {
    await at(-5);
    expect((await begun()).code).toBe(40900);
    await at(2);
    expect((await begun(NINE + HOUR)).code).toBe(40900);
    expect((await begun()).data).toMatchObject({ state: 'underway', mayRefund: false });
    expect((await begun()).code).toBe(40900);
    await at(20);
    expect((await giveBack()).code).toBe(40900);
  });

  it('never by another client', async () => {
    await at(2);
    const other = await app.register();
    const body = { id: other.id, client_sn: clientSn, at: NINE };
    const answer = await app.call('POST', '/api/web/consult-begun', { token: other.token, body });
    expect(answer.status).toBe(403);
    expect(await stateNow()).toBe('booked');
  });

  it('by nothing earlier: a call of the day before does not prevent a refund', async () => {
    await at(-120);
    expect((await contact('reached')).code).toBe(0);
    expect(await stateNow()).toBe('booked');
    expect((await giveBack()).code).toBe(0);
  });
});

it('a session under 20 minutes requires a reason at its end, unless the call was cut off', async () => {
  await at(0);
  await desk.move(master, clientSn, 'begin');
  await at(19);
  const finish = (body: object) => desk.move(master, clientSn, 'finish', body);
  expect(await finish({ outcome: 'answered' })).toMatchObject({ status: 422, msg: '通话不到20分钟，请写明原因' });
  expect((await finish({ outcome: 'broken' })).code).toBe(0);
});

describe('「没有联系我」', () => {
  const deny = (hour = NINE) => web('consult-no-contact', { id: client.id, client_sn: clientSn, at: hour });
  const openComplaints = () => desk.listed(owner, 'state=all&complaint=open');

  it('is a complaint if staff recorded that they reached the client; it changes nothing, and support settles it', async () => {
    await at(2);
    expect((await deny()).code).toBe(40900);
    expect((await contact('reached')).code).toBe(0);
    expect((await deny(NINE + HOUR)).code).toBe(40900);
    const answers = await Promise.all([deny(), deny()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40900]);
    const said = answers.find(({ code }) => code === 0);
    expect(said?.data).toMatchObject({ state: 'underway', mayDenyContact: false, mayRefund: false });
    expect(await giveBack()).toMatchObject({ status: 409 });
    expect(await openComplaints()).toEqual([clientSn]);
    const support = await desk.colleague('support');
    const body = { ratedAt: app.clock.now(), remedy: 'again', text: '核对通话记录，另约时间' };
    expect(await desk.post(master, clientSn, 'complaint', body)).toMatchObject({ status: 403 });
    expect(await desk.post(support, clientSn, 'complaint', body)).toMatchObject({ code: 0 });
    expect(await openComplaints()).toEqual([]);
    expect((await deny()).code).toBe(40900);
  });

  it('can be reported after two unanswered calls, not after the client began, nor once it can be refunded', async () => {
    await at(3);
    await contact('noAnswer');
    await at(10);
    await contact('noAnswer');
    await at(16);
    expect((await desk.move(master, clientSn, 'clientAbsent')).code).toBe(0);
    expect((await deny()).data).toMatchObject({ state: 'missed', missedBy: 'client', wish: 'book' });
    expect(await openComplaints()).toEqual([clientSn]);

    const second = await app.register();
    const other = await desk.consultation(second);
    const [hour, saying] = [NINE + 24 * HOUR, { id: second.id, client_sn: other, at: NINE + 24 * HOUR }];
    expect(await desk.book(second, other, hour)).toMatchObject({ code: 0 });
    await at(24 * 60 + 1);
    await app.signIn(second);
    const by = (what: string) => app.call('POST', `/api/web/${what}`, { token: second.token, body: saying });
    expect((await by('consult-begun')).code).toBe(0);
    expect((await by('consult-no-contact')).code).toBe(40900);
  });

  it('leaves the whole week to rate the summary', async () => {
    await at(0);
    await desk.move(master, clientSn, 'begin');
    expect((await deny()).code).toBe(0);
    await at(19 * 60);
    await desk.move(master, clientSn, 'finish', { outcome: 'answered', text: '已经说清' });
    const [held] = await desk.at.demands(clientSn);
    await at(10 * 24 * 60);
    await desk.post(master, clientSn, 'summary', { version: held?.version, parts: SUMMARY });
    const rate = () => web('consult-rating', { id: client.id, client_sn: clientSn, satisfaction: 'good' });
    expect((await rate()).code).toBe(0);
    expect(await openComplaints()).toEqual([]);
  });
});
