import { rmSync } from 'node:fs';
import { createApp } from '#api/app';
import { createContext } from '#api/context';
import * as smsCodes from '#api/features/people/accounts/sms-codes';
import { dayWriter, homePage } from '#api/features/readings/today/home-page';
import * as plans from '#api/features/sales/plans/service';
import * as staff from '#api/features/staff/sessions/service';
import { healthFigures } from '#api/features/system/health/figures';
import { reportWriter } from '#api/gateways/llm/model-writer';
import { paymentProvider } from '#api/gateways/payment/provider';
import { pushSender } from '#api/gateways/push/push-sender';
import { type VapidKeys, vapidKeys } from '#api/gateways/push/vapid-keys';
import { sandboxKeyPair } from '#api/gateways/sandbox/key-pair';
import { sandboxSms } from '#api/gateways/sms/sandbox';
import type { SmsSender } from '#api/gateways/sms/sender';
import { timeOrderedIds } from '#api/platform/clock';
import { staticSite } from '#api/platform/http/static';
import { createLog, type Log } from '#api/platform/log';
import { createMetrics } from '#api/platform/metrics';
import type { ModelConfig } from '#api/platform/model-config';
import { type HashCost, type Passwords, passwordQueue } from '#api/platform/passwords';
import { secureRandom } from '#api/platform/random';
import type { Secrets } from '#api/platform/secret';
import { upkeepOf } from '#api/platform/upkeep';
import { CONSOLE_PAGES } from '#contract/console-pages';
import { ledgerWatermarkOf } from '#db/money/watermark';
import { openDatabase } from '#db/open';
import { sandboxStore } from '#db/sandbox/store';
import type { StaffRole } from '#domain/console/staff';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { endDatabase, newDatabase, placeOf } from './database.ts';
import { requireDocumented } from './documented-answers.ts';
import { scratchFolder } from './scratch-folder.ts';
import { atWork } from './second-step.ts';

export interface Answer {
  status: number;
  code: number;
  msg: string;
  data: unknown;
  headers: Headers;
  text: string;
}

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, for what is not JSON. */
  raw?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface Person {
  id: string;
  token: string;
  phone: string;
  password: string;
}

/** 2026-11-21 12:00 in Beijing. */
export const NOON = Date.UTC(2026, 10, 21, 4);

const SITE = {
  supportContactId: 'ziping-support',
  supportContactLink: null,
  officialContactId: null,
  icpNumber: null,
  sandbox: true,
  demo: false,
};

const ABOUT = {
  operatorName: '子平测试有限公司',
  creditCode: '914403001922038216',
  address: null,
  phone: null,
  icpNumber: null,
  policeRecord: null,
  pricesSince: '2026-12-01',
  version: '0.0.0',
};

/** Making an RSA pair takes a while; one does for all apps of a file. */
const GATEWAY_FOLDER = scratchFolder('test-gateway');
const GATEWAY_KEYS = sandboxKeyPair(GATEWAY_FOLDER);
export const PUSH_KEYS = vapidKeys(GATEWAY_FOLDER);
rmSync(GATEWAY_FOLDER, { recursive: true });

/** The least that argon2id takes: nothing here is worth guarding. */
const CHEAP: HashCost = { memory: 8, passes: 1 };

/** Tests of lost answers wait for this; a working gateway answers in a few ms. */
const GATEWAY_TIMEOUT_MS = 2_000;

/** As an installation would have them. */
export const SECRETS: Secrets = {
  jwtSecret: 'a secret of the tests that is long enough',
  dataKeySecret: 'another secret of the tests that is long enough',
  ledgerSecret: 'a third secret of the tests that is long enough',
};

/** Token of the figures' reader in a test. */
const METRICS_TOKEN = 'figures-for-the-tests';

interface Options {
  smsSender?: SmsSender;
  /** Takes the text messages about hours; codes go to the sandbox's inbox as ever. */
  notice?: NonNullable<SmsSender['notice']>;
  /** Hashed at the least cost when left out; what a flood of them does is seen at the real one. */
  passwords?: Passwords;
  log?: Log;
  webFolder?: string;
  /** A language model to write reports; else the rules do. */
  model?: ModelConfig | null;
  modelDeadlineMs?: number;
  /** Another app of the test, whose database and sandbox this one uses too. */
  beside?: { database: string; folder: string };
  /** A push service of the test's own. */
  pushOrigin?: string;
  /** Of the installation that other processes of the test share. */
  pushKeys?: VapidKeys;
  /** Orders count as paid with money, which settlements ask for. */
  realMoney?: boolean;
  /** 1: limits of addresses as in production. */
  perIpFactor?: number;
  secrets?: Secrets;
  /** As in production: the API's document is not there. */
  docsOpen?: boolean;
  /** False: as in production, broken elements are left out of lists. */
  strictAnswers?: boolean;
  /** Roles that must have the second step, as in production. */
  secondStepFor?: readonly StaffRole[];
  /** Where checkpoints of the ledger go. */
  ledgerShip?: readonly string[];
  /** Networks with access to the console; all networks when left out. */
  staffNetworks?: readonly string[];
}

/**
 * The whole app on a database of its own, with a clock that the test moves. Requests go through
 * the composed HTTP face, so that headers, guards and validation are part of what is tested.
 */
export async function testApp({
  smsSender,
  notice,
  passwords = passwordQueue({ cost: CHEAP }),
  log,
  webFolder = '/nowhere',
  model = null,
  modelDeadlineMs = 5_000,
  beside,
  pushOrigin,
  pushKeys = PUSH_KEYS,
  realMoney = false,
  secrets = SECRETS,
  docsOpen = true,
  strictAnswers = true,
  secondStepFor = [],
  staffNetworks = [],
  perIpFactor = 1000,
  ledgerShip = [],
}: Options = {}) {
  const folder = scratchFolder('test');
  const database = beside?.database ?? (await newDatabase(folder));
  const { store, keys } = await openDatabase(placeOf(database, folder));
  const time = { now: NOON, running: 0 };
  const clock = { now: () => time.now };
  const sandbox = sandboxStore(beside?.folder ?? folder);
  const inbox = sandboxSms(sandbox, clock, timeOrderedIds);
  const metrics = createMetrics();
  let server: ReturnType<typeof Bun.serve> | null = null;
  // The gateway is reached over real HTTP, so the first caller opens a port.
  function address(): string {
    server ??= Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      // A stream of the console says nothing for 20 s.
      idleTimeout: 60,
      fetch: (request) => app.handle(request),
    });
    return server.url.origin;
  }
  const outside = {
    store,
    clock,
    ids: timeOrderedIds,
    random: secureRandom,
    log: log ?? createLog('silent'),
    secrets,
  };
  const { gateway: provided, simulator } = paymentProvider(
    { provider: 'sandbox' },
    {
      ...outside,
      sandbox,
      ownAddress: address,
      publicAddress: address,
      sandboxKeys: () => GATEWAY_KEYS,
      timeoutMs: GATEWAY_TIMEOUT_MS,
    },
  );
  if (!simulator) throw new Error('the sandbox has a simulator');
  const gateway = { ...provided, sandbox: !realMoney };
  const context = createContext({
    ...outside,
    keys,
    smsSender: smsSender ?? (notice ? { ...inbox, notice } : inbox),
    gateway,
    passwords,
    staffPasswords: passwordQueue({ cost: CHEAP }),
    metrics,
    reportWriter: reportWriter(model, { ...outside, metrics, deadlineMs: modelDeadlineMs }),
    push: pushSender({
      keys: pushKeys,
      log: outside.log,
      publicUrl: address,
      ...(pushOrigin && { allows: (endpoint) => endpoint.startsWith(`${pushOrigin}/`) }),
    }),
    publicUrl: address,
    running: () => time.running,
    perIpFactor,
    ledgerShip,
    ledgerWatermark: ledgerWatermarkOf(folder),
    upkeep: upkeepOf(folder, outside.log),
    trustedProxies: 1,
    secondStepFor,
  });
  metrics.watch(healthFigures(context, { ...placeOf(database, folder), dataDir: folder, copyTo: null }));
  await plans.addMissing(context, PLAN_CATALOGUE);
  /** Messages that the carrier was given. */
  const sms = {
    async latestCode(phone: string) {
      await smsCodes.settled(context, phone);
      return inbox.latestCode(phone);
    },
  };
  const web = staticSite(webFolder, '/');
  const app = createApp({
    context,
    ids: timeOrderedIds,
    log: outside.log,
    metrics,
    https: false,
    staffNetworks,
    readiness: { ping: () => store.ping(), stopping: () => false },
    sandbox: { sms: inbox, gateway: simulator },
    site: SITE,
    about: ABOUT,
    securityContact: 'mailto:security@ziping.example',
    docsOpen,
    strictAnswers,
    metricsToken: METRICS_TOKEN,
    sites: {
      web,
      admin: staticSite(webFolder, '/admin', CONSOLE_PAGES),
      home: homePage(context, web, await dayWriter(webFolder)),
    },
  });

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const body = options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
    const response = await app.handle(
      new Request(`http://localhost${path}`, {
        method,
        body,
        headers: {
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
          ...options.headers,
        },
      }),
    );
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('application/json');
    const envelope = isJson ? JSON.parse(text) : {};
    requireDocumented(method, path, response.status, envelope);
    return { status: response.status, headers: response.headers, text, ...envelope };
  }

  let phones = 0;
  function newPhone(): string {
    phones += 1;
    return `138${String(phones).padStart(8, '0')}`;
  }

  async function smsCode(
    phone: string,
    purpose: 'register' | 'reset' | 'login' = 'register',
    headers: Record<string, string> = {},
  ) {
    const sent = await call('POST', '/api/web/send-sms-code', { body: { phone, purpose }, headers });
    if (sent.code !== 0) throw new Error(`no code was sent: ${sent.text}`);
    return (await sms.latestCode(phone)) ?? '';
  }

  /** Registers through the front door. */
  async function register(extra: Record<string, unknown> = {}): Promise<Person> {
    const phone = newPhone();
    const password = 'correct horse';
    const body = {
      username: phone,
      password,
      confirmPassword: password,
      smsCode: await smsCode(phone),
      ...extra,
    };
    const answer = await call('POST', '/api/web/register', { body });
    if (answer.code !== 0) throw new Error(`not registered: ${answer.text}`);
    const { id, token } = answer.data as { id: string; token: string };
    return { id, token, phone, password };
  }

  /** Signs in again, for a person away for longer than a session lasts. */
  async function signIn(person: Person): Promise<void> {
    const { phone: username, password } = person;
    const answer = await call('POST', '/api/web/login', { body: { username, password } });
    if (answer.code !== 0) throw new Error(`not signed in: ${answer.text}`);
    person.token = (answer.data as { token: string }).token;
  }

  /** A member of staff, signed in. */
  const signIns = new Map<string, string>();

  /** Of a new member of staff, or a further session of the one with this name. */
  async function staffToken(role: StaffRole, known?: string): Promise<string> {
    const username = known ?? `${role}-${timeOrderedIds.next().slice(-8)}`;
    const password = signIns.get(username) ?? (await staff.add(context, username, role));
    signIns.set(username, password);
    const answer = await call('POST', '/api/admin/login', { body: { username, password } });
    await atWork(store);
    return (answer.data as { token: string }).token;
  }

  /** Ends it as a server ends: what it wrote stays, for an app beside or a command. */
  async function stop(how?: 'discarded'): Promise<void> {
    await server?.stop(true);
    await smsCodes.rest(context);
    await store.close(how);
    keys.close();
    sandbox.close();
  }

  return {
    call,
    /** The app itself, for what `call` cannot ask: streams. */
    handle: (request: Request) => app.handle(request),
    address,
    gateway,
    simulator,
    clock: {
      now: clock.now,
      /** The time of day is set to another; nothing has passed. */
      set(ms: number) {
        time.now = ms;
      },
      advance(ms: number) {
        time.now += ms;
        time.running += ms;
      },
    },
    keys,
    /** Every route there is, those of pages too. */
    routes: () => app.routes.map(({ method, path }) => `${method} ${path}`),
    newPhone,
    /** The figures in the Prometheus text format. */
    async metrics() {
      // A response is counted once it is sent.
      await new Promise(setImmediate);
      return (await call('GET', '/metrics', { token: METRICS_TOKEN })).text;
    },
    register,
    sandbox,
    context,
    signIn,
    smsCode,
    sms,
    staffToken,
    store,
    /** The path of its file, or its `postgres://` address. */
    database,
    /** The data folder: the sandbox's database lies there. */
    folder,
    stop: () => stop(),
    async close() {
      await stop('discarded');
      if (beside === undefined) await endDatabase(database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
