import { parse } from 'csv-parse/sync';
import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsultationDetail } from '#contract/console-consultations';
import type { ViewCounts } from '#contract/lists/list';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { type Answer, NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations, NINE_TO_SIX } from '../support/console-consultations.ts';
import { placesOf } from '../support/disk.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { CONSULT_TEXT } from '../support/shop.ts';

const HOUR = 3_600_000;
/** Ten o'clock two days after NOON. */
const SLOT = NOON + 46 * HOUR;

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let support: Colleague;
let client: Person;
let demand: string;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  [owner, support] = [await desk.colleague('owner'), await desk.colleague('support')];
  client = await app.register();
  demand = await desk.consultation(client);
});
afterEach(() => app.close());

const detailOf = (answer: Answer) => answer.data as ConsultationDetail;

/** Last entries of the audit, newest first. */
async function audited(limit: number): Promise<string[]> {
  const { auditEntries } = app.store.t;
  const rows = await app.store.q.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);
  return rows.map(({ action, subjectId }) => `${action} ${subjectId}`);
}

describe('access to a consultation request', () => {
  it('is granted to support, and to a consultant only for their own', async () => {
    const [mine, other] = [await desk.colleague('consultant'), await desk.colleague('consultant')];
    const finance = await desk.colleague('finance');
    expect(await desk.detail(mine, demand)).toMatchObject({ status: 404 });
    await desk.move(support, demand, 'assign', { assigneeId: mine.id });
    expect(await desk.detail(mine, demand)).toMatchObject({ data: { text: CONSULT_TEXT } });
    expect(await desk.listed(mine, 'state=all')).toEqual([demand]);
    expect(await desk.listed(other, 'state=all')).toEqual([]);
    expect(await desk.listed(other, 'state=all&whose=none')).toEqual([]);
    const calls: Promise<Answer>[] = [
      desk.detail(other, demand),
      desk.move(other, demand, 'accept'),
      ...['phone', 'birth'].map((what) => desk.post(other, demand, what)),
      desk.post(other, demand, 'notes', { text: '看看别人的' }),
      desk.post(other, demand, 'contacts', { way: 'call', result: 'reached' }),
      app.call('GET', `/api/admin/demands/${demand}/slots`, { token: other.token }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 404 });
    expect(await desk.detail(finance, demand)).toMatchObject({ status: 403 });
    for (const path of ['', '/total', '/views', '/news?above=1.a', '/export', '/colleagues']) {
      const answer = await app.call('GET', `/api/admin/demands${path}`, { token: finance.token });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('exports the visible list as CSV, and the export is audited', async () => {
    const master = await desk.master(owner);
    const { auditEntries, consultMasters } = app.store.t;
    await app.store.tx((q) => q.update(consultMasters).set({ shownName: '=1+1' }));
    const unassigned = await desk.consultation(await app.register());
    await desk.move(support, demand, 'assign', { assigneeId: master.id });
    const take = async (by: Colleague, query: string) => {
      const { text } = await app.call('GET', `/api/admin/demands/export?${query}`, {
        token: by.token,
      });
      expect(text).not.toContain(client.phone);
      expect(text).not.toContain(CONSULT_TEXT);
      return parse(text, { bom: true, from: 2 }) as string[][];
    };
    const numbersOf = (rows: string[][]) => rows.map(([number]) => number);
    const all = await take(support, 'state=all');
    expect(numbersOf(all)).toEqual(await desk.listed(support, 'state=all'));
    expect(all).toHaveLength(2);
    expect(numbersOf(await take(support, 'whose=none'))).toEqual([unassigned]);
    const own = await take(master, `q=${client.phone}`);
    expect(own).toMatchObject([{ 0: demand, 2: '待接单', 6: "'=1+1" }]);
    expect(numbersOf(await take(master, 'state=all'))).toEqual([demand]);
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    const taken = entries.filter(({ action }) => action === 'list.export');
    expect(taken).toHaveLength(4);
    expect(taken).toContainEqual(
      expect.objectContaining({
        staffId: master.id,
        subjectId: 'demands',
        detail: {
          state: 'due',
          whose: 'all',
          due: 'all',
          complaint: 'all',
          day: 'all',
          q: true,
          sort: 'rank',
        },
      }),
    );
  });

  it('reveals no more of the client than needed, and each access is recorded', async () => {
    const master = await desk.master(owner);
    await app.call('POST', '/api/web/save-profile', {
      token: client.token,
      body: {
        id: client.id,
        gender: 'female',
        calendar: 'solar',
        birthDate: '1990年5月12日',
        birthTime: 'chen',
        consentVersion: CONSENT_TEXTS.birth.version,
      },
    });
    await desk.move(support, demand, 'assign', { assigneeId: master.id });
    const seen = await desk.detail(support, demand);
    expect(seen.text).not.toContain(client.phone);
    expect(detailOf(seen)).toMatchObject({ mayPhone: true, mayChart: false });
    expect(await desk.post(support, demand, 'birth')).toMatchObject({ status: 403 });
    expect(await desk.post(support, demand, 'phone')).toMatchObject({
      data: { phone: client.phone },
    });
    expect(await desk.post(master, demand, 'birth')).toMatchObject({
      data: { birth: { gender: 'female', birthTimeFull: '1990年5月12日 辰 7:00-8:59' } },
    });
    expect(await audited(3)).toEqual([`demand.chart ${demand}`, `demand.phone ${demand}`, `demand.read ${demand}`]);
  });

  it('includes the beginning of the questions of a page, each page recorded once, without text', async () => {
    const [master, finance] = [await desk.master(owner), await desk.colleague('finance')];
    const theirs = await desk.consultation(client);
    await desk.move(support, theirs, 'assign', { assigneeId: master.id });
    const excerpts = ({ token }: Colleague) =>
      app.call('POST', '/api/admin/demands/excerpts', {
        token,
        body: { client_sns: [demand, theirs] },
      });
    const excerpt = [...CONSULT_TEXT].slice(0, 20).join('');
    expect(await excerpts(master)).toMatchObject({ data: [{ client_sn: theirs, excerpt }] });
    expect(await excerpts(support)).toMatchObject({ data: [] });
    expect(await excerpts(finance)).toMatchObject({ status: 403 });
    expect(await audited(2)).toEqual(['demand.excerpts demands', 'demand.excerpts demands']);
  });
});

describe('a consultation request', () => {
  it('is handled from start to end, with a history', async () => {
    const master = await desk.master(owner);
    const steps = [
      await desk.move(support, demand, 'accept'),
      await desk.move(support, demand, 'book', { startAt: SLOT, assigneeId: master.id }),
    ];
    expect(await desk.move(master, demand, 'begin')).toMatchObject({
      status: 409,
      msg: '预约时间前10分钟起可以开始',
    });
    app.clock.advance(SLOT - 10 * 60_000 - app.clock.now());
    await desk.renew(master, support, owner);
    steps.push(await desk.move(master, demand, 'begin'));
    const end = { outcome: 'answered', text: '谈了换工作的时机，建议明年春天。' } as const;
    steps.push(await desk.move(master, demand, 'finish', end));
    expect(steps.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const { steps: story, ...detail } = detailOf(await desk.detail(support, demand));
    expect(detail).toMatchObject({
      demand: { state: 'held', slotAt: SLOT, assignee: { name: '慧明老师' } },
      outcome: 'answered',
      closing: end.text,
      actions: ['handOver'],
    });
    expect(story.map(({ by, to }) => `${by}>${to}`)).toEqual([
      '用户>waiting',
      `${support.username}>accepted`,
      `${support.username}>booked`,
      `慧明老师（${master.username}）>underway`,
      `慧明老师（${master.username}）>held`,
    ]);
    // From begun on the user asks the staff for the money.
    const body = { id: client.id, client_sn: demand };
    const own = await app.call('POST', '/api/web/refund', { token: client.token, body });
    expect(own).toMatchObject({ status: 409, msg: '咨询已开始，请联系客服' });
    const back = { client_sn: demand, reason: '老师中途有事' };
    await app.call('POST', '/api/admin/refund', { token: owner.token, body: back });
    expect(detailOf(await desk.detail(support, demand)).demand).toMatchObject({
      state: 'refunded',
      slotAt: null,
    });
  });

  it('is audited by its transition, and found by it alone', async () => {
    const master = await desk.master(owner);
    const demand = await desk.consultation(client);
    await desk.move(owner, demand, 'assign', { assigneeId: master.id });
    await desk.move(master, demand, 'accept');
    const found = async (action: string) =>
      (await app.call('GET', `/api/admin/audit?action=${action}&subject=${demand}`, { token: owner.token })).data;
    expect(await found('demand.accept')).toMatchObject({ rows: [{ action: 'demand.accept', subjectId: demand }] });
    expect(await found('demand.assign')).toMatchObject({ rows: [{ action: 'demand.assign' }] });
    expect(await found('demand.finish')).toMatchObject({ rows: [] });
    expect(await found('demand.move')).toMatchObject({ rows: [] });
  });

  it('follows the transition table only, and reports what is missing', async () => {
    const master = await desk.colleague('consultant');
    const refused = async (by: Colleague, action: Parameters<typeof desk.move>[2], more = {}) => {
      const { status, msg } = await desk.move(by, demand, action, more);
      return [status, msg];
    };
    expect(await refused(support, 'begin')).toEqual([409, '该咨询待接单，不能开始咨询']);
    expect(await refused(support, 'refund')).toEqual([409, '该咨询待接单，不能因退款结束']);
    expect(await refused(support, 'cancel')).toEqual([422, '请填写取消原因']);
    expect(await refused(support, 'book')).toEqual([422, '请选择时间']);
    expect(await refused(support, 'assign', { assigneeId: client.id })).toEqual([422, '请选择在职的同事']);
    await desk.move(support, demand, 'assign', { assigneeId: master.id });
    expect(await refused(support, 'accept')).toEqual([409, '该咨询已分配给其他同事']);
    expect(await refused(master, 'assign', { assigneeId: support.id })).toEqual([403, '没有权限进行此操作']);
    expect(await refused(master, 'cancel', { text: '不想接了' })).toEqual([403, '没有权限进行此操作']);
  });

  it('returns to the queue, to be taken by another', async () => {
    await desk.move(support, demand, 'accept');
    expect(await desk.move(support, demand, 'giveBack')).toMatchObject({ code: 0 });
    expect(detailOf(await desk.detail(owner, demand)).demand).toMatchObject({
      state: 'waiting',
      assignee: null,
    });
    await desk.move(owner, demand, 'assign', { assigneeId: support.id });
    await desk.move(owner, demand, 'assign', { assigneeId: null });
    expect(await desk.listed(support, 'whose=none')).toEqual([demand]);
  });

  it('assigned to a master updates the list the master has open', async () => {
    const master = await desk.colleague('consultant');
    const since = app.clock.now();
    app.clock.advance(1_000);
    const newFor = async (by: Colleague) => {
      const path = `/api/admin/demands/news?above=${since}.now`;
      return (await app.call('GET', path, { token: by.token })).data;
    };
    expect(await newFor(master)).toEqual({ count: 0 });
    await desk.move(support, demand, 'assign', { assigneeId: master.id });
    expect(await newFor(master)).toEqual({ count: 1 });
    expect(await newFor(support)).toEqual({ count: 0 });
  });

  it('is not changed over a colleague’s recent change', async () => {
    expect(await desk.move(support, demand, 'accept', { version: 1 })).toMatchObject({ code: 0 });
    expect(await desk.move(owner, demand, 'assign', { version: 1, assigneeId: owner.id })).toEqual(
      expect.objectContaining({
        status: 409,
        msg: `${support.username} 刚刚执行了“接单”，现为“已接单”，请看过再操作`,
      }),
    );
    const taken = await Promise.all([support, owner].map((by) => desk.move(by, demand, 'giveBack', { version: 2 })));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is handed over with a note, and an appointment only to a master who is free then', async () => {
    const [one, two, three] = [
      await desk.master(owner),
      await desk.master(owner, { shownName: '静安老师' }),
      await desk.colleague('consultant'),
    ];
    await desk.move(support, demand, 'book', { startAt: SLOT, assigneeId: one.id });
    const over = (to: Colleague, more = { text: '我这周出差，麻烦接一下' }) =>
      desk.move(one, demand, 'handOver', { assigneeId: to.id, ...more });
    expect(await over(three)).toMatchObject({ status: 409, msg: '对方这个时间没有空，请先改约' });
    expect(await desk.move(one, demand, 'handOver', { assigneeId: two.id })).toMatchObject({
      status: 422,
    });
    expect(await over(two)).toMatchObject({ code: 0 });
    expect(await desk.detail(one, demand)).toMatchObject({ status: 404 });
    expect(detailOf(await desk.detail(two, demand))).toMatchObject({
      demand: { state: 'booked', slotAt: SLOT },
      notes: [{ kind: 'handOver', by: `慧明老师（${one.username}）`, text: '我这周出差，麻烦接一下' }],
    });
  });

  it('stays with its master, unless another one is confirmed; that is recorded as a hand-over', async () => {
    const [own, other] = [await desk.master(owner), await desk.master(owner, { shownName: '静安老师' })];
    await desk.move(owner, demand, 'assign', { assigneeId: own.id });
    const elsewhere = { startAt: SLOT, assigneeId: other.id };
    expect(await desk.move(support, demand, 'book', elsewhere)).toMatchObject({
      status: 422,
      data: { fields: ['handOver'] },
    });
    expect(await desk.move(support, demand, 'book', { ...elsewhere, handOver: true })).toMatchObject({ code: 0 });
    expect(detailOf(await desk.detail(support, demand))).toMatchObject({ demand: { assignee: { id: other.id } } });
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries);
    const steps = entries.filter(({ subjectId, staffId }) => subjectId === demand && staffId === support.id);
    const moves = steps.map(({ action }) => action).filter((action) => !/^demand\.(open|read)$/.test(action));
    expect(moves.toSorted()).toEqual(['demand.book', 'demand.handOver']);
    expect(
      await desk.move(support, demand, 'propose', { startAt: SLOT + HOUR, assigneeId: own.id, text: '换个时间' }),
    ).toMatchObject({ status: 422 });
    await desk.move(support, demand, 'unbook', { text: '老师临时有事' });
    await desk.move(support, demand, 'book', { startAt: SLOT });
    expect(detailOf(await desk.detail(support, demand))).toMatchObject({ demand: { assignee: { id: other.id } } });
  });

  it('releases its slot when cancelled or when its appointment is given up', async () => {
    const master = await desk.master(owner);
    await desk.move(support, demand, 'book', { startAt: SLOT, assigneeId: master.id });
    await desk.move(master, demand, 'unbook', { text: '老师临时有事' });
    const other = await desk.consultation(await app.register());
    const taken = await desk.move(support, other, 'book', { startAt: SLOT });
    expect(taken).toMatchObject({ code: 0 });
    expect(await desk.move(master, demand, 'book', { startAt: SLOT })).toMatchObject({
      status: 409,
    });
    expect(await desk.move(support, demand, 'cancel', { text: '用户不需要了' })).toMatchObject({
      code: 0,
    });
    const ledger = ledgerOf(app.database, app.folder);
    expect(await ledger.offences()).toEqual([]);
    await ledger.close();
  });
});

describe('the list', () => {
  it('is sorted by priority at any time, and pages without a gap', async () => {
    const more: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      app.clock.advance(60_000);
      more.push(await desk.consultation(client, `第${n}件事，想请老师看看是否合适`));
    }
    const all = [demand, ...more];
    expect(await desk.listed(support)).toEqual(all);
    const first = await app.call('GET', '/api/admin/demands?size=2', { token: support.token });
    const { next } = first.data as { next: string };
    app.clock.advance(60_000);
    await desk.consultation(client, '翻页时又来了一件事，想请老师看看');
    expect(await desk.listed(support, `size=2&after=${next}`)).toEqual(all.slice(2, 4));
    const { head } = first.data as { head: string };
    const path = `/api/admin/demands/news?above=${head}`;
    expect((await app.call('GET', path, { token: support.token })).data).toEqual({ count: 1 });
  });

  it('has views for the day’s work, with counts', async () => {
    const [late, mine] = [demand, await desk.consultation(client, '第二件事，想请老师看看合适吗')];
    const today = await desk.consultation(client, '第三件事，想请老师看看合适吗');
    app.clock.advance(5 * HOUR);
    // Sessions of staff are short.
    [owner, support] = [await desk.colleague('owner'), await desk.colleague('support')];
    const master = await desk.master(owner, {
      hours: NINE_TO_SIX.map((day) => ({ ...day, to: 24 * 60 })),
    });
    await desk.move(support, mine, 'accept');
    const soon = { startAt: NOON + 8 * HOUR, assigneeId: master.id };
    expect(await desk.move(support, today, 'book', soon)).toMatchObject({ code: 0 });
    const counts = async (by: Colleague) => {
      const { data } = await app.call('GET', '/api/admin/demands/views', { token: by.token });
      return Object.fromEntries(Object.entries(data as ViewCounts).map(([name, { total }]) => [name, total]));
    };
    expect(await counts(support)).toEqual({
      open: 3,
      waiting: 1,
      mine: 1,
      unassigned: 1,
      overdue: 1,
      today: 1,
      done: 0,
      doubted: 0,
      unwritten: 0,
      handedOn: 0,
      unreached: 0,
      complaints: 0,
    });
    expect(await counts(master)).toMatchObject({ open: 1, waiting: 0, today: 1, unassigned: 0 });
    expect(await desk.listed(support, 'whose=mine')).toEqual([mine]);
    expect(await desk.listed(support, 'state=waiting&whose=none')).toEqual([late]);
    expect(await desk.listed(support, `q=${client.phone.slice(-4)}`)).toHaveLength(3);
    expect(await desk.listed(support, `q=${today.slice(0, 20)}`)).toContain(today);
    expect(await desk.listed(support, 'q=9999')).toEqual([]);
  });
});

it('notes about a consultation are encrypted, exported to the client and deletable by them', async () => {
  const texts = ['晚上八点后方便接电话', '想约在周三下午'];
  await desk.post(support, demand, 'notes', { text: texts[0] });
  await desk.post(support, demand, 'contacts', { way: 'call', result: 'agreed', text: texts[1] });
  for (const text of [CONSULT_TEXT, ...texts]) expect(await placesOf(app, text)).toEqual([]);
  const path = `/api/web/export-data?id=${client.id}`;
  const held = (await app.call('GET', path, { token: client.token })).data;
  expect(held).toMatchObject({
    demands: [{ content: CONSULT_TEXT, state: 'waiting' }],
    consultNotes: [{ text: texts[0] }, { text: texts[1], way: 'call', result: 'agreed' }],
    consultEvents: [{ action: 'file', toState: 'waiting' }],
  });
  expect(JSON.stringify(held)).not.toContain(support.id);
  const body = { id: client.id, password: client.password };
  await app.call('POST', '/api/web/delete-account', { token: client.token, body });
  expect(detailOf(await desk.detail(owner, demand))).toMatchObject({
    demand: { state: 'cancelled', phone: '已注销', name: null },
    text: null,
    notes: [],
  });
  expect(await desk.post(owner, demand, 'phone')).toMatchObject({ data: { phone: null } });
});
