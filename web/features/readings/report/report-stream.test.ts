import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReportSection } from '#contract/reports';
import { ApiError, NetworkError } from '#web/kit/client.ts';
import { safeStorage } from '#web/kit/safe-storage.ts';
import { createApi, failureText } from '#web/lib/api.ts';
import { createSession } from '#web/lib/session.ts';
import { askedReading, readReport } from './report-stream.ts';

const SECTION: ReportSection = {
  id: 'overview',
  title: '总览',
  text: '平稳。',
  evidence: ['日支申'],
  basis: '扶抑',
  confidence: '较明',
  source: 'rules',
};
const REPORT = {
  content: '# 今日',
  source: 'rules',
  label: '由程序生成',
  title: '今日',
  sections: [SECTION],
  locked: [],
  access: 'full',
};

const sse = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const stream = (...events: string[]) =>
  new Response(events.join(''), {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
  });
const refusal = (status: number, code: number, msg: string) => Response.json({ code, msg, data: null }, { status });
const whole = () => Response.json({ code: 0, msg: '', data: REPORT });

/** The server's answers to a stream and to an ordinary call, and the requests that it got. */
const answers = {
  stream: whole as () => Response | Promise<Response>,
  plain: whole as () => Response | Promise<Response>,
};
const asked: { streamed: boolean; token: string | null; body: unknown }[] = [];
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const streamed = request.headers.get('Accept') === 'text/event-stream';
    const token = request.headers.get('Authorization');
    asked.push({ streamed, token, body: await request.json() });
    return streamed ? answers.stream() : answers.plain();
  },
});
afterAll(() => server.stop(true));

const session = createSession(
  safeStorage(() => {
    throw new Error('no storage here');
  }),
);
const origin = server.url.origin;
const ended: string[] = [];
const api = createApi(session, (message) => ended.push(message), origin);
const request = { date: '2026-11-21', templateType: 4 } as const;

const heard: unknown[] = [];
const listener = {
  progress: (percent: number) => void heard.push(percent),
  section: ({ id }: ReportSection) => void heard.push(id),
};
const waits = () => () => undefined;
const read = (signal = new AbortController().signal, beginMs?: number) =>
  readReport({ api, session, waits }, request, listener, signal, origin, beginMs);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  answers.stream = whole;
  answers.plain = whole;
  session.signIn({ token: 't1', id: 'u1' });
  for (const list of [heard, asked, ended]) list.length = 0;
});

test('a report is received in chunks and ends with the complete report', async () => {
  answers.stream = () =>
    stream(
      ': hello\n\n',
      sse('progress', { percent: 10 }),
      sse('section', { section: SECTION }),
      sse('news', { of: 'a later server' }),
      sse('done', REPORT),
    );
  expect(await read()).toEqual(REPORT);
  expect(heard).toEqual([10, 'overview']);
  expect(asked).toEqual([{ streamed: true, token: 'Bearer t1', body: { ...request, id: 'u1' } }]);
});

test('a report is requested without a token if no one is signed in', async () => {
  session.signOut();
  await read();
  expect(asked).toEqual([{ streamed: true, token: null, body: request }]);
});

test('a report may be JSON', async () => {
  expect(await read()).toEqual(REPORT);
  expect(asked).toHaveLength(1);
});

test('a stream that breaks off is requested once more, without streaming', async () => {
  answers.stream = () => stream(sse('progress', { percent: 10 }));
  expect(await read()).toEqual(REPORT);
  expect(asked.map(({ streamed }) => streamed)).toEqual([true, false]);
});

test('a stream that the server aborts has its error message', async () => {
  answers.stream = () => stream(sse('failed', { code: 50200, msg: '生成失败，请重试' }));
  const error = await failure(read());
  expect(error).toMatchObject({ code: 50200, message: '生成失败，请重试' });
});

test('a rejected stream is not retried', async () => {
  answers.stream = () => refusal(403, 40312, '免费体验已结束');
  expect(await failure(read())).toMatchObject({ code: 40312, message: '免费体验已结束' });
  expect(asked).toHaveLength(1);
});

test('a proxy’s own page is an error without a message', async () => {
  answers.stream = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const error = await failure(read());
  expect(error).toBeInstanceOf(ApiError);
  expect(failureText(error, '接口返回异常', '')).toBe('接口返回异常');
});

test('a rejected token ends the session', async () => {
  answers.stream = () => refusal(401, 40101, '登录已失效，请重新登录');
  answers.plain = answers.stream;
  await failure(read());
  expect(ended).toEqual(['登录已失效，请重新登录']);
  expect(session.get().token).toBeNull();
});

test('a stream without a response is a network failure', async () => {
  const nobody = createApi(session, () => undefined, 'http://127.0.0.1:1');
  const call = readReport(
    { api: nobody, session, waits },
    request,
    listener,
    new AbortController().signal,
    'http://127.0.0.1:1',
  );
  expect(await failure(call)).toBeInstanceOf(NetworkError);
});

test('a stream that never begins is a network failure, and is not retried', async () => {
  const held = Promise.withResolvers<Response>();
  answers.stream = () => held.promise;
  expect(await failure(read(undefined, 50))).toBeInstanceOf(NetworkError);
  held.resolve(whole());
  expect(asked).toHaveLength(1);
});

test('an aborted stream sends no further request', async () => {
  const leaving = new AbortController();
  leaving.abort();
  expect(await failure(read(leaving.signal))).toBeInstanceOf(Error);
  expect(asked).toHaveLength(0);
});

describe('the response that the page fetched before the code', () => {
  const came = JSON.stringify({ code: 0, msg: '', data: REPORT });
  const page = { ...request, token: 't1', reading: came, giveUp: new AbortController(), begun: Promise.resolve() };

  test('is the requested report', () => {
    expect(askedReading({ session, asked: page }, request)).toEqual(REPORT);
  });

  test.each([
    ['another day', { date: '2026-01-01' }],
    ['another reading', { templateType: 5 }],
    ['another session', { token: 't2' }],
    ['a refusal', { reading: JSON.stringify({ code: 40310, msg: '', data: null }) }],
    ['a proxy', { reading: '<html>' }],
    ['nobody yet', { reading: '' }],
  ] as const)('is ignored if it is that of %s', (_name, other) => {
    expect(askedReading({ session, asked: { ...page, ...other } }, request)).toBeNull();
  });
});
