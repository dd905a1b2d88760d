import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, CSV, NOTHING } from '#contract/call';
import { ApiError, NetworkError } from '../../web/kit/client.ts';
import { createApi } from './api.ts';
import { createSession } from './session.ts';

const NAMES = z.object({ names: z.array(z.string()) });
const COMMON = { guard: 'staff', summary: '', tag: 'staff' } as const;
const Any = z.object({ q: z.optional(z.string()), since: z.optional(z.string()) });
const users = {
  ...COMMON,
  method: 'GET',
  path: '/api/admin/users',
  query: Any,
  answer: NAMES,
} as const satisfies Call;
const usersExport = {
  ...users,
  path: '/api/admin/users/export',
  answer: CSV,
} as const satisfies Call;
const logout = {
  ...COMMON,
  method: 'POST',
  path: '/api/admin/logout',
  answer: NOTHING,
} as const satisfies Call;
const role = {
  ...COMMON,
  method: 'POST',
  path: '/api/admin/staff/role',
  body: z.object({ id: z.string() }),
  answer: NAMES,
} as const satisfies Call;
const login = { ...role, path: '/api/admin/login' } as const satisfies Call;

const OK = { code: 0, msg: '', data: { names: ['清风'] } };

/** The server's next answer; a test sets it and then calls. */
const answer: { status: number; body: string; headers: Record<string, string> } = {
  status: 200,
  body: '',
  headers: {},
};
let asked: { url: URL; headers: Headers };
const server = Bun.serve({
  port: 0,
  fetch(request) {
    asked = { url: new URL(request.url), headers: new Headers(request.headers) };
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  },
});
afterAll(() => server.stop(true));

function answers(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  Object.assign(answer, { status, body: text, headers });
}

function client(origin = server.url.origin) {
  const kept = new Map<string, string>();
  const session = createSession({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  session.signIn({
    token: 'mine',
    staff: { id: '1', username: 'amy', name: 'amy', role: 'support' },
  });
  const events: string[] = [];
  const hands = { away: false, proves: true };
  const api = createApi(
    session,
    {
      sessionEnded: (notice) => session.signOut(notice),
      locked: () => events.push('locked'),
      rightsChanged: () => events.push('rightsChanged'),
      prove: async () => {
        events.push('prove');
        if (hands.proves) answers(200, OK);
        return hands.proves;
      },
      unattended: () => hands.away,
    },
    origin,
  );
  return { session, api, events, hands };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error,
  );

beforeEach(() => answers(200, OK));

describe('a console request', () => {
  it('returns the data of the envelope, and sends the token', async () => {
    const { api } = client();
    const query = { q: '清 风&page=9' };
    expect(await api.call(users, query)).toEqual({ names: ['清风'] });
    expect(asked.headers.get('authorization')).toBe('Bearer mine');
    expect(asked.url.searchParams.get('q')).toBe(query.q);
    expect(asked.url.pathname).toBe('/api/admin/users');
  });

  it('sends no body if there is none', async () => {
    answers(200, { code: 0, msg: '', data: null });
    await client().api.call(logout);
    expect(asked.headers.get('content-type')).toBeNull();
  });

  it('throws the server’s message, the request id and the retry delay', async () => {
    const headers = { 'x-request-id': 'r-1', 'retry-after': '60' };
    answers(429, { code: 42900, msg: '操作过于频繁，请稍后再试', data: null }, headers);
    expect(await failureOf(client().api.call(users))).toMatchObject({
      message: '操作过于频繁，请稍后再试',
      requestId: 'r-1',
      retryAfter: 60,
    });
  });

  it.each([
    ['a page of a proxy', 502, '<html>Bad Gateway</html>'],
    ['a page that says 200', 200, '<html></html>'],
    ['an answer without its frame', 200, { names: [] }],
    ['data of another shape', 200, { ...OK, data: { names: 7 } }],
  ])('fails with the console’s own message for %s', async (_name, status, body) => {
    answers(status, body);
    const failure = await failureOf(client().api.call(users));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: '接口返回异常' });
  });

  it('reports that the server did not respond', async () => {
    const failure = await failureOf(client('http://127.0.0.1:1').api.call(users));
    expect(failure).toBeInstanceOf(NetworkError);
  });
});

describe('a refused token', () => {
  const refused = { code: 40101, msg: '登录已失效，请重新登录', data: null };

  it('ends the session with a reason', async () => {
    answers(401, refused);
    const { api, session } = client();
    await failureOf(api.call(users));
    expect(session.get()).toEqual({ signedIn: null, notice: refused.msg });
  });

  it('does not end a session that began after the request', async () => {
    answers(401, refused);
    const { api, session } = client();
    const late = failureOf(api.call(users));
    const staff = { id: '2', username: 'lin', name: 'lin', role: 'owner' } as const;
    const next = { token: 'next', staff };
    session.signIn(next);
    await late;
    expect(session.get().signedIn).toEqual(next);
  });

  it('is not reported for a wrong password', async () => {
    answers(401, { code: 40100, msg: '用户名或密码错误', data: null });
    const { api, session } = client();
    session.signOut();
    expect(await failureOf(api.call(login, { id: '1' }))).toMatchObject({
      message: '用户名或密码错误',
    });
    expect(session.get().notice).toBeNull();
  });

  it('is not reported for a missing permission', async () => {
    answers(403, { code: 40300, msg: '没有权限进行此操作', data: null });
    const { api, session, events } = client();
    await failureOf(api.call(users));
    expect(session.get().signedIn).not.toBeNull();
    expect(events).toEqual(['rightsChanged']);
  });
});

describe('a request of a locked or idle console', () => {
  it('fires its own event if locked, or if the second factor is missing', async () => {
    const { api, session, events } = client();
    answers(403, { code: 40320, msg: '已锁定，请先解锁', data: null });
    await failureOf(api.call(users));
    answers(403, { code: 40321, msg: '请先设置两步验证', data: null });
    await failureOf(api.call(users));
    expect(events).toEqual(['locked', 'rightsChanged']);
    expect(session.get().signedIn).not.toBeNull();
  });

  it('is marked if sent while no one is at the page', async () => {
    const { api, hands } = client();
    answers(200, OK);
    await api.call(users);
    expect(asked.headers.has('X-Unattended')).toBe(false);
    hands.away = true;
    await api.call(users);
    expect(asked.headers.has('X-Unattended')).toBe(true);
  });
});

describe('a request that requires re-authentication', () => {
  const WANTED = { code: 40300, msg: '请先确认是您本人', data: { needs: 'proof' } };

  it('is sent again after re-authentication', async () => {
    const { api, events } = client();
    answers(403, WANTED);
    expect(await api.call(role, { id: '1' })).toEqual(OK.data);
    expect(events).toEqual(['prove']);
    answers(403, WANTED);
    // The answer after it is no file.
    const failure = await failureOf(api.download(usersExport, {}));
    expect(failure).toMatchObject({ status: 200 });
    expect(events).toEqual(['prove', 'prove']);
  });

  it('fails with the server’s message if re-authentication is cancelled', async () => {
    const { api, events, hands, session } = client();
    hands.proves = false;
    answers(403, WANTED);
    const failure = await failureOf(api.call(role, { id: '1' }));
    expect(failure).toMatchObject({ message: WANTED.msg, status: 403 });
    expect(events).toEqual(['prove']);
    expect(session.get().signedIn).not.toBeNull();
  });
});

describe('a background request', () => {
  const poll = (api: ReturnType<typeof client>['api']) =>
    api.poll(users, { since: '1.0' }, new AbortController().signal);

  it('does not count as activity, and may find nothing new', async () => {
    answers(200, OK);
    expect(await poll(client().api)).not.toBeNull();
    expect(asked.url.search).toBe('?since=1.0');
    expect(asked.headers.get('authorization')).toBe('Bearer mine');
    expect(asked.headers.has('X-Unattended')).toBe(true);
    answers(304, '');
    expect(await poll(client().api)).toBeNull();
  });

  it('ends an expired session', async () => {
    answers(401, { code: 40101, msg: '登录已失效，请重新登录', data: null });
    const { api, session } = client();
    expect(await failureOf(poll(api))).toBeInstanceOf(ApiError);
    expect(session.get().notice).toBe('登录已失效，请重新登录');
  });
});
