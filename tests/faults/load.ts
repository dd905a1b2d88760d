import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '#db/faults/message-of';
import { load } from '../bench/load.ts';
import type { Outcome } from './check.ts';
import { measureLoginFlood } from './login-flood.ts';
import { type Buyer, buy, mixed, newBuyers, readOwn } from './people.ts';
import { type Victim, victim } from './victim.ts';

/** As long as the proxy of scripts/operations/Caddyfile holds a caller, and how often it tries. */
const TRIED_FOR_MS = 15_000;
const TRIED_EVERY_MS = 100;
export const READS_TO_ONE = 50;

export const NOT_CONNECTED = /refused/i;
/** A read on a kept connection that the server closed at that moment is sent once more, as Go's transport does. */
export const NOT_READ = /refused|ECONNRESET/i;

/**
 * Holds a call that cannot connect, as such a proxy does. A purchase is two calls; when the second
 * cannot connect, it starts over.
 */
async function held(ask: () => Promise<Response>, repeated: RegExp): Promise<Response> {
  const deadline = performance.now() + TRIED_FOR_MS;
  for (;;) {
    try {
      return await ask();
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      if (!repeated.test(code) || performance.now() > deadline) throw cause;
      await Bun.sleep(TRIED_EVERY_MS);
    }
  }
}

/** Stops and starts the server again and again under load, behind callers that a proxy holds. */
export async function restartUnderLoad(quick: boolean): Promise<Outcome> {
  let server: Victim = await victim();
  const { address, port, dataDir } = server;
  const buyers = await newBuyers(address);
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
        const answer = await held(() => ask(address, buyer), repeated);
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
    passed: failed.length === 0 && code === 0,
    measured: `${restarts} restarts: ${failed.length} failed of ${seen.answered + failed.length}${failed.length > 0 ? ` (${[...new Set(failed)].join('; ')})` : ''}, longest wait ${(seen.longest / 1_000).toFixed(1)} s; without such a proxy callers find the door closed meanwhile`,
  };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const walMib = (dataDir: string) => {
  const log = join(dataDir, 'ziping.db-wal');
  return existsSync(log) ? statSync(log).size / 1_048_576 : 0;
};

/** The number in a row of a bench. Throws where the bench has no such row. */
function figure(rows: readonly { what: string; value: string }[], what: RegExp): number {
  const row = rows.find((each) => what.test(each.what));
  if (row === undefined) throw new Error(`the bench has no row ${what}`);
  return Number.parseFloat(row.value);
}

/** Without the line of each order that the load itself flags: it buys one thing many times in ten minutes. */
const ownLogBytes = (server: Victim) =>
  server
    .log()
    .split('\n')
    .reduce((sum, line) => sum + (line.includes('"flag":"duplicatePayment"') ? 0 : line.length), 0);

/** Some thousand purchases in a minute: of sixteen buyers each would own hundreds, which are read with the account. */
const MINUTE_BUYERS = 200;

/** A minute of nine reads to one purchase; memory, log and WAL before and after. */
export async function mixedLoad(quick: boolean): Promise<Outcome> {
  const server = await victim();
  const buyers = await newBuyers(server.address, MINUTE_BUYERS);
  const ask = mixed([server.address], buyers);
  await load(ask, 8, quick ? 2_000 : 10_000);
  const [before, logBefore] = [server.memory(), ownLogBytes(server)];
  const { requests, perSecond, p99, failures } = await load(ask, 8, quick ? 5_000 : 60_000);
  const growth = server.memory() / before - 1;
  const perThousand = ((ownLogBytes(server) - logBefore) / requests) * 1_000;
  const wal = walMib(server.dataDir);
  await server.stop();
  const seen = [
    `${failures} failures of ${requests}`,
    `${Math.round(perSecond)} a second`,
    `p99 ${ms(p99)}`,
    `memory ${growth < 0 ? '' : '+'}${Math.round(growth * 100)} %`,
    `WAL ${wal.toFixed(1)} MiB`,
    `log ${Math.round(perThousand)} bytes a thousand requests`,
  ];
  const passed = failures === 0 && p99 <= 40 && growth <= 0.25 && wal <= 64 && perThousand <= 10_000;
  return { passed, measured: seen.join(', ') };
}

export async function loginFlood(): Promise<Outcome> {
  const rows = await measureLoginFlood();
  const p99 = figure(rows, /beside/);
  const [users, staff] = [figure(rows, /^users/), figure(rows, /^staff/)];
  return {
    passed: p99 <= 10 && users >= 11 && staff >= 12,
    measured: `p99 ${ms(p99)} beside 50 login loops; ${users} users, ${staff} staff in`,
  };
}

/** How long, in ms, until no job is overdue: the orders of a load are asked about once more after it. */
async function untilWorkedOff(address: string): Promise<number> {
  const began = performance.now();
  for (; performance.now() - began < 30_000; await Bun.sleep(200)) {
    const figures = await (await fetch(`${address}/metrics`)).text();
    if (!/^ziping_jobs_overdue\{[^}]*\} [1-9]/m.test(figures)) break;
  }
  return performance.now() - began;
}

/** Far more callers than the server can serve at once; then, their orders worked off, the usual few again. */
export async function overload(quick: boolean): Promise<Outcome> {
  const server = await victim();
  const buyers = await newBuyers(server.address);
  const statuses = new Map<number, number>();
  const ask = mixed([server.address], buyers);
  const usual = await load(() => fetch(`${server.address}/api/web/plans`), 4, 1_500);
  const counting = async (n: number) => {
    const answer = await ask(n);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  await load(counting, 400, quick ? 3_000 : 15_000);
  await Bun.sleep(1_000);
  const workedOff = await untilWorkedOff(server.address);
  const after = await load(() => fetch(`${server.address}/api/web/plans`), 4, 1_500);
  await server.stop();
  const wrong = [...statuses.keys()].filter((status) => ![200, 429, 503].includes(status));
  return {
    passed: wrong.length === 0 && after.failures === 0 && after.p99 <= usual.p99 * 3 + 5,
    measured: `${[...statuses].map(([status, n]) => `${n}×${status}`).join(' ')}; p99 ${ms(usual.p99)} before, ${ms(after.p99)} after, its orders worked off in ${ms(workedOff)}`,
  };
}

/** Two servers on one file, both buying and reading. */
export async function twoProcesses(quick: boolean): Promise<Outcome> {
  const one = await victim();
  const other = await victim({ dataDir: one.dataDir });
  const buyers = await newBuyers(one.address);
  const { requests, failures, p99 } = await load(
    mixed([one.address, other.address], buyers),
    8,
    quick ? 5_000 : 60_000,
  );
  await Promise.all([one.stop(), other.stop()]);
  return {
    passed: failures === 0,
    measured: `${failures} failures of ${requests}, p99 ${ms(p99)}`,
  };
}
