import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillShop, ORDERS } from '../bench/lists-data.ts';
import type { Outcome } from './check.ts';
import { newBuyers, readOwn } from './people.ts';
import { victim } from './victim.ts';

const PASSWORD = 'a password for the first owner';
const ASK_EVERY_MS = 10;
/** Of /healthz and user-info, ms. */
const P99_MS = 50;
/** So soon after a reader went away the next file begins, ms. */
const FREE_WITHIN_MS = 1_000;

interface Asked {
  stop(): Promise<{ p99: number; max: number; failures: number; count: number }>;
}

/** Asks again and again, one call at a time, and keeps how long each took. */
function asking(ask: () => Promise<Response>): Asked {
  const times: number[] = [];
  let [on, failures] = [true, 0];
  const asked = (async () => {
    while (on) {
      const began = performance.now();
      const answer = await ask();
      await answer.text();
      if (!answer.ok) failures += 1;
      times.push(performance.now() - began);
      await Bun.sleep(ASK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      on = false;
      await asked;
      times.sort((a, b) => a - b);
      return {
        p99: times[Math.floor(times.length * 0.99)] ?? 0,
        max: times.at(-1) ?? 0,
        failures,
        count: times.length,
      };
    },
  };
}

/** A year's orders as a file, with cohorts and settlements beside it, and what others see of that. */
export async function longReads(): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ziping-faults-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  fillShop(join(dataDir, 'ziping.db'), Date.now());
  const server = await victim({ dataDir, env: { OWNER_PASSWORD: PASSWORD } });
  const [buyer] = await newBuyers(server.address);
  if (!buyer) throw new Error('there are no buyers');
  const login = await fetch(`${server.address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: PASSWORD }),
  });
  const authorization = `Bearer ${(await login.json()).data.token}`;
  const get = (path: string, signal?: AbortSignal) =>
    fetch(`${server.address}/api/admin/${path}`, { headers: { authorization }, signal: signal ?? null });
  // The thread is there before anything is measured.
  await (await get('statistics/record')).text();

  const watched = [asking(() => fetch(`${server.address}/healthz`)), asking(() => readOwn(server.address, buyer))];
  const began = performance.now();
  const [file] = await Promise.all([
    get('orders/export').then((answer) => answer.text()),
    get('statistics/cohorts').then((answer) => answer.text()),
    get('settlements').then((answer) => answer.text()),
  ]);
  const seconds = (performance.now() - began) / 1000;
  const figures = await Promise.all(watched.map((each) => each.stop()));
  const lines = new Set(file.trim().split('\n'));

  const left = new AbortController();
  await get('orders/export', left.signal);
  left.abort();
  const gone = performance.now();
  let again = await get('orders/export');
  while (again.status === 429 && performance.now() - gone < FREE_WITHIN_MS) again = await get('orders/export');
  await again.body?.cancel();
  const freed = performance.now() - gone;
  await server.stop();
  const p99 = Math.max(...figures.map((figure) => figure.p99));
  const max = Math.max(...figures.map((figure) => figure.max));
  const failures = figures.reduce((sum, figure) => sum + figure.failures, 0);
  return {
    passed: p99 <= P99_MS && failures === 0 && lines.size === ORDERS + 1 && again.status === 200,
    measured: `${lines.size - 1} rows in ${seconds.toFixed(1)} s; p99 ${p99.toFixed(1)} ms, max ${max.toFixed(1)} ms, ${failures} failures; given up, the next began after ${Math.round(freed)} ms`,
  };
}
