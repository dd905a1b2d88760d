import type { Outcome } from './check.ts';
import { type Buyer, buy, newBuyers, readOwn } from './people.ts';
import { type Victim, victim } from './victim.ts';

/** As long as the proxy of scripts/operations/Caddyfile holds a caller, and how often it tries. */
const TRIED_FOR_MS = 15_000;
const TRIED_EVERY_MS = 100;
const READS_TO_ONE = 50;

const isClosedDoor = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && /refused/i.test(String(cause.code));

/**
 * What such a proxy does: a call that cannot connect is held. A purchase is two calls; when the second
 * cannot connect, it starts over.
 */
async function held(ask: () => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + TRIED_FOR_MS;
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      if (!isClosedDoor(cause) || performance.now() > deadline) throw cause;
      await Bun.sleep(TRIED_EVERY_MS);
    }
  }
}

/** Stops and starts the server again and again under load, behind callers that a proxy holds. */
export async function restartUnderLoad(quick: boolean): Promise<Outcome> {
  let server: Victim = await victim();
  const { address, port, dataDir } = server;
  const buyers = await newBuyers(address);
  const seen = { answered: 0, failed: 0, longest: 0 };
  let over = false;
  async function caller(buyer: Buyer): Promise<void> {
    for (let n = 0; !over; n += 1) {
      const begun = performance.now();
      // Not many purchases: too many unpaid ones are refused, restart or none.
      const ask = n % READS_TO_ONE === 0 ? buy : readOwn;
      try {
        const answer = await held(() => ask(address, buyer));
        await answer.arrayBuffer();
        if (answer.ok) seen.answered += 1;
        else seen.failed += 1;
      } catch {
        seen.failed += 1;
      }
      seen.longest = Math.max(seen.longest, performance.now() - begun);
    }
  }
  const callers = buyers.map(caller);
  const restarts = quick ? 2 : 5;
  let code = 0;
  for (let n = 0; n < restarts; n += 1) {
    await Bun.sleep(1_000);
    code = Math.max(code, await server.stop());
    server = await victim({ dataDir, port });
  }
  await Bun.sleep(1_000);
  over = true;
  await Promise.all(callers);
  await server.stop();
  return {
    passed: seen.failed === 0 && code === 0,
    measured: `${restarts} restarts: ${seen.failed} failed of ${seen.answered + seen.failed}, longest wait ${(seen.longest / 1_000).toFixed(1)} s; without such a proxy callers find the door closed meanwhile`,
  };
}
