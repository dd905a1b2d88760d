import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsultationDetail } from '#contract/console-consultations';
import { STAFF_BUDGETS } from '#domain/console/staff-act';
import { DAY_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { CONSULT_TEXT } from '../support/shop.ts';

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let client: Person;
let support: Colleague;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  client = await app.register();
  support = await desk.colleague('support');
});
afterEach(() => app.close());

async function looks(of = client) {
  const { data } = await app.call('GET', `/api/web/looks?id=${of.id}`, { token: of.token });
  return (data as { looks: object[] }).looks;
}

it('the client sees which role accessed what on which day, and no other client’s accesses', async () => {
  const clientSn = await desk.consultation(client);
  expect(await looks()).toEqual([]);
  for (let n = 0; n < 3; n += 1) await desk.detail(support, clientSn);
  await app.call('POST', `/api/admin/users/${client.id}/reveal-phone`, { token: support.token });
  expect(await looks()).toEqual([
    { day: '2026-11-21', role: 'support', what: 'user.reveal-phone' },
    { day: '2026-11-21', role: 'support', what: 'demand.read' },
  ]);
  const other = await app.register();
  expect(await looks(other)).toEqual([]);
  const foreign = await app.call('GET', `/api/web/looks?id=${client.id}`, { token: other.token });
  expect(foreign.status).toBe(403);
});

it('consultations of others are read within a daily budget, each counted once, one’s own without limit', async () => {
  const { perDay } = STAFF_BUDGETS.texts;
  const own = await desk.consultation(client);
  expect((await desk.move(support, own, 'accept')).code).toBe(0);
  const others: string[] = [];
  for (let n = 0; n < perDay + 2; n += 1) others.push(await desk.consultation(await app.register()));
  const read = async (sn: string) => (await desk.detail(support, sn)).status;
  const statuses = await Promise.all(others.map(read));
  expect(statuses.filter((status) => status === 200)).toHaveLength(perDay);
  expect(statuses.filter((status) => status === 403)).toHaveLength(2);
  const opened = others[statuses.indexOf(200)] ?? '';
  expect(await read(opened)).toBe(200);
  expect(await read(own)).toBe(200);
  const refused = await desk.detail(support, others[statuses.indexOf(403)] ?? '');
  expect(refused.msg).toContain('查看他人负责的咨询今天共 30 条，还剩 0 条');
  expect(refused.data).toBeNull();
}, 60_000);

describe('a consultation of another master', () => {
  const open = (by: Colleague, sn: string, body: object) => desk.post(by, sn, 'open', body);
  const seen = async (by: Colleague, sn: string) => (await desk.glance(by, sn)).data as ConsultationDetail;
  async function entries() {
    const { auditEntries } = app.store.t;
    const rows = await app.store.q.select().from(auditEntries).orderBy(asc(auditEntries.id));
    return rows.filter(({ staffId, subjectId }) => staffId === support.id && subjectId !== support.id);
  }

  it('opens without its text, until a reason is given, which is recorded', async () => {
    const clientSn = await desk.consultation(client);
    await desk.post(support, clientSn, 'notes', { text: '客户晚上有空' });
    const before = await entries();
    const withheld = await desk.glance(support, clientSn);
    expect(withheld.text).not.toContain(CONSULT_TEXT);
    expect(withheld.data).toMatchObject({ withheld: true, text: null, notes: [], earlier: [], mayChart: false });
    expect(await entries()).toEqual(before);

    for (const body of [{}, { why: 'curious' }, { why: 'other' }, { why: 'other', words: '看看吧' }]) {
      expect(await open(support, clientSn, body)).toMatchObject({ status: 422 });
    }
    expect(await open(support, clientSn, {})).toMatchObject({ msg: '请选择查看的原因' });
    expect(await open(support, clientSn, { why: 'refund', words: '核对退款金额' })).toMatchObject({ status: 422 });
    const phone = await open(support, clientSn, { why: 'other', words: '回电 13900001111' });
    expect(phone).toMatchObject({ status: 422, msg: '原因会长期保存，请不要写手机号' });
    expect(await seen(support, clientSn)).toMatchObject({ withheld: true });

    const body = { why: 'other', words: '核对改期的经过' };
    expect(await open(support, clientSn, body)).toMatchObject({ code: 0 });
    expect(await open(support, clientSn, { why: 'refund' })).toMatchObject({ code: 0 });
    expect(await seen(support, clientSn)).toMatchObject({
      withheld: false,
      text: CONSULT_TEXT,
      notes: [{ text: '客户晚上有空' }],
    });
    expect((await entries()).slice(before.length)).toMatchObject([
      { action: 'demand.open', subjectId: clientSn, detail: { ...body, texts: 1 } },
      { action: 'demand.read', subjectId: clientSn, detail: {} },
    ]);
  });

  it('requires a reason from each user and each day; never for one’s own', async () => {
    const [clientSn, owner] = [await desk.consultation(client), await desk.colleague('owner')];
    expect(await open(support, clientSn, { why: 'quality' })).toMatchObject({ code: 0 });
    expect(await seen(support, clientSn)).toMatchObject({ withheld: false });
    expect(await seen(owner, clientSn)).toMatchObject({ withheld: true });
    expect(await desk.post(owner, clientSn, 'birth')).toMatchObject({
      status: 422,
      msg: '请先说明查看这次咨询的原因',
    });
    app.clock.advance(DAY_MS);
    await desk.renew(support);
    expect(await seen(support, clientSn)).toMatchObject({ withheld: true, text: null });
    await desk.move(support, clientSn, 'accept');
    expect(await seen(support, clientSn)).toMatchObject({ withheld: false, text: CONSULT_TEXT });
  });

  it('accepts no reason from a consultant without the right to see it', async () => {
    const [clientSn, other] = [await desk.consultation(client), await desk.colleague('consultant')];
    const finance = await desk.colleague('finance');
    expect(await open(other, clientSn, { why: 'quality' })).toMatchObject({ status: 404 });
    expect(await open(finance, clientSn, { why: 'quality' })).toMatchObject({ status: 403 });
  });

  it('is listed next to one’s own, which is recorded, and stays withheld automatically', async () => {
    const first = await desk.consultation(client);
    const second = await desk.consultation(client);
    await desk.move(support, second, 'accept');
    expect(await seen(support, second)).toMatchObject({ earlier: [{ client_sn: first, text: CONSULT_TEXT }] });
    expect(await entries()).toContainEqual(
      expect.objectContaining({ subjectId: first, action: 'demand.read', detail: { beside: second, texts: 1 } }),
    );
    expect(await seen(support, first)).toMatchObject({ withheld: true });
  });
});
