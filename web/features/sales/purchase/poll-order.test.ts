import { describe, expect, it } from 'vitest';
import { GIVE_UP_MS, outcomeOf, type PollParts, pauseAfter, pollOrder } from './poll-order.ts';

/** A clock that only waiting moves; every question takes `askMs`. Notes when it was asked. */
function polled(answers: readonly (string | null)[], { askMs = 0, once = false, stopAt = -1 } = {}) {
  let now = 1_000_000;
  const begun = now;
  const askedAt: number[] = [];
  const parts: PollParts<string> = {
    ask: async () => {
      askedAt.push(now - begun);
      now += askMs;
      return answers[Math.min(askedAt.length, answers.length) - 1] ?? null;
    },
    settled: (answer) => outcomeOf(answer) !== null,
    now: () => now,
    wait: async (ms) => {
      now += ms;
    },
    stopped: () => stopAt >= 0 && now - begun >= stopAt,
    once,
  };
  return { askedAt, end: pollOrder(parts) };
}

describe('polling an order', () => {
  it('continues every two seconds while the order waits, and ends with its final status', async () => {
    const { askedAt, end } = polled(['WAITING', 'INIT', 'WAITING', 'PAID']);
    expect(await end).toBe('PAID');
    expect(askedAt).toEqual([0, 2_000, 4_000, 6_000]);
  });

  it('counts a request without a response, and retries', async () => {
    const { askedAt, end } = polled([null, null, 'PAY_CANCELED']);
    expect(await end).toBe('PAY_CANCELED');
    expect(askedAt).toHaveLength(3);
  });

  it('polls 60 times in two minutes, then every five seconds, and stops at five minutes', async () => {
    const { askedAt, end } = polled(['WAITING']);
    expect(await end).toBe('timeout');
    expect(askedAt.filter((at) => at < 120_000)).toHaveLength(60);
    expect(askedAt.slice(59, 62)).toEqual([118_000, 123_000, 128_000]);
    expect(askedAt.at(-1)).toBe(GIVE_UP_MS);
  });

  it('slows down after two minutes even if the network made fewer requests', async () => {
    const { askedAt, end } = polled([null], { askMs: 15_000 });
    expect(await end).toBe('timeout');
    const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(gaps.slice(0, 7)).toEqual(Array(7).fill(17_000));
    expect(gaps[8]).toBe(20_000);
  });

  it('polls a last time when it wakes up after the five minutes, if the phone slept meanwhile', async () => {
    let now = 0;
    const answers = ['WAITING', 'PAID'];
    const end = await pollOrder<string>({
      ask: async () => answers.shift() ?? null,
      settled: (answer) => outcomeOf(answer) !== null,
      now: () => now,
      wait: async () => {
        now += 3_600_000;
      },
      stopped: () => false,
      once: false,
    });
    expect(end).toBe('PAID');
  });

  it('stops silently when aborted', async () => {
    const { askedAt, end } = polled(['WAITING'], { stopAt: 4_000 });
    expect(await end).toBe('stopped');
    expect(askedAt).toEqual([0, 2_000]);
  });

  it('polls an abandoned order a single time', async () => {
    expect(await polled(['WAITING'], { once: true }).end).toBe('timeout');
    expect(await polled(['PAID'], { once: true }).end).toBe('PAID');
  });
});

it.each([
  [1, 0, 2_000],
  [59, 118_000, 2_000],
  [60, 118_000, 5_000],
  [9, 121_000, 5_000],
  [95, 298_000, 2_000],
  [96, 300_000, null],
])('after %i requests in %i ms it waits %s ms', (attempts, elapsed, pause) => {
  expect(pauseAfter(attempts, elapsed)).toBe(pause);
});

it('only WAITING and INIT are pending; an unknown status is not a success', () => {
  expect(outcomeOf('WAITING')).toBeNull();
  expect(outcomeOf('INIT')).toBeNull();
  expect(outcomeOf('SUCCESS')).toBe('paid');
  expect(outcomeOf('REFUNDED')).toBe('refunded');
  expect(outcomeOf('toString')).toBe('failed');
});
