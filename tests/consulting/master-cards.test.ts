import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MasterProfileList, SlotsOnSale } from '#contract/consulting';
import { NOON, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { CARD, SUMMARY } from '../support/consult-calls.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DAY = 24 * HOUR;
const TEN = NOON + 22 * HOUR;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let master: Colleague;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  master = await desk.master(owner);
});
afterEach(() => app.close());

const save = (by: Colleague, card: object, version: number) =>
  app.call('POST', '/api/admin/my-card', { token: by.token, body: { card, version } });
const decide = (by: Colleague, body: object) =>
  app.call('POST', '/api/admin/master-card-decision', {
    token: by.token,
    body: { staffId: master.id, ...body },
  });
const onSale = async () => {
  const answer = await app.call('GET', '/api/web/consult-hours');
  return (answer.data as SlotsOnSale).masters;
};

async function until(instant: number): Promise<void> {
  app.clock.advance(instant - app.clock.now());
  await desk.renew(master);
}

describe('a master’s profile', () => {
  it('is written by the master, and approved by managers of masters', async () => {
    const [support, finance] = [await desk.colleague('support'), await desk.colleague('finance')];
    expect(await save(finance, CARD, 0)).toMatchObject({ status: 403 });
    expect(await save(support, CARD, 0)).toMatchObject({ status: 404 });
    expect(await save(master, CARD, 0)).toMatchObject({ code: 0, data: { state: 'waiting' } });
    for (const by of [master, finance]) {
      expect(await decide(by, { version: 1, approve: true })).toMatchObject({ status: 403 });
      const list = await app.call('GET', '/api/admin/master-cards', { token: by.token });
      expect(list.status).toBe(403);
    }
    expect(await onSale()).toMatchObject([{ id: master.id, card: null }]);
    expect(await decide(support, { version: 1, approve: true })).toMatchObject({ code: 0 });
    expect(await onSale()).toMatchObject([{ id: master.id, card: CARD }]);
  });

  it('remains visible in its approved version until another is approved', async () => {
    await save(master, CARD, 0);
    await decide(owner, { version: 1, approve: true });
    const next = { ...CARD, intro: '二十年只看家事。' };
    await save(master, next, 1);
    expect(await onSale()).toMatchObject([{ card: CARD }]);
    const list = await app.call('GET', '/api/admin/master-cards', { token: owner.token });
    expect(list.data as MasterProfileList).toMatchObject([{ state: 'waiting', card: next, shown: CARD }]);
    expect(await decide(owner, { version: 2, approve: false })).toMatchObject({ status: 422 });
    const reason = '请写明年数';
    expect(await decide(owner, { version: 2, approve: false, reason })).toMatchObject({
      code: 0,
      data: { state: 'refused', reason, shown: CARD },
    });
    expect(await decide(owner, { version: 2, approve: true })).toMatchObject({ status: 409 });
    await save(master, next, 2);
    await decide(owner, { version: 3, approve: true });
    expect(await onSale()).toMatchObject([{ card: next }]);
  });

  it('is rejected with promises, over another version, and if it is too long', async () => {
    expect(await save(master, { ...CARD, intro: '包准' }, 0)).toMatchObject({
      status: 422,
      msg: '请去掉这些说法：包准、包',
    });
    expect(await save(master, { ...CARD, intro: '看'.repeat(10_000) }, 0)).toMatchObject({
      status: 422,
    });
    await save(master, CARD, 0);
    expect(await save(master, CARD, 0)).toMatchObject({ status: 409 });
  });

  it('shows session figures, once there are enough', async () => {
    const facts = async () => (await onSale())[0]?.facts;
    const none = { onTime: null, summaries: null, satisfied: null };
    for (let n = 0; n < 10; n += 1) {
      expect(await facts()).toEqual({ held: n, ...none });
      const client = await app.register();
      const clientSn = await desk.consultation(client);
      const slotAt = TEN + (2 * n + 1) * DAY;
      await until(slotAt - DAY);
      await desk.book(client, clientSn, slotAt);
      // The last one begins late, is summed up late, and its client is not satisfied.
      const last = n === 9;
      await until(slotAt + (last ? 6 * MINUTE : 0));
      await desk.move(master, clientSn, 'begin');
      await desk.move(master, clientSn, 'finish', { outcome: 'answered', text: '问题不多，已经说清' });
      await until(app.clock.now() + (last ? 26 * HOUR : HOUR));
      const version = (await desk.at.demands(clientSn))[0]?.version;
      await desk.post(master, clientSn, 'summary', { version, parts: SUMMARY });
      const body = { id: client.id, client_sn: clientSn, satisfaction: last ? 'fair' : 'good' };
      const rated = await app.call('POST', '/api/web/consult-rating', { ...client, body });
      expect(rated.code).toBe(0);
    }
    expect(await facts()).toEqual({ held: 10, onTime: 90, summaries: 90, satisfied: 90 });
  });
});
