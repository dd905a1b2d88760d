import { costs } from './costs.ts';
import type { Ask } from './load.ts';
import { type BenchServer, startServer } from './server.ts';
import type { Row } from './table.ts';

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

/** How a member asks what they are. */
const userInfoAsk =
  ({ address }: BenchServer, member: { id: string; token: string }): Ask =>
  () =>
    fetch(`${address}/api/web/user-info?id=${member.id}`, {
      headers: { authorization: `Bearer ${member.token}` },
    });

/** Calls with one answer for all callers, beside user-info. */
const OPEN_CALLS = ['plans', 'today'];

/** user-info (bearer token, validation both ways) and two open calls beside a row from raw Bun.serve. */
export async function benchUserInfo(): Promise<Row[]> {
  const home = await startServer('api/server.ts');
  const raw = await startServer('tests/bench/raw-server.ts', home.dataDir);
  const member = await newMember(home);
  const [floor, ...ours] = await costs([
    { name: 'raw Bun.serve + prepared SQLite', server: raw, ask: userInfoAsk(raw, member) },
    { name: 'user-info', server: home, ask: userInfoAsk(home, member) },
    ...OPEN_CALLS.map((name) => ({
      name,
      server: home,
      ask: () => fetch(`${home.address}/api/web/${name}`),
    })),
  ]);
  await raw.stop();
  await home.stop();
  if (floor === undefined) return [];
  return [
    ...[floor, ...ours].map(({ name, microseconds, p99 }) => ({
      what: name,
      value: `${microseconds.toFixed(1)} µs CPU, p99 ${p99.toFixed(1)} ms`,
    })),
    ...ours.map(({ name, ofFirst }) => ({ what: `raw ÷ ${name}`, value: ofFirst.toFixed(2) })),
  ];
}
