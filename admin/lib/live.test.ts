import { expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { createLive } from './live.ts';

const TIMING = { firstWaitMs: 1, longestWaitMs: 5, goodAfterMs: 1_000, silentMs: 1_000 };

/** One opened stream, as the server has it. */
interface Line {
  says(text: string): void;
  ends(): void;
  signal: AbortSignal;
}

/** A page, whose token and whose server the test is. */
function page(refusals: Error[] = [], timing = TIMING) {
  const lines: Line[] = [];
  const heard: string[] = [];
  const desk = { token: 'amy' as string | null, asked: 0 };
  const live = createLive(
    {
      async open(signal) {
        desk.asked += 1;
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return new ReadableStream<Uint8Array>({
          start(controller) {
            signal.addEventListener('abort', () => controller.error(signal.reason));
            lines.push({
              signal,
              says: (text) => controller.enqueue(new TextEncoder().encode(text)),
              ends: () => controller.close(),
            });
          },
        });
      },
      whose: () => desk.token,
      hears: (topics) => heard.push(...topics),
    },
    timing,
  );
  const line = async (n: number) => {
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(n));
    return lines[n] as Line;
  };
  return { live, desk, heard, line, lines };
}

const changed = (...topics: string[]) => `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`;

it('hears what changes, and stands from the first word on', async () => {
  const { live, heard, line } = page();
  live.follow();
  const first = await line(0);
  expect(live.get()).toBe(false);
  first.says(changed('orders', 'of a newer server'));
  await vi.waitFor(() => expect(heard).toEqual(['orders', 'of a newer server']));
  expect(live.get()).toBe(true);
});

it('opens a stream that ended, was refused or broke again', async () => {
  const refusals = [new NetworkError('offline'), new ApiError(new Response(null, { status: 503 }))];
  const { live, desk, heard, line } = page(refusals);
  live.follow();
  const first = await line(0);
  expect(desk.asked).toBe(3);
  first.says(changed('orders'));
  await vi.waitFor(() => expect(live.get()).toBe(true));
  first.ends();
  const second = await line(1);
  expect(live.get()).toBe(false);
  second.says('event: changed\ndata: {"not":"ours"}\n\n');
  (await line(2)).says(changed('users'));
  await vi.waitFor(() => expect(heard).toEqual(['orders', 'users']));
});

it('takes a line that is silent for dead', async () => {
  const { live, line } = page([], { ...TIMING, silentMs: 20 });
  live.follow();
  const first = await line(0);
  first.says(changed('orders'));
  await line(1);
  expect(first.signal.aborted).toBe(true);
});

it('is closed while nobody looks, and anew for somebody else', async () => {
  const { live, desk, heard, line, lines } = page();
  live.follow();
  const first = await line(0);
  first.says(changed('orders'));
  await vi.waitFor(() => expect(live.get()).toBe(true));
  live.follow();
  desk.token = null;
  live.follow();
  expect([first.signal.aborted, live.get(), lines.length]).toEqual([true, false, 1]);
  desk.token = 'lin';
  live.follow();
  (await line(1)).says(changed('users'));
  await vi.waitFor(() => expect(heard).toEqual(['orders', 'users']));
});

it('is not opened before the server says', async () => {
  const response = new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const { live, desk } = page([new ApiError(response)]);
  const waits = vi.spyOn(globalThis, 'setTimeout');
  live.follow();
  await vi.waitFor(() =>
    expect(waits.mock.calls.some(([, ms]) => Number(ms) >= 60_000)).toBe(true),
  );
  expect(desk.asked).toBe(1);
  desk.token = null;
  live.follow();
  waits.mockRestore();
});
