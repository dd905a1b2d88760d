import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../kit/client.ts';
import { retried } from './retried.ts';

const refusal = (status: number) =>
  new ApiError(new Response(null, { status }), { code: status * 100, msg: '', data: null });

/** A call that fails with each of these in turn and then succeeds; how long it paused. */
async function asked(failures: Error[]) {
  const pauses: number[] = [];
  const left = [...failures];
  const call = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'the answer';
  };
  const outcome = await retried(call, async (ms) => void pauses.push(ms)).catch((error: unknown) => error);
  return { outcome, pauses };
}

test('retries up to three temporary failures', async () => {
  const failures = [new NetworkError(), refusal(502), new NetworkError()];
  expect(await asked(failures)).toEqual({ outcome: 'the answer', pauses: [500, 1000, 1500] });
});

test('fails on the fourth failure', async () => {
  const last = refusal(503);
  const { outcome, pauses } = await asked([new NetworkError(), new NetworkError(), new NetworkError(), last]);
  expect(outcome).toBe(last);
  expect(pauses).toHaveLength(3);
});

test('does not retry a rejection', async () => {
  const { outcome, pauses } = await asked([refusal(403)]);
  expect(outcome).toMatchObject({ status: 403 });
  expect(pauses).toEqual([]);
});
