import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News } from '#contract/news';
import { ApiError, NetworkError } from '../../web/kit/client.ts';
import { applyNews, newsPolling } from './news.ts';

const nothing = { now: 0, acts: [], lists: [], orders: [], demands: [], users: [], findings: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose questions are answered by `answers`, one after the other, and then by nothing new. */
function page(answers: (News | null | Error)[] = []) {
  const asked: string[] = [];
  const applied: string[] = [];
  const session: { token: string | null } = { token: 'lin' };
  const follow = newsPolling({
    async ask(since) {
      asked.push(since);
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    whose: () => session.token,
    tell: ({ since }) => applied.push(since),
  });
  return { asked, applied, session, follow };
}
const at = (since: string): News => ({ since, role: 'owner', ...nothing });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the polling of a page', () => {
  it('polls 2.5 s after the last response, and continues after a failed request', async () => {
    const { asked, applied, follow } = page([at('1.0'), null, new NetworkError('lost'), at('2.1')]);
    follow();
    await pass(10_000);
    expect(asked).toEqual(['', '1.0', '1.0', '1.0', '2.1']);
    expect(applied).toEqual(['1.0', '2.1']);
  });

  it('polls no sooner than the server allows', async () => {
    const busy = new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
    const { asked, follow } = page([new ApiError(busy)]);
    follow();
    await pass(59_000);
    expect(asked).toHaveLength(1);
    await pass(1_000);
    expect(asked).toHaveLength(2);
  });

  it('pauses while hidden, resumes at its cursor, and restarts for another user', async () => {
    const { asked, session, follow } = page([at('1.0'), at('2.0')]);
    follow();
    follow();
    await pass(0);
    session.token = null;
    follow();
    await pass(60_000);
    expect(asked).toEqual(['']);
    session.token = 'lin';
    follow();
    await pass(0);
    session.token = 'amy';
    follow();
    await pass(0);
    expect(asked).toEqual(['', '1.0', '']);
  });
});

describe('news', () => {
  const row = (client_sn: string, status: string) => ({ client_sn, status });
  const of = (key: string, status: string, at: number) =>
    ({
      since: '2.1',
      lists: [{ name: 'orders', changes: [{ key, at }], more: false }],
      acts: [],
      orders: [row(key, status)],
      demands: [],
    }) as unknown as News;

  it('changes rows in place, and adds none', () => {
    const queries = new QueryClient();
    const key = ['orders', 'rows', { status: 'WAITING' }];
    const rows = [row('b', 'WAITING'), row('a', 'WAITING')];
    queries.setQueryData(key, { rows, next: null, head: '1.b' });
    applyNews(queries, of('a', 'PAID', 5));
    applyNews(queries, of('c', 'WAITING', 6));
    expect(queries.getQueryData(key)).toEqual({
      rows: [row('b', 'WAITING'), row('a', 'PAID')],
      next: null,
      head: '1.b',
      // Of another page’s row nothing is kept.
      changed: { a: 5 },
    });
  });

  it('updates a discrepancy by its key, and keeps the id of its row', () => {
    const queries = new QueryClient();
    const key = ['findings', 'rows', {}];
    const was = { id: 'f1', code: 'AMOUNT', subject: 'a b', event: 'found' };
    const now = { ...was, id: 'f2', event: 'verified' };
    queries.setQueryData(key, { rows: [was], next: null, head: null });
    queries.setQueryData(['findings', 'one', 'f1'], {});
    const changes = [{ key: 'AMOUNT a b', at: 7 }];
    const lists = [{ name: 'findings' as const, changes, more: false }];
    applyNews(queries, { since: '', ...nothing, lists, findings: [now] } as unknown as News);
    expect(queries.getQueryData(key)).toMatchObject({
      rows: [{ ...now, id: 'f1' }],
      changed: { f1: 7 },
    });
    expect(queries.getQueryState(['findings', 'one', 'f1'])?.isInvalidated).toBe(true);
  });

  it('marks a row that the user may no longer see', () => {
    const queries = new QueryClient();
    const key = ['demands', 'rows', {}];
    queries.setQueryData(key, { rows: [row('a', 'WAITING')], next: null, head: null });
    const lists = [{ name: 'demands' as const, changes: [{ key: 'a', at: 7 }], more: false }];
    applyNews(queries, { since: '', role: 'owner', ...nothing, lists });
    expect(queries.getQueryData(key)).toMatchObject({
      rows: [row('a', 'WAITING')],
      changed: { a: 7 },
    });
  });

  it('reloads the worklist of a page that shows no list', () => {
    const queries = new QueryClient();
    queries.setQueryData(['worklist'], { rows: [] });
    const stale = () => queries.getQueryState(['worklist'])?.isInvalidated;
    applyNews(queries, at('1'));
    expect(stale()).toBe(false);
    applyNews(queries, of('a', 'PAID', 5));
    expect(stale()).toBe(true);
  });

  it('reloads an open drawer unless it was loaded after the change', () => {
    const queries = new QueryClient();
    queries.setQueryData(['orders', 'one', 'a'], { events: [{ at: 5 }] });
    queries.setQueryData(['orders', 'one', 'b'], { events: [{ at: 5 }] });
    const stale = (key: string) => queries.getQueryState(['orders', 'one', key])?.isInvalidated;
    applyNews(queries, of('a', 'PAID', 5));
    expect([stale('a'), stale('b')]).toEqual([false, false]);
    applyNews(queries, of('a', 'PAID', 6));
    expect([stale('a'), stale('b')]).toEqual([true, false]);
  });
});
