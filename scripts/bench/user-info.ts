import { type Ask, load } from './load.ts';
import { type BenchServer, startServer } from './server.ts';
import type { Row } from './table.ts';

const CONNECTIONS = 32;
const ROUND_MS = 1_500;
const ROUNDS = 3;

const json = { 'content-type': 'application/json' };

async function post(server: BenchServer, path: string, body: unknown, token = '') {
  const headers = { ...json, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${server.address}${path}`, init)).json();
}

/** The saved birth of every member of the benchmarks. */
export const MEMBER_BIRTH = {
  gender: 'male',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
} as const;

/** Registers, with a birth, through the front door. */
export async function newMember(server: BenchServer): Promise<{ id: string; token: string }> {
  const phone = '13800000001';
  await post(server, '/api/web/send-sms-code', { phone });
  const sms = await fetch(`${server.address}/sandbox/api/sms?phone=${phone}`);
  const { smsCode } = (await sms.json()).data;
  const password = 'benchmark';
  const body = { username: phone, password, confirmPassword: password, smsCode };
  const { id, token } = (await post(server, '/api/web/register', body)).data;
  await post(server, '/api/web/save-profile', { id, ...MEMBER_BIRTH }, token);
  return { id, token };
}

/** Processor time of the server per request, in µs: unlike speed it hardly depends on the neighbours. */
async function costOf(script: string, dataDir: string, asking: (address: string) => Ask) {
  const idle = await startServer(script, dataDir);
  const baseline = await idle.stop();
  const server = await startServer(script, dataDir);
  const { requests, p99, failures } = await load(asking(server.address), CONNECTIONS, ROUND_MS);
  const used = (await server.stop()) - baseline;
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed at ${script}`);
  return { cost: used / requests, p99 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** user-info (bearer token, validation both ways) beside the same row from raw Bun.serve. */
export async function benchUserInfo(): Promise<Row[]> {
  const home = await startServer('api/server.ts');
  const member = await newMember(home);
  const asking = (address: string) => () =>
    fetch(`${address}/api/web/user-info?id=${member.id}`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
  const raw: number[] = [];
  const ours: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    raw.push((await costOf('scripts/bench/raw-server.ts', home.dataDir, asking)).cost);
    const own = await costOf('api/server.ts', home.dataDir, asking);
    ours.push(own.cost);
    p99.push(own.p99);
  }
  await home.stop();
  const ratio = median(raw) / median(ours);
  return [
    {
      what: 'user-info, raw Bun.serve + prepared SQLite',
      value: `${median(raw).toFixed(1)} µs CPU`,
    },
    { what: 'user-info, this API', value: `${median(ours).toFixed(1)} µs CPU` },
    { what: 'user-info, raw ÷ ours', value: ratio.toFixed(2) },
    { what: `user-info, p99 at ${CONNECTIONS} connections`, value: `${median(p99).toFixed(1)} ms` },
  ];
}
