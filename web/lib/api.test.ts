import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import * as people from '#contract/calls/people';
import { listPlans } from '#contract/calls/plans';
import { ApiError, NetworkError } from '../kit/client.ts';
import { safeStorage } from '../kit/safe-storage.ts';
import { createApi, failureText } from './api.ts';
import { createSession } from './session.ts';

const get = (path: `/${string}`) =>
  ({
    method: 'GET',
    path: `/api/web${path}`,
    guard: 'user',
    summary: '',
    tag: '',
    answer: z.object({ answer: z.number() }),
  }) as const satisfies Call;
const ANSWER = get('/answer');
const ENDED = get('/ended');
const OFTEN = { ...get('/often'), method: 'POST' } as const satisfies Call;
const QUERY = { ...get('/query'), query: z.object({ id: z.string() }) } as const satisfies Call;
const BODY = {
  ...get('/body'),
  method: 'POST',
  body: z.object({ id: z.string() }),
} as const satisfies Call;

interface Seen {
  method: string;
  path: string;
  token: string | null;
  body: string;
}

/** Answers as its path says, and remembers the last request. */
function startServer() {
  const seen: Seen[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const url = new URL(request.url);
      seen.push({
        method: request.method,
        path: url.pathname + url.search,
        token: request.headers.get('Authorization'),
        body: await request.text(),
      });
      const fail = (status: number, code: number, msg: string, headers = {}) =>
        Response.json({ code, msg, data: { requestId: 'r1' } }, { status, headers });
      switch (url.pathname) {
        case '/api/web/often':
          return fail(429, 42900, '操作过于频繁，请稍后再试', { 'Retry-After': '42' });
        case '/api/web/login':
          return fail(401, 40100, '手机号或密码错误');
        case '/api/web/ended':
          return fail(401, 40101, '登录已失效，请重新登录');
        case '/api/web/silent':
          return fail(500, 50000, '');
        case '/api/web/proxy':
          return new Response('<h1>Bad gateway</h1>', { status: 502 });
        default:
          return Response.json({ code: 0, msg: '', data: { answer: 42 } });
      }
    },
  });
  return { server, seen };
}

const { server, seen } = startServer();
afterAll(() => server.stop(true));

const session = createSession(
  safeStorage(() => {
    throw new Error('no storage here');
  }),
);
const ended: string[] = [];
const api = createApi(session, (message) => ended.push(message), server.url.origin);

beforeEach(() => {
  session.signOut();
  seen.length = 0;
  ended.length = 0;
});

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('a request', () => {
  test('gives the data of the envelope', async () => {
    expect(await api.call(ANSWER)).toEqual({ answer: 42 });
    expect(seen).toEqual([{ method: 'GET', path: '/api/web/answer', token: null, body: '' }]);
  });

  test('sends the token, the query and the body', async () => {
    session.signIn({ token: 't1', id: 'u1' });
    await api.call(QUERY, { id: 'a b' });
    await api.call(BODY, { id: '13800138000' });
    expect(seen).toEqual([
      { method: 'GET', path: '/api/web/query?id=a+b', token: 'Bearer t1', body: '' },
      {
        method: 'POST',
        path: '/api/web/body',
        token: 'Bearer t1',
        body: '{"id":"13800138000"}',
      },
    ]);
  });

  test('that is rejected has code, status, request and retry delay', async () => {
    const error = await failure(api.call(OFTEN));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 42900,
      status: 429,
      requestId: 'r1',
      retryAfter: 42,
      message: '操作过于频繁，请稍后再试',
    });
  });

  test('whose answer does not match the contract is refused', async () => {
    const other = { ...ANSWER, answer: z.object({ answer: z.string() }) } as const satisfies Call;
    expect(await failure(api.call(other))).toMatchObject({ status: 200, code: -1 });
  });

  test('without a response is a network failure', async () => {
    const nobody = createApi(session, () => undefined, 'http://127.0.0.1:1');
    expect(await failure(nobody.call(listPlans))).toBeInstanceOf(NetworkError);
  });
});

describe('a refused token', () => {
  test('ends the session with a reason', async () => {
    session.signIn({ token: 't1', id: 'u1' });
    expect(await failure(api.call(ENDED))).toMatchObject({ code: 40101 });
    expect(session.get().token).toBeNull();
    expect(ended).toEqual(['登录已失效，请重新登录']);
  });

  test('keeps a session that began meanwhile', async () => {
    session.signIn({ token: 't1', id: 'u1' });
    const call = failure(api.call(ENDED));
    session.signIn({ token: 't2', id: 'u2' });
    await call;
    expect(session.get().token).toBe('t2');
    expect(ended).toEqual([]);
  });

  test('is not reported for a wrong password', async () => {
    session.signIn({ token: 't1', id: 'u1' });
    expect(await failure(api.call(people.login, { username: '13800138000', password: 'x' }))).toMatchObject({
      code: 40100,
    });
    expect(session.get().token).toBe('t1');
  });

  test('is ignored for a visitor', async () => {
    await failure(api.call(ENDED));
    expect(ended).toEqual([]);
  });
});

describe('the message of a failure', () => {
  const sentence = async (path: `/${string}`) =>
    failureText(await failure(api.call(get(path))), '登录失败', '登录请求失败');

  test('is the server’s', async () => expect(await sentence('/ended')).toBe('登录已失效，请重新登录'));
  test('or the page’s if the server sent none', async () => {
    expect(await sentence('/silent')).toBe('登录失败');
    expect(await sentence('/proxy')).toBe('登录失败');
  });
  test('or that the request failed', () => {
    expect(failureText(new NetworkError(), '登录失败', '登录请求失败')).toBe('登录请求失败');
  });
});
