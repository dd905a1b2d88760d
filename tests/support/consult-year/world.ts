import { fileURLToPath } from 'node:url';
import { and, eq, inArray, min } from 'drizzle-orm';
import { expect } from 'vitest';
import type { SmsNotice } from '#api/gateways/sms/sender';
import { type Person, PUSH_KEYS, testApp } from '../app.ts';
import { type Colleague, consoleConsultations } from '../console-consultations.ts';
import { pushService } from '../push-service.ts';
import { type Random, randomOf } from '../random.ts';
import type { Turn, WorkerPlace } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** A killed process's leases have ended by then. */
const LEASES_END = 20 * SECOND;
/** Those whose instants bring the clock to them; orders are asked about whenever it turns. */
const JOBS = ['consult-remind', 'consult-hold', 'refund'];
/** Sessions of staff end after half an hour, those of clients after thirty days. */
const STAFF_ASIDE = 10 * MINUTE;
const CLIENT_ASIDE = 20 * 24 * HOUR;

/** A message that reached its client or master, by push or text. */
export interface Delivered {
  at: number;
  /** Null: the client. */
  masterId: string | null;
  clientSn: string;
  /** `day`, `hour`, `booked` … */
  what: string;
  by: 'push' | 'sms';
  /** Distinguishes it from others: the browser's tag, the carrier's reference. */
  key: string;
  words: string;
}

/** Push message about an hour. */
interface HourMessage {
  tag: string;
  page: string;
  body: string;
}

export interface Client extends Person {
  signedIn: number;
}

/** One process that works on the shared database, until it is killed. */
async function startWorker(place: WorkerPlace) {
  const child = Bun.spawn([process.execPath, WORKER, JSON.stringify(place)], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: place.folder },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let printed = '';
  async function line(): Promise<string> {
    while (!printed.includes('\n')) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the worker has ended: ${printed}`);
      printed += decoder.decode(value, { stream: true });
    }
    const [first = ''] = printed.split('\n');
    printed = printed.slice(first.length + 1);
    return first;
  }
  if ((await line()) !== 'ready') throw new Error('the worker did not start');
  const say = (turn: Turn) => {
    child.stdin.write(`${JSON.stringify(turn)}\n`);
    child.stdin.flush();
  };
  return {
    async turn(turn: Turn): Promise<string[]> {
      say(turn);
      return JSON.parse(await line());
    },
    /** Power is cut `ms` after it was started. */
    async killedAt(turn: Turn, ms: number): Promise<void> {
      say(turn);
      await Bun.sleep(ms);
      child.kill('SIGKILL');
      await child.exited;
    },
    async end(): Promise<void> {
      child.stdin.end();
      await child.exited;
    },
  };
}

/** Those outside: the carrier of text messages takes, refuses, or takes and loses its answer. */
function outside(
  random: Random,
  refused: number,
  masterAt: ReadonlyMap<string, string>,
  heard: (one: Omit<Delivered, 'at'>) => void,
) {
  const push = pushService(PUSH_KEYS.publicKey, ({ day: message, endpoint }) => {
    const { tag, page, body: words } = message as unknown as HourMessage;
    const clientSn = page.split('=').at(-1) ?? '';
    const what = tag.split('-').at(-1) ?? '';
    const masterId = masterAt.get(endpoint) ?? null;
    heard({ by: 'push', masterId, clientSn, what, key: `${endpoint} ${tag}`, words });
  });
  const carrier = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { ref, params, kind } = (await request.json()) as SmsNotice;
      if (random.percent(refused)) return new Response(null, { status: 400 });
      const parts = ref.split(':');
      const [clientSn = '', what = ''] = [parts[0], parts.at(-1)];
      const masterId = kind === 'master' ? (parts.at(-2) ?? null) : null;
      heard({ by: 'sms', masterId, clientSn, what, key: ref, words: params.time });
      return new Response(null, { status: random.percent(2) ? 502 : 200 });
    },
  });
  return { push, carrier };
}

interface Violence {
  seed: number;
  /** How many processes are killed, and at how many of a hundred chances until then. */
  kills: number;
  often: number;
  /** Text messages of a hundred that the carrier refuses. */
  refused?: number;
}

/** The world of a simulated year: one app in this process, another in one that is killed. */
export async function consultYear({ seed, kills, often, refused = 2 }: Violence) {
  const random = randomOf(seed);
  const heard: Delivered[] = [];
  /** The browsers of masters. */
  const masterAt = new Map<string, string>();
  const { push, carrier } = outside(random, refused, masterAt, (one) => heard.push({ ...one, at: now() }));
  const app = await testApp({ realMoney: true, pushOrigin: push.origin });
  const desk = consoleConsultations(app);
  const place: WorkerPlace = {
    database: app.database,
    folder: app.folder,
    push: push.origin,
    pushKeys: PUSH_KEYS,
    carrier: carrier.url.origin,
  };
  let worker = await startWorker(place);
  let running = 0;
  const failed: string[] = [];
  const counts = { kills: 0, jumps: 0, turns: 0, paid: 0 };
  /** Stretches in which nothing was done. */
  const blind: { from: number; to: number }[] = [];
  let clients: readonly Client[] = [];
  const { consultReminders, jobs } = app.store.t;
  const gone = new Set<string>();
  /** The messages of accounts that have ended, as they stood then: with the account they are erased. */
  const erased: (typeof consultReminders.$inferSelect)[] = [];
  const signedIn = new Map<string, number>();
  const now = () => app.clock.now();
  const moment = (): Turn => ({ now: now(), running });

  function pass(ms: number): void {
    running += ms;
    app.clock.advance(ms);
  }

  async function turn(): Promise<void> {
    counts.turns += 1;
    failed.push(...(await worker.turn(moment())));
  }

  /** The process ends in the middle of `call` and its other work; the next one takes over. */
  async function kill(call?: NonNullable<Turn['call']>): Promise<void> {
    counts.kills += 1;
    await worker.killedAt({ ...moment(), ...(call && { call }) }, random.next() ** 2 * 60);
    worker = await startWorker(place);
    pass(LEASES_END);
    await turn();
  }

  /** The time of day is set to another, seen by the work of some turns, and set right. */
  async function jump(ms: number): Promise<void> {
    counts.jumps += 1;
    const right = () => app.clock.set(now() - ms);
    app.clock.set(now() + ms);
    await turn();
    pass(20 * SECOND);
    await turn();
    right();
    await turn();
    pass(2 * MINUTE + SECOND);
    await turn();
  }

  /** The machine stands still. */
  async function standStill(ms: number): Promise<void> {
    blind.push({ from: now() - MINUTE, to: now() + ms });
    pass(ms);
    await turn();
  }

  const mayKill = () => counts.kills < kills && random.percent(often);

  /** When the next message, hold or refund is due; null: none waits. */
  async function nextJob(): Promise<number | null> {
    const [row] = await app.store.q
      .select({ at: min(jobs.runAt) })
      .from(jobs)
      .where(and(inArray(jobs.kind, JOBS)));
    return row?.at ?? null;
  }

  /** Lets the clock come to `until`, with a turn at each instant at which something is due. */
  async function passTo(until: number): Promise<void> {
    for (let same = 0; ; ) {
      const due = await nextJob();
      const at = due === null ? until : Math.min(until, Math.max(due, now()));
      same = at === now() ? same + 1 : 0;
      // A question that is repeated moves the clock on.
      pass(same > 3 ? MINUTE : Math.max(0, at - now()));
      if (due === at && mayKill()) await kill();
      else await turn();
      if (now() >= until) return;
    }
  }

  /** With a session, as of now. */
  async function present<T extends Client>(client: T): Promise<T> {
    if (now() - client.signedIn > CLIENT_ASIDE) {
      await app.signIn(client);
      client.signedIn = now();
    }
    return client;
  }

  return {
    app,
    desk,
    at: desk.at,
    random,
    heard,
    failed,
    counts,
    blind,
    erased,
    now,
    pass,
    turn,
    kill,
    jump,
    standStill,
    mayKill,
    passTo,

    /** Somebody new, or in three of ten cases somebody known; every second one has a browser that hears. */
    async client(): Promise<Client> {
      const known = random.percent(30) ? random.pick(clients) : undefined;
      if (known) return known;
      const client: Client = { ...(await app.register()), signedIn: now() };
      clients = [...clients, client];
      if (random.percent(50)) {
        const body = { id: client.id, subscription: push.browser().subscription };
        const { token } = client;
        const { code } = await app.call('POST', '/api/web/tomorrow-push', { token, body });
        expect(code).toBe(0);
      }
      return client;
    },

    /** The master hears of their hours in a browser, at a phone, or in both. */
    async reach({ id, token }: Colleague, { browser = false, phone = '' }): Promise<void> {
      const { subscription } = push.browser();
      masterAt.set(subscription.endpoint, id);
      const wishes = [
        ...(browser ? [{ path: 'push', body: { subscription } }] : []),
        ...(phone ? [{ path: 'phone', body: { phone } }] : []),
      ];
      for (const { path, body } of wishes) {
        const { code } = await app.call('POST', `/api/admin/my-notice-${path}`, { token, body });
        expect(code).toBe(0);
      }
    },

    present,

    hasLeft: ({ id }: Client): boolean => gone.has(id),

    /** The client ends the account. */
    async leave(client: Client): Promise<void> {
      const { id, token, password } = await present(client);
      clients = clients.filter((one) => one !== client);
      gone.add(id);
      const { q } = app.store;
      erased.push(...(await q.select().from(consultReminders).where(eq(consultReminders.userId, id))));
      await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
    },

    async onDuty(colleague: Colleague): Promise<Colleague> {
      const last = signedIn.get(colleague.id);
      if (last === undefined || Math.abs(now() - last) > STAFF_ASIDE) {
        await desk.renew(colleague);
        signedIn.set(colleague.id, now());
      }
      return colleague;
    },

    async end(): Promise<void> {
      await worker.end();
      await carrier.stop(true);
      push.close();
      await app.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof consultYear>>;
