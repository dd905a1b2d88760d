import { load } from '../bench/load.ts';
import { startServer } from '../bench/server.ts';
import type { Row } from '../bench/table.ts';

const FLOOD_MS = 4_000;
const FLOODERS = 50;

/** Sign-ins beside a flood, one after the other. */
const PEOPLE = 12;
const IN_TIME_MS = 5_000;
const STRANGERS = 30;
const OWNER = { username: 'owner', password: 'the owner of the bench' };

function flooding(address: string, connections: number, ms: number, ...how: string[]) {
  // From a process of its own, or its own delays would be taken for the server's.
  return Bun.spawn([process.execPath, 'tests/faults/flood.ts', address, String(connections), String(ms), ...how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/**
 * Twelve users and the owner twelve times, each from an address of their own with the right password,
 * while thirty connections ask for names without an account, each time from another network.
 */
async function benchStrangers(): Promise<Row[]> {
  const server = await startServer('api/server.ts', undefined, {
    LIMITS: 'strict',
    TRUSTED_PROXIES: '1',
    OWNER_PASSWORD: OWNER.password,
  });
  const { address } = server;
  const post = (path: string, body: object, n: number) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${n}.1` },
      body: JSON.stringify(body),
    });
  const password = 'correct horse';
  const phones = Array.from({ length: PEOPLE }, (_, n) => `138${String(n).padStart(8, '0')}`);
  for (const [n, phone] of phones.entries()) {
    await post('/api/web/send-sms-code', { phone }, n);
    const sms = await fetch(`${address}/sandbox/api/sms?phone=${phone}`);
    const { data }: { data: { smsCode: string } } = await sms.json();
    const passwords = { password, confirmPassword: password };
    await post('/api/web/register', { username: phone, ...passwords, ...data }, n);
  }
  const flood = flooding(address, STRANGERS, FLOOD_MS * 4, 'spread');
  await Bun.sleep(1_000);
  const isIn = async (path: string, body: object, n: number) => {
    const start = performance.now();
    const answer = await post(path, body, n);
    return answer.ok && performance.now() - start <= IN_TIME_MS ? 1 : 0;
  };
  let [users, staff] = [0, 0];
  for (const [n, username] of phones.entries()) {
    users += await isIn('/api/web/login', { username, password }, n);
    staff += await isIn('/api/admin/login', OWNER, n);
  }
  const strangers = Number(await new Response(flood.stdout).text());
  await server.stop();
  const within = `in within ${IN_TIME_MS / 1_000} s, of ${PEOPLE}, beside ${STRANGERS} strangers`;
  return [
    { what: `users ${within}`, value: String(users) },
    { what: `staff ${within}`, value: String(staff) },
    { what: 'logins of those strangers answered', value: `${Math.round(strangers)} a second` },
  ];
}

/** Latency of the plans while fifty connections try passwords as fast as they can. */
export async function measureLoginFlood(): Promise<Row[]> {
  const server = await startServer('api/server.ts');
  const read = () => fetch(`${server.address}/api/web/plans`);
  const idle = await load(read, 1, 1_000);
  const flood = flooding(server.address, FLOODERS, FLOOD_MS);
  const beside = await load(read, 1, FLOOD_MS);
  const answered = Number(await new Response(flood.stdout).text());
  await server.stop();
  return [
    { what: 'reading plans, p99 idle', value: `${idle.p99.toFixed(1)} ms` },
    {
      what: `reading plans, p99 beside ${FLOODERS} login loops`,
      value: `${beside.p99.toFixed(1)} ms`,
    },
    { what: 'logins answered in that flood', value: `${Math.round(answered)} a second` },
    ...(await benchStrangers()),
  ];
}
