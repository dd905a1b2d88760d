import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleUserTimeline } from '#contract/console-user';
import type { StaffRole } from '#domain/console/staff';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Invitations, invitations } from '#tests/support/inviters.ts';

let app: TestApp;
let people: Invitations;
const staff = {} as Record<StaffRole, string>;
beforeAll(async () => {
  app = await testApp();
  people = invitations(app);
  for (const role of ['owner', 'finance', 'support'] as const) {
    staff[role] = await app.staffToken(role);
  }
});
afterAll(() => app.close());

const look = (part: string, token: string, id: string) => app.call('GET', `/api/admin/users/${id}/${part}`, { token });
const act = (part: string, body: unknown, token = staff.support, id = '') =>
  app.call('POST', `/api/admin/users/${id}/${part}`, { token, body });

describe('the history of a user', () => {
  it('has orders, days, consultations and staff actions, newest first, as far as the role may see', async () => {
    const member = await app.register();
    await people.buy(member, 'consult');
    app.clock.advance(1_000);
    await act('block', { version: 0, reason: '辱骂客服' }, undefined, member.id);
    await act('reveal-phone', undefined, undefined, member.id);
    type Timeline = ConsoleUserTimeline;
    const of = async (token: string) => (await look('timeline', token, member.id)).data as Timeline;
    const kinds = (all: Timeline) => [...new Set(all.map(({ kind }) => kind))].sort();

    const all = await of(staff.support);
    expect(kinds(all)).toEqual(['consult', 'order', 'staff']);
    expect(kinds(await of(staff.finance)), 'finance').toEqual(['order', 'staff']);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(all.filter(({ kind }) => kind === 'staff').toReversed()).toMatchObject([
      { action: 'user.block', reason: '辱骂客服', by: expect.stringMatching(/^support-/) },
      { action: 'user.reveal-phone', reason: null },
    ]);
    expect(all.find(({ kind }) => kind === 'consult')).toMatchObject({
      step: { action: 'file', by: '用户' },
    });
    const buyer = await app.register();
    await people.buy(buyer, 'month');
    const bought = (await look('timeline', staff.finance, buyer.id)).data as Timeline;
    expect(bought.find(({ kind }) => kind === 'days')).toMatchObject({
      source: 'order',
      level: 'month',
      days: 30,
      revoked: false,
    });
  });
});

describe('notes about a user', () => {
  it('are encrypted, audited without their text, in the user’s export, and deleted with the account', async () => {
    const member = await app.register();
    const text = '家里刚有变故，晚上八点后联系';
    const added = await act('notes', { text }, undefined, member.id);
    const notes = [{ text, by: expect.stringMatching(/^support-/), at: app.clock.now() }];
    expect(added.data).toMatchObject(notes);
    expect((await look('notes', staff.owner, member.id)).data).toMatchObject(notes);
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.at(-1)).toMatchObject({ action: 'user.note', subjectId: member.id, detail: {} });
    const { userNotes } = app.store.t;
    const rows = await app.store.q.select().from(userNotes);
    expect(JSON.stringify(rows)).not.toContain('变故');

    const { id, password, token } = member;
    const taken = await app.call('GET', `/api/web/export-data?id=${id}`, { token });
    expect((taken.data as Record<string, unknown>).userNotes).toMatchObject([{ text }]);
    await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
    expect(await app.store.q.select().from(userNotes)).toEqual([]);
    expect(await act('notes', { text }, undefined, id)).toMatchObject({ status: 404 });
  });

  it.each([
    ['', '请填写内容'],
    ['长'.repeat(501), undefined],
  ])('of %j are refused', async (text, msg) => {
    const { id } = await app.register();
    const answer = await act('notes', { text }, undefined, id);
    expect(answer).toMatchObject({ status: 422, ...(msg && { msg }) });
  });
});
