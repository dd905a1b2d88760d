import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WallView } from '#contract/screens';
import { ApiError, NetworkError } from '../../../../web/kit/client.ts';
import { keepWall, type WallState } from './keep-wall.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = new ApiError(new Response(null, { status: 401 }));

/** A screen, and the server behind a line that can be cut. */
function wall(kept: string | null = null) {
  const server = { up: true, paired: new Set<string>(), begun: 0, reads: 0, dead: 0 };
  const shown: { now: WallState } = { now: { code: null, view: null, stale: false } };
  let token = kept;
  const over = new AbortController();
  const reach = () => {
    if (server.up) return;
    server.dead += 1;
    throw new NetworkError();
  };
  const done = keepWall(
    {
      token: () => token,
      keep: (next) => {
        token = next;
      },
      async begin() {
        reach();
        server.begun += 1;
        return { token: `T${server.begun}`, code: `CODE${server.begun}`, until: 0 };
      },
      async read() {
        reach();
        server.reads += 1;
        if (token === null || token === 'ended') throw refusal;
        return server.paired.has(token) ? ({ now: Date.now() } as WallView) : null;
      },
      show: (state) => {
        shown.now = state;
      },
    },
    over.signal,
  );
  const end = async () => {
    over.abort();
    await done;
  };
  return { server, shown, end, token: () => token };
}

test('a screen shows its code until it is entered, and then the wall', async () => {
  const { server, shown, end } = wall();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown.now).toEqual({ code: 'CODE1', view: null, stale: false });
  server.paired.add('T1');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown.now.code).toBeNull();
  expect(shown.now.view?.now).toBe(Date.now() - ((Date.now() - (shown.now.view?.now ?? 0)) % 3_000));
  await end();
});

test('a day of a screen: 2,880 questions, none in vain, and current within a minute after an hour offline', async () => {
  const { server, shown, end } = wall('T1');
  server.paired.add('T1');
  await vi.advanceTimersByTimeAsync(24 * 3_600_000 - 1);
  expect(Math.abs(server.reads - 2_880)).toBeLessThanOrEqual(1);
  expect(server.dead).toBe(0);
  server.up = false;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(shown.now).toMatchObject({ code: null, stale: true });
  expect(server.dead).toBeLessThan(70);
  server.up = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown.now.stale).toBe(false);
  expect(Date.now() - (shown.now.view?.now ?? 0)).toBeLessThanOrEqual(60_000);
  await end();
});

test('a screen that was ended shows nothing of the wall but a new code', async () => {
  const { server, shown, end, token } = wall('ended');
  await vi.advanceTimersByTimeAsync(100);
  expect(shown.now).toEqual({ code: 'CODE1', view: null, stale: false });
  expect(token()).toBe('T1');
  expect(server.begun).toBe(1);
  await end();
});

test('a page that was loaded again while its code waited asks for another', async () => {
  const { shown, end } = wall('T0');
  await vi.advanceTimersByTimeAsync(100);
  expect(shown.now.code).toBe('CODE1');
  await end();
});
