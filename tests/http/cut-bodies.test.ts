import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';

const EACH = 25;
const lines: object[] = [];
let app: TestApp;
let origin: URL;
beforeAll(async () => {
  const collect = (line: object) => lines.push(line);
  const ignore = () => undefined;
  app = await testApp({ log: { debug: ignore, info: ignore, warn: ignore, error: collect } });
  origin = new URL(app.address());
});
afterAll(() => app.close());

const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n';
const LENGTH = `${HEAD}Content-Length: 100\r\n\r\n{"a":`;
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n64\r\n{"a":`;

/** Sends the beginning of a call and goes away in one of four ways. */
function cut(path: string, body: string, leave: 'close' | 'end' | 'reset'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(origin.port), origin.hostname, () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${body}`, () => {
        // Once it has been taken, so that its body is being waited for.
        setTimeout(() => {
          if (leave === 'end') socket.end();
          else if (leave === 'reset') socket.resetAndDestroy();
          else socket.destroy();
          resolve();
        }, 40);
      });
    });
    socket.on('error', () => resolve());
    socket.resume();
  });
}

const statuses = async (path: string) =>
  Object.fromEntries(
    [...(await app.metrics()).matchAll(new RegExp(`route="${path}",status="(\\d+)"[^}]*\\} (\\d+)`, 'g'))].map(
      ([, status, count]) => [status, Number(count)],
    ),
  );

describe('a truncated body', () => {
  it.each([
    ['closed', LENGTH, 'close'],
    ['half closed', LENGTH, 'end'],
    ['reset', LENGTH, 'reset'],
    ['in the middle of a chunk', CHUNKED, 'close'],
  ] as const)('(%s) is not a server error and is not logged', async (_name, body, leave) => {
    const before = await statuses('/api/web/login');
    await Promise.all(Array.from({ length: EACH }, () => cut('/api/web/login', body, leave)));
    await vi.waitFor(
      async () => {
        const after = await statuses('/api/web/login');
        const ended = (after[499] ?? 0) + (after[400] ?? 0) - (before[499] ?? 0) - (before[400] ?? 0);
        expect(ended).toBe(EACH);
        expect(Object.keys(after).filter((status) => status >= '500')).toEqual([]);
      },
      { timeout: 30_000 },
    );
    expect(lines).toEqual([]);
  });

  it('is not read from unauthenticated clients, who can reuse the connection', async () => {
    await Promise.all(Array.from({ length: EACH }, () => cut('/api/web/pay', LENGTH, 'close')));
    const big = JSON.stringify({ text: 'x'.repeat(60_000) });
    for (let n = 0; n < 3; n += 1) {
      const answer = await fetch(new URL('/api/web/pay', origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: big,
      });
      expect(answer.status).toBe(401);
    }
    expect(Object.keys(await statuses('/api/web/pay'))).toEqual(['401']);
    expect(lines).toEqual([]);
  });
});
