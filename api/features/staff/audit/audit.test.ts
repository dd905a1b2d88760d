import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryRow } from '#contract/lists/audit';
import type { ListPage } from '#contract/lists/list';
import { STAFF_ROLES } from '#domain/console/staff';
import { type TestApp, testApp } from '#tests/support/app.ts';
import * as audit from './service.ts';

const DAY = 86_400_000;
let app: TestApp;
let owner: string;
let me: { id: string; username: string };
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  me = (await get('/me')).data as typeof me;
});
afterAll(() => app.close());

const get = (path: string, token: string | undefined = owner) => app.call('GET', `/api/admin${path}`, { token });
const list = async (query = '') => (await get(`/audit?${query}`)).data as ListPage<AuditEntryRow>;
const by = () => ({
  id: me.id,
  role: 'owner' as const,
  provedAt: app.clock.now(),
  signedInAt: 0,
  ip: '203.0.113.7',
  agent: 'Mozilla/5.0 (iPad) Version/17.5 Safari/1',
});

describe('the audit', () => {
  it('can be read by the owner only', async () => {
    for (const path of ['/audit', '/audit/total', '/audit/news', '/audit/export']) {
      expect((await app.call('GET', `/api/admin${path}`)).status).toBe(401);
      for (const role of STAFF_ROLES.filter((name) => name !== 'owner')) {
        expect((await get(path, await app.staffToken(role))).status).toBe(403);
      }
      expect((await get(path)).status).toBe(200);
    }
  });

  it('cannot be altered through the database', async () => {
    const { auditEntries } = app.store.t;
    const [before] = await app.store.q.select().from(auditEntries).limit(1);
    const mine = eq(auditEntries.id, before?.id ?? '');
    const change = app.store.tx((q) => q.update(auditEntries).set({ ip: 'x' }).where(mine));
    await expect(change).rejects.toThrow('audit entries are never changed');
    const removal = app.store.tx((q) => q.delete(auditEntries).where(mine));
    await expect(removal).rejects.toThrow('audit entries are never deleted');
    const replacement = app.store.tx((q) =>
      q
        .insert(auditEntries)
        .values({ ...(before as typeof auditEntries.$inferInsert), ip: 'x' })
        .onConflictDoUpdate({ target: auditEntries.id, set: { ip: 'x' } }),
    );
    await expect(replacement).rejects.toThrow();
    const [after] = await app.store.q.select().from(auditEntries).where(mine);
    expect(after).toEqual(before);
  });

  it('is written only together with the action itself', async () => {
    const { total } = (await get('/audit/total')).data as { total: number };
    const cut = app.store.tx(async (q) => {
      await audit.record(app.context, q, by(), 'staff.role', me.id);
      throw new Error('the act failed');
    });
    await expect(cut).rejects.toThrow('the act failed');
    expect((await get('/audit/total')).data).toMatchObject({ total });
  });

  it('records actor, action, subject, address and details', async () => {
    await app.store.tx((q) =>
      audit.record(app.context, q, by(), 'staff.role', me.id, { from: 'support', to: 'owner' }),
    );
    expect((await list('action=staff.role')).rows[0]).toMatchObject({
      who: me.username,
      kind: 'staff',
      subjectId: me.id,
      subjectName: me.username,
      detail: { from: 'support', to: 'owner' },
      ip: '203.0.113.7',
      device: 'Safari · iPad',
      at: app.clock.now(),
    });
  });

  it('names a master as it names any member of staff', async () => {
    await app.store.tx((q) => audit.record(app.context, q, by(), 'master.edit', me.id));
    expect((await list('action=master.edit')).rows[0]).toMatchObject({ subjectName: me.username });
  });

  it('is paged through once, newest first, while entries arrive', async () => {
    const add = (n: number) =>
      app.store.tx(async (q) => {
        for (let i = 0; i < n; i += 1) {
          await audit.record(app.context, q, by(), 'order.requery', `o${i}`);
        }
      });
    await add(7);
    const seen: string[] = [];
    const first = await list('action=order.requery&size=3');
    await add(2);
    seen.push(...first.rows.map(({ id }) => id));
    let { next } = first;
    while (next !== null) {
      const page = await list(`action=order.requery&size=3&after=${next}`);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual([...seen].sort().reverse());
    const news = await get(`/audit/news?action=order.requery&above=${first.head}`);
    expect(news.data).toEqual({ count: 2 });
  });

  it('is exported as filtered, with formulas neutralised, without details, and the export is audited', async () => {
    const reason = '客户要求改期';
    await app.store.tx((q) => audit.record(app.context, q, { ...by(), ip: '=1+1' }, 'order.close', 'x1', { reason }));
    const { text } = await get('/audit/export?kind=order&subject=x1');
    expect(parse(text, { bom: true, from: 2 })).toEqual([
      ['2026-11-21 12:00:00', me.username, '关闭订单', '订单', 'x1', "'=1+1", 'Safari · iPad'],
    ]);
    expect((await list('action=list.export')).rows[0]).toMatchObject({
      who: me.username,
      subjectId: 'audit',
      detail: { kind: 'order', subject: true, who: false },
    });
    const { text: all } = await get('/audit/export?action=order.requery');
    const rows: string[][] = parse(all, { bom: true, from: 2 });
    const shown = (await list('action=order.requery&size=100')).rows;
    expect(rows.map((cells) => cells[4])).toEqual(shown.map(({ subjectId }) => subjectId));
  });

  it('is filtered by actor, action, subject and time', async () => {
    const ids = async (query: string) => (await list(`size=100&${query}`)).rows;
    expect((await ids('kind=order')).every(({ kind }) => kind === 'order')).toBe(true);
    expect(await ids('kind=order&subject=o6')).toHaveLength(1);
    expect((await ids(`who=${me.username}`)).length).toBeGreaterThan(8);
    expect(await ids('who=nobody-by-this-name')).toEqual([]);
    expect(await ids('to=today-1')).toEqual([]);
    app.clock.advance(DAY);
    const token = await app.staffToken('owner');
    const yesterday = await app.call('GET', '/api/admin/audit?to=today-1&size=100', { token });
    expect((yesterday.data as ListPage<AuditEntryRow>).rows.length).toBeGreaterThan(8);
    const today = await app.call('GET', '/api/admin/audit?from=today&size=100', { token });
    expect((today.data as ListPage<AuditEntryRow>).rows).toMatchObject([{ action: 'staff.sign-in' }]);
    const wrong = await app.call('GET', '/api/admin/audit?from=2026-02-30', { token });
    expect(wrong.status).toBe(422);
  });
});
