import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/argon2id';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as codes from '#api/features/people/accounts/sms-codes';
import { login, sendSmsCode } from '#contract/calls/people';
import { PROOF_HEADER } from '#contract/proof';
import { safeStorage } from '../../web/kit/safe-storage.ts';
import { createApi } from '../../web/lib/api.ts';
import { createSession } from '../../web/lib/session.ts';
import { type TestApp, testApp } from '../support/app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let app: TestApp;
beforeEach(async () => {
  app = await testApp({ perIpFactor: 1 });
});
afterEach(() => app.close());

const BUSY = { 'x-forwarded-for': '2001:db8:7:1::1' };
const sameHost = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:${n.toString(16)}::1` });
const QUIET = { 'x-forwarded-for': '2001:db8:8::1' };

const ask = (headers: Record<string, string>) =>
  app.call('POST', '/api/web/send-sms-code', { body: { phone: app.newPhone() }, headers });
const guess = (username: string, headers: Record<string, string>, password = 'not this one') =>
  app.call('POST', '/api/web/login', { body: { username, password }, headers });
const challengeOf = ({ data }: { data: unknown }) => (data as { challenge?: unknown } | null)?.challenge;

/** The consumer app's own client at this app, from an address. */
function client(headers: Record<string, string>) {
  const proofs: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const proof = request.headers.get('x-proof');
      if (proof) proofs.push(proof);
      const from = new Request(request, {
        headers: { ...Object.fromEntries(request.headers), ...headers },
      });
      return app.handle(from);
    },
  });
  const session = createSession(
    safeStorage(() => {
      throw new Error('no storage here');
    }),
  );
  return { api: createApi(session, () => undefined, server.url.origin), proofs, server };
}

describe('a network that requested ten codes', () => {
  it('must solve a challenge for the next, from any of its addresses; others need not', async () => {
    for (let n = 0; n < 10; n += 1) expect((await ask(sameHost(n))).code).toBe(0);
    const refused = await ask(sameHost(77));
    expect(refused).toMatchObject({ status: 429, code: 42900 });
    expect(challengeOf(refused)).toBeDefined();
    expect(Number(refused.headers.get('retry-after'))).toBe(HOUR / 1000);
    expect((await ask(QUIET)).code).toBe(0);
    app.clock.advance(HOUR + 1);
    expect((await ask(BUSY)).code).toBe(0);
  });

  it('continues with the work done by the app itself, once for each solved challenge', async () => {
    for (let n = 0; n < 10; n += 1) await ask(BUSY);
    const { api, proofs, server } = client(BUSY);
    await api.call(sendSmsCode, { phone: app.newPhone() });
    expect(proofs).toHaveLength(1);
    const headers = { ...BUSY, 'x-proof': proofs[0] ?? '' };
    expect(challengeOf(await ask(headers))).toBeDefined();
    for (let n = 0; n < 10; n += 1) await ask({ 'x-forwarded-for': '2001:db8:9::1' });
    expect((await ask({ ...headers, 'x-forwarded-for': '2001:db8:9::1' })).code).toBe(42900);
    await server.stop(true);
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['another shape', btoa('{"challenge":{}}')],
    ['too long', 'a'.repeat(10_000)],
  ])('has no other bypass: %s', async (_name, proof) => {
    for (let n = 0; n < 10; n += 1) await ask(BUSY);
    expect((await ask({ ...BUSY, 'x-proof': proof })).status).toBe(429);
  });

  it('cannot make its challenge easier, nor use it elsewhere or later', async () => {
    for (let n = 0; n < 10; n += 1) await ask(BUSY);
    const { api, proofs, server } = client(BUSY);
    await api.call(sendSmsCode, { phone: app.newPhone() });
    const solved = JSON.parse(atob(proofs[0] ?? ''));
    const tries = [
      {
        ...solved,
        challenge: { ...solved.challenge, signature: `${solved.challenge.signature}0` },
      },
      { ...solved, solution: { ...solved.solution, counter: solved.solution.counter + 1 } },
    ];
    for (const each of tries) {
      const proof = btoa(JSON.stringify(each));
      expect((await ask({ ...BUSY, 'x-proof': proof })).status).toBe(429);
    }
    await server.stop(true);
  });
});

describe('a network with ten wrong sign-ins', () => {
  it('must solve a challenge for each further one, before anything is hashed; known devices need not', async () => {
    const person = await app.register();
    const headers = { ...BUSY };
    const signedIn = await guess(person.phone, headers, person.password);
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (let n = 0; n < 10; n += 1) {
      expect((await guess(app.newPhone(), sameHost(n))).status).toBe(401);
    }
    // With and without an account alike.
    for (const phone of [person.phone, app.newPhone()]) {
      expect(challengeOf(await guess(phone, BUSY))).toBeDefined();
    }
    expect((await guess(person.phone, { ...BUSY, cookie }, person.password)).code).toBe(0);
    expect((await guess(person.phone, QUIET, person.password)).code).toBe(0);
    const { api, proofs, server } = client(BUSY);
    const { phone: username, password } = person;
    expect(await api.call(login, { username, password })).toMatchObject({ id: person.id });
    expect(proofs).toHaveLength(1);
    await server.stop(true);
  });
});

describe('a flood of requests for codes from 600 networks', () => {
  const NETWORKS = 600;
  const IS_WHOLE = process.env.SAMPLE_ONE_IN === '1';

  /** Asks as a network that paid for its work; true where a message was sent. */
  async function paid(ip: string, phone: string): Promise<boolean> {
    await app.context.limits.note('sentCode', ip);
    return codes.send(app.context, phone, 'register', { ip }).then(
      () => true,
      () => false,
    );
  }

  /** A person who asks once and enters the code. */
  async function newcomer(n: number): Promise<boolean> {
    const [ip, phone] = [`198.51.${n}.9`, app.newPhone()];
    if (!(await paid(ip, phone))) return false;
    const { smsCodes } = app.store.t;
    const [code] = await app.store.q.select().from(smsCodes).where(eq(smsCodes.phone, phone));
    await app.store.tx((q) => codes.use(app.context, q, code?.id ?? ''));
    await app.context.limits.entered(ip);
    return true;
  }

  /** The same over HTTP, with the work done. */
  async function worked(ip: string, phone: string): Promise<boolean> {
    const headers = { 'x-forwarded-for': ip };
    const body = { phone };
    const path = '/api/web/send-sms-code';
    const first = await app.call('POST', path, { body, headers });
    const challenge = challengeOf(first) as Challenge | undefined;
    if (challenge === undefined) return first.code === 0;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = btoa(JSON.stringify({ challenge, solution }));
    return (await app.call('POST', path, { body, headers: { ...headers, [PROOF_HEADER]: proof } })).code === 0;
  }

  async function registered(n: number): Promise<boolean> {
    const [ip, username, password] = [`198.51.${n}.9`, app.newPhone(), 'correct horse'];
    if (!(await worked(ip, username))) return false;
    const body = { username, password, confirmPassword: password, smsCode: await app.sms.latestCode(username) };
    return (await app.call('POST', '/api/web/register', { body, headers: { 'x-forwarded-for': ip } })).code === 0;
  }

  async function flood(each: number, ask: typeof paid, enter: typeof newcomer) {
    let sent = 0;
    let welcome = 0;
    let newcomers = 0;
    for (let round = 0; round < each; round += 1) {
      for (let n = 0; n < NETWORKS; n += 1) {
        if (await ask(`203.${n >> 8}.${n & 255}.7`, app.newPhone())) sent += 1;
        if (n % 60 !== 0) continue;
        newcomers += 1;
        if (await enter(newcomers)) welcome += 1;
      }
      app.clock.advance(4 * MINUTE);
    }
    return { sent, welcome: welcome / newcomers };
  }

  it('costs at most 300 messages an hour with all work done, and lets nine of ten new users in', async () => {
    const { sent, welcome } = await flood(3, paid, newcomer);
    expect(sent).toBeLessThanOrEqual(300);
    expect(welcome).toBeGreaterThanOrEqual(0.8);
  }, 120_000);

  it.runIf(IS_WHOLE)(
    'does so over HTTP in 5,400 requests whose work is done',
    async () => {
      const { sent, welcome } = await flood(9, worked, registered);
      process.stderr.write(`${sent} messages, ${Math.round(welcome * 100)} % of newcomers in\n`);
      expect(sent).toBeLessThanOrEqual(300);
      expect(welcome).toBeGreaterThanOrEqual(0.9);
    },
    3_600_000,
  );

  it('requires work of new users from 90 unused codes on, more from 240 on, and of no one else', async () => {
    const { rateLimits } = app.store.t;
    const wasted = async (count: number) => {
      const row = { key: 'wasted:register', count, resetAt: app.clock.now() + HOUR };
      await app.store.tx((q) =>
        q.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: { count } }),
      );
    };
    const tries = async (headers: Record<string, string>) =>
      (challengeOf(await ask(headers)) as { parameters: { data: { tries: number } } } | undefined)?.parameters.data
        .tries;
    await wasted(89);
    expect(await tries(QUIET)).toBeUndefined();
    // That was the 90th.
    expect(await tries(QUIET)).toBe(2);
    await wasted(240);
    expect(await tries(QUIET)).toBe(5);
    await app.context.limits.entered('2001:db8:8::1');
    expect(await tries(QUIET)).toBeUndefined();
  });
});

it('LIMITS=test requires no work before the ten-thousandth', async () => {
  await app.close();
  app = await testApp({ perIpFactor: 1000 });
  for (let n = 0; n < 30; n += 1) expect((await ask(BUSY)).code).toBe(0);
});
