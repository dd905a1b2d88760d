import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedView } from '#contract/saved-views';
import { STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
const tokens = new Map<StaffRole, string>();
beforeAll(async () => {
  app = await testApp();
  for (const role of STAFF_ROLES) tokens.set(role, await app.staffToken(role));
});
afterAll(() => app.close());

const PATH = '/api/admin/views';
const as = (role: StaffRole) => ({ token: tokens.get(role) });
const save = (role: StaffRole, over: object = {}) =>
  app.call('POST', PATH, {
    ...as(role),
    body: { list: 'orders', name: '大额', search: { status: 'PAID' }, ...over },
  });
const seen = async (role: StaffRole, list = 'orders') => {
  const answer = await app.call('GET', `${PATH}?list=${list}`, as(role));
  return (answer.data as { views: SavedView[] } | null)?.views ?? answer.status;
};
const names = async (role: StaffRole) => {
  const views = await seen(role);
  return typeof views === 'number' ? views : views.map(({ name }) => name);
};

describe('saved views', () => {
  it('require a session, and a list that the role may open', async () => {
    expect((await app.call('GET', `${PATH}?list=orders`)).status).toBe(401);
    expect((await app.call('POST', PATH, { body: {} })).status).toBe(401);
    expect(await seen('consultant')).toBe(403);
    expect(await seen('support', 'audit')).toBe(403);
    expect((await save('consultant')).status).toBe(403);
    expect((await save('finance', { list: 'staff' })).status).toBe(403);
  });

  it('are visible to, renamed and deleted by their author alone', async () => {
    const act = async (role: StaffRole, name: string, body: object) =>
      (await app.call('POST', `${PATH}/${name}`, { ...as(role), body })).status;
    const { id } = (await save('finance', { name: '我的' })).data as SavedView;
    await save('finance', { name: '又一个' });
    expect(await names('finance')).toEqual(['我的', '又一个']);
    for (const role of ['support', 'owner'] as const) {
      expect(await names(role)).toEqual([]);
      expect(await act(role, 'rename', { id, name: '戊' })).toBe(404);
      expect(await act(role, 'delete', { id })).toBe(404);
    }
    expect(await act('finance', 'rename', { id, name: '又一个' })).toBe(409);
    expect(await act('finance', 'rename', { id, name: '' })).toBe(422);
    expect(await act('finance', 'rename', { id, name: '戊' })).toBe(200);
    expect(await names('finance')).toEqual(['戊', '又一个']);
    expect(await act('finance', 'delete', { id })).toBe(200);
    expect(await act('finance', 'delete', { id })).toBe(404);
    expect(await names('finance')).toEqual(['又一个']);
  });

  it('store no search text and no cursor, reject a duplicate name, and are limited in number', async () => {
    const search = { status: 'PAID', q: '13800138000', after: '1.a', open: 'x', renewal: true };
    const kept = (await save('support', { name: '无号码', search })).data as SavedView;
    expect(kept.search).toEqual({ status: 'PAID', renewal: true });
    expect((await save('support', { name: '无号码' })).status).toBe(409);
    for (let n = 1; n < 20; n += 1) await save('support', { name: `视图${n}` });
    expect(await save('support', { name: '太多' })).toMatchObject({
      status: 422,
      data: { fields: ['name'] },
    });
  });

  it.each([
    [{ list: 'moon' }, 'list'],
    [{ name: '  ' }, 'name'],
    [{ name: '长'.repeat(21) }, 'name'],
    [{ search: { 'a b': 1 } }, 'search'],
    [{ search: { status: 'x'.repeat(65) } }, 'search'],
  ])('refuse %j', async (over, field) => {
    const answer = await save('finance', over);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.data)).toContain(field);
  });
});
