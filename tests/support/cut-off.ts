import { expect } from 'vitest';
import { timed } from './running-time.ts';
import { type Buyer, post, purchaseOf, type Reply } from './shoppers.ts';

/** The document promises a connection within five seconds, and an answer within five more. */
const ANSWERED_WITHIN_MS = 10_000;
const SERVED_WITHIN_MS = 2_000;

async function look(address: string, { id, token }: Buyer): Promise<Reply> {
  const answer = await fetch(`${address}/api/web/user-info?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Reply, 'status'>) };
}

const callsOf = (address: string, buyer: Buyer): readonly (() => Promise<Reply>)[] => [
  () => look(address, buyer),
  () => post(address, '/api/web/pay', purchaseOf(buyer, 'month'), buyer.token),
  () => post(address, '/api/web/login', { username: '13900000000', password: 'correct horse' }),
  () => post(address, '/api/web/send-sms-code', { phone: '13700000002' }),
];

/** For so long a server without its database answers every call with that error, without a wait. */
export async function expectLetDown(address: string, buyer: Buyer, forMs: number): Promise<void> {
  const until = performance.now() + forMs;
  const asked = callsOf(address, buyer).map(async (call) => {
    while (performance.now() < until) {
      const { result, ranMs } = await timed(call);
      expect(result).toMatchObject({ status: 503, code: 50300 });
      expect(ranMs).toBeLessThan(ANSWERED_WITHIN_MS);
    }
  });
  await Promise.all(asked);
}

/** It does not have to come back to itself first: the very next call is answered. */
export async function expectServed(address: string, buyer: Buyer): Promise<void> {
  expect(await look(address, buyer)).toMatchObject({ status: 200 });
  const { result: bought, ranMs } = await timed(() =>
    post(address, '/api/web/pay', purchaseOf(buyer, 'month'), buyer.token),
  );
  expect(bought).toMatchObject({ status: 200, code: 0 });
  expect(ranMs).toBeLessThan(SERVED_WITHIN_MS);
}
