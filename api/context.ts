import type { KeyStore } from '#db/keys/key-store';
import { INVOICE_COLUMNS, INVOICE_ITEMS } from '#domain/shop/invoice';
import type { Context } from './features/context.ts';
import * as tomorrow from './features/readings/tomorrow/service.ts';
import { clockGuard } from './platform/clock-guard.ts';
import { dataKeys } from './platform/data-keys.ts';
import { callerAddresses } from './platform/http/caller-address.ts';
import { leasedJobs } from './platform/jobs.ts';
import { knownDevices } from './platform/known-devices.ts';
import { lockout } from './platform/lockout.ts';
import { keptAnswers, type LongReads, readsInPlace } from './platform/long-reads.ts';
import { lruMap } from './platform/lru-map.ts';
import { type Metrics, observed } from './platform/metrics.ts';
import { proofsOfWork } from './platform/proof-of-work.ts';
import { rateLimit } from './platform/rate-limit.ts';
import { deriveKey, type Secrets } from './platform/secret.ts';
import { tokens } from './platform/tokens.ts';

/** Everything with an effect on the world outside, made by the server or command that starts. */
interface Dependencies
  extends Pick<
    Context,
    | 'store'
    | 'clock'
    | 'ids'
    | 'random'
    | 'log'
    | 'gateway'
    | 'smsSender'
    | 'reportWriter'
    | 'push'
    | 'publicUrl'
    | 'passwords'
    | 'staffPasswords'
    | 'secondStepFor'
    | 'ledgerShip'
    | 'ledgerWatermark'
    | 'upkeep'
  > {
  /** The keys of users' data, which lie apart from it. */
  keys: KeyStore;
  secrets: Secrets;
  perIpFactor: number;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Default: the calling thread. */
  longReads?: LongReads;
  metrics: Metrics;
  /** Default: all columns in their usual order, with their usual names. */
  invoicing?: Context['invoicing'];
  /** Monotonic ms; default: the process's. */
  running?: () => number;
}

/**
 * The gateway's calls that may go out. A link is made here, unless the terminal needs a key first: of links only those
 * that failed are counted, or many created during a gateway outage would hide it.
 */
const GATEWAY_CALLS = ['payLink', 'precreate', 'query', 'refund', 'cancel'] as const;

/** The outcome of a refund or message is its response, if that is a string. */
const outcomeOf = (answer: unknown) => (typeof answer === 'string' ? answer : 'ok');
const gatewayOutcomeOf = (answer: unknown, call: string) => (call === 'payLink' ? null : outcomeOf(answer));

/** The almanac behind a day is a large packed table, and most requests are for the same day. */
const REMEMBERED_DAYS = 100;
/** Some four weeks for each of a few hundred charts; a summary is a line. */
const REMEMBERED_SUMMARIES = 10_000;

const INVOICING: Context['invoicing'] = {
  columns: INVOICE_COLUMNS.map((name) => ({ name })),
  items: INVOICE_ITEMS,
};

/** The context of every use case; the server and the commands both start here. */
export function createContext({
  keys,
  secrets,
  perIpFactor,
  trustedProxies,
  longReads,
  invoicing = INVOICING,
  running = () => performance.now(),
  ...outside
}: Dependencies): Context {
  const { store, clock, ids, random, log, metrics } = outside;
  const limits = rateLimit(store, clock, log, perIpFactor, metrics.countLimited);
  const context: Context = {
    ...outside,
    invoicing,
    gateway: observed('gateway', outside.gateway, GATEWAY_CALLS, metrics, gatewayOutcomeOf),
    smsSender: observed('carrier', outside.smsSender, ['send', 'notice', 'lookUp'], metrics, outcomeOf),
    push: observed('push', outside.push, ['send'], metrics, outcomeOf),
    longReads: longReads ?? readsInPlace(() => context),
    clockGuard: clockGuard(clock, running),
    jobs: leasedJobs(store, ids, clock, metrics.countRetry),
    dataKeys: dataKeys({ keys, clock, ids, secrets }),
    limits,
    callers: callerAddresses(trustedProxies, log),
    devices: knownDevices(store, clock),
    proofs: proofsOfWork({ limits, clock, random, key: deriveKey(secrets, 'proofs-of-work') }),
    userLockout: lockout(store, clock, 'user'),
    staffLockout: lockout(store, clock, 'staff'),
    userTokens: tokens(deriveKey(secrets, 'web-tokens'), 'web'),
    staffTokens: tokens(deriveKey(secrets, 'staff-tokens'), 'staff'),
    phoneHashKey: deriveKey(secrets, 'phone-digest'),
    smsCodeKey: deriveKey(secrets, 'sms-codes'),
    recoveryCodeKey: deriveKey(secrets, 'staff-recovery-codes'),
    calendarKey: deriveKey(secrets, 'calendar-feeds'),
    ledgerKey: deriveKey(secrets, 'ledger'),
    channels: { sever: (q, userId) => tomorrow.stopPush(context, q, userId) },
    smsSending: { done: Promise.resolve() },
    reportsInProgress: new Map(),
    stopping: new AbortController(),
    kept: keptAnswers(),
    almanacs: lruMap(REMEMBERED_DAYS),
    generalDays: lruMap(REMEMBERED_DAYS),
    daySummaries: lruMap(REMEMBERED_SUMMARIES),
  };
  return context;
}
