import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';

const MIB = 1_048_576;
const LOGIN = '{"username":"13800138000","password":"secret1"}';

let place: Installation;
let server: ChildServer;
beforeAll(async () => {
  place = await installation();
  server = await childServer(place.folder, freePort(), place.environment());
  // Without the compression it would be a call like any other.
  expect((await post('/api/web/login', LOGIN)).status).toBe(401);
});
afterAll(async () => {
  await server.stop();
  place.remove();
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

async function memory(): Promise<number> {
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
}

/** Without a length that could be looked at first. */
function chunks(count: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent === count) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(0x78));
      sent += 1;
    },
  });
}

it.each([
  ['a compressed body', () => gzipSync(LOGIN), { 'content-encoding': 'gzip' }, 400],
  [
    'a body that would be 60 MiB once inflated',
    () => gzipSync(`{"x":"${'x'.repeat(60 * MIB)}"}`),
    { 'content-encoding': 'gzip' },
    400,
  ],
  ['60,000 brackets', () => '['.repeat(60_000), {}, 400],
  ['a body of 1 MiB and a byte', () => 'x'.repeat(MIB + 1), {}, 413],
  ['a body of 96 MiB', () => 'x'.repeat(96 * MIB), {}, 413],
  ['a body of 96 MiB without a length', () => chunks(1_536), {}, 413],
  // The resident size also grows by up to 32 MiB with a young process's heap.
])('%s is rejected with our message, and costs no memory', async (_name, body, headers, status) => {
  const before = await memory();
  const answer = await post('/api/web/login', body(), headers as Record<string, string>);
  const text = await answer.text();
  expect(text).toMatch(status === 413 ? /^\{"code":41300,/ : /^\{"code":40000,/);
  expect(answer.status).toBe(status);
  expect((await memory()) - before).toBeLessThan(48 * MIB);
});

it('a body sent to an endpoint that reads none is not stored', async () => {
  const before = await memory();
  for (const path of ['/api/nowhere', '/home', '/api/pay/notify']) {
    const { status } = await post(path, 'x'.repeat(32 * MIB));
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect((await memory()) - before).toBeLessThan(16 * MIB);
});
