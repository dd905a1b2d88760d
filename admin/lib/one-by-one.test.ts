import { expect, it } from 'vitest';
import { type Outcome, oneByOne } from './one-by-one.ts';

it('runs each task once with limited concurrency, and continues after a failure', async () => {
  let running = 0;
  let most = 0;
  const told = new Map<number, Outcome>();
  const numbers = Array.from({ length: 10 }, (_, n) => n);
  const act = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (n === 4) throw new Error('渠道没有回应');
    return `${n} 好了`;
  };
  await oneByOne(numbers, act, (n, outcome) => told.set(n, outcome));
  expect(most).toBe(3);
  expect([...told.keys()].sort()).toEqual(numbers);
  expect(told.get(4)).toEqual({ ok: false, text: '渠道没有回应' });
  expect(told.get(5)).toEqual({ ok: true, text: '5 好了' });
});
