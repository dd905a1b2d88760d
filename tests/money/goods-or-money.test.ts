import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as orders from '#api/features/sales/orders/service';
import type { ReportView } from '#contract/reports';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { consoleConsultations } from '../support/console-consultations.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { readers } from '../support/readers.ts';

/** `npm run test:release -- postgres` and `npm run test:faults` take twenty. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8);
const DAY = 24 * 60 * 60_000;
const TODAY = '2026-11-21';

/** Either the goods or the money, whatever comes in between, and never both. */
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const giveBack = ({ id, token }: Person, clientSn: string): Promise<Answer> =>
  app.call('POST', '/api/web/refund', { token, body: { id, client_sn: clientSn } });

/** A reader, and the one order that they paid. */
async function buyer(level: 'month' | 'year'): Promise<{ person: Person; clientSn: string }> {
  const { reader, buyers } = readers(app);
  const person = await reader();
  const { clientSn } = await buyers.order(person, level);
  await buyers.payAndHear(clientSn);
  return { person, clientSn };
}

const isWhole = ({ code, data }: Answer) => code === 0 && (data as ReportView).access === 'full';

/** The periods of what is kept for somebody, and stands in their export, but for what is free. */
async function keptWhole({ id }: Person): Promise<string[]> {
  const { reports } = app.store.t;
  const rows = await app.store.q.select().from(reports).where(eq(reports.userId, id));
  return rows.map(({ period }) => period).filter((period) => !period.endsWith(' basic'));
}

/** A natal reading, a year, a month, and twelve days that no trial gives. */
function readsOf(person: Person): (() => Promise<Answer>)[] {
  const { report } = readers(app);
  const days = Array.from({ length: 12 }, (_, index) => `2026-12-${index + 1 + 9}`);
  return [
    ...[1, 2, 3].map((template) => () => report(person, template)),
    ...days.map((day) => () => report(person, 4, day)),
  ];
}

async function readAll(person: Person): Promise<number> {
  const answers = await Promise.all(readsOf(person).map((read) => read()));
  return answers.filter(isWhole).length;
}

describe('a refund concurrent with the first reports', () => {
  it(`ends as either entitlement or refund, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, clientSn } = await buyer('year');
      const asks = readsOf(person);
      asks.splice(round % (asks.length + 1), 0, () => giveBack(person, clientSn));
      const answers = await Promise.all(asks.map((ask) => ask()));
      const [refunded] = answers.splice(round % asks.length, 1);
      const read = answers.filter(isWhole).length;
      const { status, refunded: fen } = await readers(app).buyers.row(clientSn);
      if (refunded?.code === 0) expect([read, status, fen]).toEqual([0, 'REFUNDED', 17_990]);
      if (refunded?.code === 0) expect(await keptWhole(person)).toEqual([]);
      else expect([read, status, fen, refunded?.code]).toEqual([15, 'PAID', 0, 40_900]);
    }
  });

  it(`ends as either for streamed reports, ${ROUNDS} times`, async () => {
    const { stream, events } = readers(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, clientSn } = await buyer('year');
      const [refunded, ...streams] = await Promise.all([
        giveBack(person, clientSn),
        ...[1, 2, 3].map((template) => stream(person, template)),
      ]);
      const all = await Promise.all(streams.map(events));
      // A natal reading asked for after the refund is the free one, which every user may have.
      const paid = all.filter((one) => !one.some((event) => event.name === 'done' && event.data.access === 'basic'));
      const sections = paid.flat().filter(({ name }) => name === 'section').length;
      if (refunded.code === 0) expect(sections).toBe(0);
      else expect(sections).toBeGreaterThan(0);
    }
  });

  it('makes reports unreadable from the request on, however long the gateway takes', async () => {
    const { report, overview, buyers } = readers(app);
    const { person, clientSn } = await buyer('year');
    await buyers.fault('http_500', { client_sn: clientSn });
    expect(await giveBack(person, clientSn)).toMatchObject({ code: 0, data: { status: 'open' } });
    expect(await buyers.info(person)).toMatchObject({ isVip: false, vipLevel: 'free' });
    expect(await readAll(person)).toBe(0);
    expect((await overview(person, 'month')).code).toBe(40310);
    expect((await report(person, 1)).data).toMatchObject({ access: 'basic' });
    await buyers.fault('http_500', { client_sn: clientSn, on: false });
    buyers.wait(61);
    await buyers.poll();
    expect(await buyers.row(clientSn)).toMatchObject({ status: 'REFUNDED', refunded: 17_990 });
    expect(await readAll(person)).toBe(0);
  });
});

it('a refund rejected by the gateway restores the entitlement', async () => {
  const { buyers } = readers(app);
  const { person, clientSn } = await buyer('year');
  // Somebody at the gateway has given a part back, so that all of it is too much.
  await app.gateway.refund({ clientSn, refundNo: 'CONSOLE1', amount: 1, operator: 'console' });
  expect((await giveBack(person, clientSn)).code).toBe(50200);
  expect(await buyers.info(person)).toMatchObject({ vipLevel: 'year' });
  expect(await readAll(person)).toBe(15);
});

it('a partial refund by staff revokes nothing, a refund of the rest everything', async () => {
  const { report, buyers } = readers(app);
  const { person, clientSn } = await buyer('month');
  const token = await app.staffToken('finance');
  const refund = (amount?: number) =>
    app.call('POST', '/api/admin/refund', {
      token,
      body: { client_sn: clientSn, amount, reason: '顾客要求' },
    });
  await buyers.fault('http_500', { client_sn: clientSn });
  expect(await refund(1_000)).toMatchObject({ code: 0, data: { status: 'open' } });
  expect(await report(person, 3)).toMatchObject({ code: 0, data: { access: 'full' } });
  await buyers.fault('http_500', { client_sn: clientSn, on: false });
  buyers.wait(61);
  await buyers.poll();
  await buyers.fault('http_500', { client_sn: clientSn });
  expect(await refund()).toMatchObject({ code: 0, data: { status: 'open', amount: 1_999 } });
  expect((await report(person, 3)).code).toBe(40310);
});

describe('a refund concurrent with the work', () => {
  it(`of a consultation ends as either entitlement or refund, ${ROUNDS} times`, async () => {
    const { colleague, consultation, move, at } = consoleConsultations(app);
    const owner = await colleague('owner');
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await app.register();
      const clientSn = await consultation(person);
      expect((await move(owner, clientSn, 'accept')).code).toBe(0);
      const [back, begun] = await Promise.all([giveBack(person, clientSn), move(owner, clientSn, 'begin')]);
      expect([back.code, begun.code].filter((code) => code === 0)).toHaveLength(1);
      expect(await at.row(clientSn)).toMatchObject({
        status: back.code === 0 ? 'REFUNDED' : 'PAID',
      });
    }
  });

  it('blocks staff and client from every step that works or plans, with the reason', async () => {
    const { colleague, consultation, move, at, detail, master, slots, book } = consoleConsultations(app);
    const owner = await colleague('owner');
    await master(owner);
    const person = await app.register();
    const clientSn = await consultation(person);
    const [hour] = ((await slots(person, clientSn)).data as { slots: { startAt: number }[] }).slots;
    const startAt = hour?.startAt ?? 0;
    await at.fault('http_500', { client_sn: clientSn });
    expect(await giveBack(person, clientSn)).toMatchObject({ data: { status: 'open' } });
    const answers = [
      await move(owner, clientSn, 'accept'),
      await move(owner, clientSn, 'assign', { assigneeId: owner.id }),
      await move(owner, clientSn, 'book', { startAt }),
      await book(person, clientSn, startAt),
    ];
    expect(answers.map(({ code }) => code)).toEqual([40900, 40900, 40900, 40900]);
    expect(answers[0]?.msg).toBe('订单退款中，不能接单');
    const shown = (await detail(owner, clientSn)).data;
    expect(shown).toMatchObject({ demand: { refunding: true }, actions: ['cancel'] });
    expect((await slots(person, clientSn)).data).toMatchObject({
      wish: null,
      refusal: expect.stringContaining('退款处理中'),
    });
    await at.fault('http_500', { client_sn: clientSn, on: false });
    at.wait(61);
    await at.poll();
    expect((await detail(owner, clientSn)).data).toMatchObject({
      demand: { refunding: false, state: 'refunded' },
    });
  });

  it('prevents completing a consultation that staff refund in full', async () => {
    const { colleague, consultation, move, post, at } = consoleConsultations(app);
    const owner = await colleague('owner');
    const clientSn = await consultation(await app.register());
    await move(owner, clientSn, 'accept');
    await post(owner, clientSn, 'contacts', { way: 'call', result: 'agreed' });
    await move(owner, clientSn, 'begin');
    await at.fault('http_500', { client_sn: clientSn });
    const body = { client_sn: clientSn, reason: '顾客要求' };
    await app.call('POST', '/api/admin/refund', { token: owner.token, body });
    const done = { outcome: 'answered', text: '已经解答' } as const;
    expect((await move(owner, clientSn, 'finish', done)).code).toBe(40900);
  });
});

describe('what counts as read', () => {
  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['a report', (person) => readers(app).report(person, 3)],
    ['a stream', async (person) => (await readers(app).stream(person, 3)).text()],
    ['the overview of a month', (person) => readers(app).overview(person, 'month')],
    ['a day in short ahead', (person) => readers(app).overview(person, 'day', '2026-11-26')],
  ])('%s, which only the membership opens', async (_name, read) => {
    const { person, clientSn } = await buyer('year');
    await read(person);
    expect(await giveBack(person, clientSn)).toMatchObject({
      code: 40900,
      msg: '已查看过付费报告，请联系客服',
    });
  });

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['today in short', (person) => readers(app).overview(person, 'day')],
    ['a day of the trial', (person) => readers(app).report(person, 4)],
    ['everybody’s day', () => readers(app).report(null, 5)],
    ...[1, 2, 3].map((template): [string, (person: Person) => Promise<unknown>] => [
      `report ${template}, where the reader only came by`,
      (person) => readers(app).report(person, template, TODAY, { asked: false }),
    ]),
  ])('is not %s', async (_name, read) => {
    const { person, clientSn } = await buyer('year');
    await read(person);
    expect((await giveBack(person, clientSn)).code).toBe(0);
  });

  it('is confirmed once per purchase, on any device, and part of user-info', async () => {
    const { report, buyers } = readers(app);
    const { person, clientSn } = await buyer('month');
    expect(await buyers.info(person)).toMatchObject({ unopenedOrderNo: clientSn });
    const came = { asked: false };
    expect(await report(person, 1, TODAY, came)).toMatchObject({ code: 0, data: { access: 'basic', unopened: true } });
    expect(await report(person, 1)).toMatchObject({ code: 0, data: { access: 'full' } });
    await app.signIn(person);
    expect(await buyers.info(person)).toMatchObject({ unopenedOrderNo: null });
    expect(await report(person, 3, TODAY, came)).toMatchObject({ code: 0 });
    const next = await buyers.order(person, 'year');
    await buyers.payAndHear(next.clientSn);
    expect(await buyers.info(person)).toMatchObject({ unopenedOrderNo: next.clientSn });
    expect(await report(person, 3, TODAY, came)).toMatchObject({ code: 40900 });
    app.clock.advance(7 * DAY);
    await app.signIn(person);
    // Nothing is lost by reading any more, so nothing is asked.
    expect(await buyers.info(person)).toMatchObject({ unopenedOrderNo: null });
  });
});

describe('payment for an abandoned order', () => {
  it.each([
    ['within three days is honoured', 3 * DAY - 60_000, 'PAID'],
    ['after three days goes back by itself', 3 * DAY, 'REFUNDED'],
  ])('%s', async (_name, after, status) => {
    const { buyers, reader } = readers(app);
    const person = await reader();
    const { clientSn } = await buyers.order(person, 'year');
    buyers.wait(16 * 60);
    await buyers.poll();
    expect(await buyers.row(clientSn)).toMatchObject({ status: 'PAY_CANCELED' });
    app.clock.advance(after - 16 * 60_000);
    await buyers.payAndHear(clientSn);
    await buyers.poll();
    expect(await buyers.row(clientSn)).toMatchObject({ status, flags: ['latePaid'] });
    const ledger = ledgerOf(app.database, app.folder);
    expect(await ledger.offences()).toEqual([]);
    expect(await ledger.unsettled()).toEqual([]);
    await ledger.close();
  });

  it(`is reported as late if concurrent with the closing, ${ROUNDS} times`, async () => {
    const { buyers, reader } = readers(app);
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await reader();
      const { clientSn } = await buyers.order(person, 'year');
      await buyers.press(clientSn, 'pay');
      app.clock.advance(1_000);
      await Promise.all([
        buyers.query(person, clientSn),
        app.simulator.sendDue(),
        app.store.tx(async (q) => {
          await orders.closeWaitingOf(app.context, q, person.id);
          // Long enough that the payment arrives between the closing and its commit.
          for (let read = 0; read < 40; read += 1) await orders.findNow(app.context, q, clientSn);
        }),
      ]);
      await buyers.expectGranted(clientSn);
    }
    const ledger = ledgerOf(app.database, app.folder);
    expect(await ledger.offences()).toEqual([]);
    await ledger.close();
  });
});
