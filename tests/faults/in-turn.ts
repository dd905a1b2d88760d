import { messageOf } from '#db/faults/message-of';
import { startLocalPostgres } from '../../scripts/postgres/local-server.ts';
import type { Outcome } from './check.ts';
import { NOT_CONNECTED, NOT_READ, READS_TO_ONE } from './load.ts';
import { type Buyer, buy, newBuyers, readOwn } from './people.ts';
import { type Victim, victim } from './victim.ts';

/** Asks the first, and the next where that one cannot be connected to, as the `backup` of nginx.conf is. */
async function firstOf(servers: readonly Victim[], ask: (address: string) => Promise<Response>, repeated: RegExp) {
  for (const [index, { address }] of servers.entries()) {
    try {
      return await ask(address);
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (!repeated.test(code) || index === servers.length - 1) throw cause;
    }
  }
  throw new Error('there is no server');
}

/** Restarts two servers one after the other, again and again, under callers of a proxy that has both. */
async function restartedInTurn(quick: boolean, env: Readonly<Record<string, string>>): Promise<Outcome> {
  const main = await victim({ env });
  const servers = [main, await victim({ env, dataDir: main.dataDir })];
  const buyers = await newBuyers(main.address);
  const seen = { answered: 0, longest: 0 };
  const failed: string[] = [];
  let over = false;
  async function caller(buyer: Buyer): Promise<void> {
    for (let n = 0; !over; n += 1) {
      const begun = performance.now();
      // Not many purchases: too many unpaid ones are refused, restart or none.
      const ask = n % READS_TO_ONE === 0 ? buy : readOwn;
      try {
        const repeated = ask === buy ? NOT_CONNECTED : NOT_READ;
        const answer = await firstOf(servers, (address) => ask(address, buyer), repeated);
        await answer.arrayBuffer();
        if (answer.ok) seen.answered += 1;
        else failed.push(`${ask.name} ${answer.status}`);
      } catch (cause) {
        failed.push(`${ask.name} ${messageOf(cause)}`);
      }
      seen.longest = Math.max(seen.longest, performance.now() - begun);
    }
  }
  const callers = buyers.map(caller);
  const rounds = quick ? 1 : 3;
  const codes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The spare first: the main one goes on while the new one proves itself.
    for (const index of [1, 0]) {
      const old = servers[index] ?? main;
      codes.push(await old.stop());
      servers[index] = await victim({ env, dataDir: old.dataDir, port: old.port });
      await Bun.sleep(1_000);
    }
  }
  over = true;
  await Promise.all(callers);
  await Promise.all(servers.map((server) => server.stop()));
  const faults = failed.length > 0 ? ` (${[...new Set(failed)].join('; ')})` : '';
  return {
    passed: failed.length === 0 && codes.every((code) => code === 0),
    measured: `${codes.length} restarts: ${failed.length} failed of ${seen.answered + failed.length}${faults}, longest ${(seen.longest / 1_000).toFixed(1)} s`,
  };
}

/** Main and spare on one file. */
export const spareBesideMain = (quick: boolean): Promise<Outcome> => restartedInTurn(quick, {});

/** Two hosts over one PostgreSQL: a release that leaves the database alone is taken so. */
export async function hostsInTurn(quick: boolean): Promise<Outcome> {
  const postgres = await startLocalPostgres();
  try {
    return await restartedInTurn(quick, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
