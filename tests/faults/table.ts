import type { Check } from './check.ts';
import { fewDescriptors, slowClients, stopUnderLoad } from './connections.ts';
import { continuousCopies } from './copies.ts';
import { backupUnderLoad, diskFull, lockHeld, readOnlyDisk } from './disk.ts';
import { hostsInTurn, spareBesideMain } from './in-turn.ts';
import { loginFlood, mixedLoad, overload, restartUnderLoad, twoProcesses } from './load.ts';
import { longReads } from './long-reads.ts';
import { giftsOverPostgres, walksOverPostgres } from './models.ts';
import { copiesOfServer } from './server-copy.ts';

const FAILURES = 'tests/money/payments-failures.test.ts';
const ACCOUNTS = 'api/features/people/accounts/accounts.test.ts';
const MODEL = 'tests/readings/reports-model.test.ts';

/** The checks, each with what has to hold. A row is changed here and nowhere else. */
export const CHECKS: readonly Check[] = [
  {
    id: 4,
    what: 'a minute of mixed load; memory, WAL and log with it',
    threshold: '0 failures, p99 ≤ 40 ms, memory +25 %, WAL 64 MiB, log 10 kB a thousand',
    how: { probe: mixedLoad },
  },
  {
    id: 6,
    what: 'fifty login loops beside readers; right passwords beside thirty strangers',
    threshold: 'p99 ≤ 10 ms; in within 5 s: 11 of 12 users, 12 of 12 staff',
    how: { probe: loginFlood },
  },
  {
    id: 7,
    what: 'four hundred callers at once',
    threshold: '200, 429 and 503 only; p99 back at once',
    how: { probe: overload },
  },
  {
    id: 10,
    what: 'SIGKILL in the middle of purchases',
    threshold: '0 lost, 0 double, 0 half',
    how: { tests: ['tests/operations/crash.test.ts › loses no payment and grants none twice'] },
  },
  {
    id: 11,
    what: 'SIGKILL between the gateway and our books',
    threshold: 'settled by the next check',
    how: { tests: [`${FAILURES} › 17: killed between receiving`] },
  },
  {
    id: 12,
    what: 'disk full',
    threshold: 'writes 503, reads 200, recovers, whole',
    how: { probe: diskFull },
  },
  {
    id: 13,
    what: 'a flipped byte or a lost end of the WAL',
    threshold: 'told at the start',
    how: {
      tests: [
        'db/money.test.ts › detect a flipped byte in the log',
        'db/money.test.ts › detect a log that lost its end',
        'tests/money/money-log.test.ts › reports it in its log',
      ],
    },
  },
  {
    id: 14,
    what: 'the database emptied or cut',
    threshold: 'refuses to start, a backup restores',
    how: {
      tests: [
        'db/money.test.ts › reject an emptied database',
        'scripts/backup.test.ts › restore the state of the backup',
        'scripts/backup.test.ts › refuse a backup of another',
      ],
    },
  },
  {
    id: 15,
    what: 'a backup under load',
    threshold: 'whole, 0 failures',
    how: { probe: backupUnderLoad },
  },
  {
    id: 16,
    what: 'the write lock held for 3 s from outside',
    threshold: 'reads p99 ≤ 40 ms or twice the usual, writes 503 + Retry-After ≤ 1.5 s',
    how: { probe: lockHeld },
  },
  {
    id: 17,
    what: 'a gateway that hangs',
    threshold: 'answers in time, settles once',
    how: {
      tests: [
        'api/gateways/shouqianba/terminal.test.ts › returns within its time limit if the gateway hangs',
        `${FAILURES} › while querying leaves the order waiting`,
      ],
    },
  },
  {
    id: 18,
    what: 'a gateway that errs, lies or resets at each call',
    threshold: 'a valid state, idempotent',
    how: {
      tests: [
        `${FAILURES} › while querying leaves the order waiting`,
        'tests/money/payments-refunds.test.ts › stays open and is queried again',
        'api/gateways/shouqianba/gateway.test.ts › unknown, and repeated with its number',
      ],
    },
  },
  {
    id: 19,
    what: 'one notice fifty times at once',
    threshold: 'one grant, all acknowledged',
    how: { tests: [`${FAILURES} › 2: fifty at the same time`] },
  },
  {
    id: 20,
    what: 'notices out of order',
    threshold: 'a defined end, a flag',
    how: { tests: [`${FAILURES} › 3: an older one`, `${FAILURES} › 7: a payment after the order`] },
  },
  {
    id: 21,
    what: 'a notice of another sum or merchant',
    threshold: 'no grant, a flag',
    how: {
      tests: [
        `${FAILURES} › 5: a wrong amount is stored`,
        'api/gateways/shouqianba/notification.test.ts › by the gateway for another merchant',
      ],
    },
  },
  {
    id: 22,
    what: 'a forged notice',
    threshold: '4xx, nothing written',
    how: { tests: [`${FAILURES} › 4: one with a wrong signature`] },
  },
  {
    id: 23,
    what: 'the same purchase twice',
    threshold: 'one order',
    how: { tests: ['tests/money/payments.test.ts › creates one order for two taps'] },
  },
  {
    id: 24,
    what: 'the clock jumps by an hour, a day back, 400 days on',
    threshold: 'no day lost or doubled',
    how: { tests: ['tests/operations/clock-steps.test.ts'] },
  },
  {
    id: 25,
    what: 'SIGTERM under load',
    threshold: '0 lost, ends ≤ 10 s',
    how: { probe: stopUnderLoad },
  },
  {
    id: 26,
    what: 'a model that is away, slow, cut or wrong',
    threshold: 'the reader has a report',
    how: {
      tests: [`${MODEL} › if the model fails`, 'api/gateways/llm/model-writer.test.ts › a failing model'],
    },
  },
  {
    id: 27,
    what: 'a worker killed with its lease',
    threshold: 'taken over, once',
    how: {
      tests: [`${MODEL} › is taken over from a killed process`, 'api/platform/jobs.test.ts'],
    },
  },
  {
    id: 28,
    what: 'SIGKILL while migrating and while backing up',
    threshold: 'the same schema; no half backup',
    how: { tests: ['tests/operations/kills.test.ts'] },
  },
  {
    id: 29,
    what: '256 file descriptors, 400 connections',
    threshold: 'recovers',
    how: { probe: fewDescriptors },
  },
  {
    id: 30,
    what: 'two processes on one file',
    threshold: '0 failures in a minute',
    how: { probe: twoProcesses },
  },
  {
    id: 31,
    what: 'hostile requests to every call of the document',
    threshold: '20,000; no 5xx, no echo, nobody else’s data',
    how: { tests: ['tests/http/fuzz.test.ts › hostile requests'] },
  },
  {
    id: 32,
    what: 'random buyers, payers, staff and gateway; refunds beside the goods',
    threshold: 'the books agree at every step',
    how: {
      tests: [
        'tests/money/goods-or-money.test.ts',
        'tests/sales/gifts.test.ts',
        'tests/money/payments-sequences.test.ts › keeps the accounts correct at every step',
      ],
    },
  },
  {
    id: 33,
    what: 'deep, long, broken, poisoned and compressed bodies; texts that stall a pattern',
    threshold: '4xx, no memory kept, linear time',
    how: {
      tests: [
        'tests/http/bad-input.test.ts › is refused',
        'tests/http/hostile-bodies.test.ts',
        'tests/house/regular-expressions.test.ts',
      ],
    },
  },
  {
    id: 34,
    what: 'two hundred slow clients beside readers',
    threshold: 'closed ≤ 30 s',
    how: { probe: slowClients },
  },
  {
    id: 36,
    what: 'every route as every role',
    threshold: '100 %',
    how: { tests: ['tests/console/authorisation.test.ts'] },
  },
  {
    id: 37,
    what: 'fields nobody asked for',
    threshold: 'never acted on',
    how: { tests: ['tests/http/bad-input.test.ts › ignores unknown fields'] },
  },
  {
    id: 38,
    what: 'tokens forged, foreign, expired, ended',
    threshold: '401 at once',
    how: {
      tests: [
        `${ACCOUNTS} › with a changed payload is refused`,
        `${ACCOUNTS} › is revoked when its user is blocked or deleted`,
        'api/platform/platform.test.ts › of another key or another audience',
      ],
    },
  },
  {
    id: 39,
    what: 'passwords',
    threshold: 'argon2id by OWASP, the same answer for nobody',
    how: {
      tests: [
        'api/platform/platform.test.ts › are hashed with argon2id',
        `${ACCOUNTS} › returns the same error for a wrong password`,
      ],
    },
  },
  {
    id: 40,
    what: 'limits of logins and codes',
    threshold: 'exact, also at once',
    how: {
      tests: [
        `${ACCOUNTS} › locks a phone after five wrong passwords`,
        'api/features/people/accounts/sms-codes.test.ts › rate limits for codes',
      ],
    },
  },
  {
    id: 41,
    what: 'what an error tells, and what the log holds',
    threshold: 'no inside out, no secret in',
    how: {
      tests: [
        'api/platform/http/http.test.ts › writes no phone, birth, password or token',
        'api/platform/platform.test.ts › contains the SQL statement and omits the values',
      ],
    },
  },
  {
    id: 45,
    what: 'a disk that has become read-only',
    threshold: 'one sentence, nothing changed, goes on when writable',
    how: { probe: readOnlyDisk },
  },
  {
    id: 46,
    what: 'SIGKILL while a model writes a report',
    threshold: 'written anew, whole and once',
    how: { tests: ['tests/readings/reports-shutdown.test.ts › interrupted by a kill'] },
  },
  {
    id: 47,
    what: 'restarts under load behind a proxy that holds its callers',
    threshold: '0 failed',
    how: { probe: restartUnderLoad },
  },
  {
    id: 48,
    what: 'SIGKILL while keys are wrapped with another secret',
    threshold: 'all of them or none',
    how: { tests: ['scripts/secrets-rotate.test.ts › even if the command is killed'] },
  },
  {
    id: 49,
    what: 'one of three servers killed, one cut off for longer than a lease',
    threshold: '0 lost, 0 double; serves again by itself',
    how: { tests: ['tests/operations/cluster.test.ts › lose nothing and grant nothing twice'] },
  },
  {
    id: 50,
    what: 'three servers change the key of their one terminal, night after night',
    threshold: 'once a night; 0 lost when the one that changes it is killed',
    how: { tests: ['tests/operations/cluster-keys.test.ts'] },
  },
  {
    id: 51,
    what: 'charts beside two libraries; every word of 10,200 reports',
    threshold: '0 differences without a known reason, 0 banned words',
    how: {
      tests: [
        'api/domain/bazi/chart-oracles.test.ts',
        'tests/readings/reading-quality.test.ts',
        'tests/readings/reading-natal.test.ts',
        'tests/reading-gates/past.test.ts',
      ],
    },
  },
  {
    id: 52,
    what: '200 buyers for 20 hours of a master, the server killed four times',
    threshold: '0 hours twice, 0 paid ones lost without a word, 0 holds left',
    how: { tests: ['tests/consulting/reservations-kills.test.ts'] },
  },
  {
    id: 53,
    what: 'a simulated year of 1,000 paid hours: 50 SIGKILLs, clock jumps, standstills, moves, refunds',
    threshold: 'each reminder once, none of an hour given up; no hour twice; settled to the fen',
    how: { tests: ['tests/consulting/year.test.ts'] },
  },
  {
    id: 54,
    what: 'PostgreSQL: a backup beside writers, keys and users lost, the restore',
    threshold: '0 failed, the same rows, sells again',
    how: { probe: copiesOfServer },
  },
  {
    id: 56,
    what: 'a file of 300,000 orders, cohorts and settlements beside readers; a file given up',
    threshold: 'p99 of /healthz and user-info ≤ 50 ms, every row once, the next file at once',
    how: { probe: longReads },
  },
  {
    id: 57,
    what: 'continuous copies: purchases, server and carrier killed once each, the disk lost',
    threshold: '0 failed; 5 of 6 instants whole and right by 2 s (one may lie in the gap)',
    how: { probe: continuousCopies },
  },
  {
    id: 58,
    what: 'main and spare on one file, restarted one after the other behind a proxy that has both',
    threshold: '0 failed',
    how: { probe: spareBesideMain },
  },
  {
    id: 59,
    what: 'two hosts over PostgreSQL, one after the other taken out and started anew',
    threshold: '0 failed',
    how: { probe: hostsInTurn },
  },
  {
    id: 61,
    what: 'walks of the models through the product, compared after each step',
    threshold: '200 of each model; rows, refunds and gateway as the model says',
    how: { tests: ['tests/sales/model-drives.test.ts', 'tests/consulting/model-drives-hour.test.ts'] },
  },
  {
    id: 62,
    what: 'the same walks over PostgreSQL',
    threshold: '200 of each model; rows, refunds and gateway as the model says',
    how: { probe: walksOverPostgres },
  },
  {
    id: 63,
    what: 'days chosen for random wishes, held against the almanac of another library',
    threshold: '10,000 draws of each promise: no listed day breaks a hard rule, a person more never brings a day',
    how: { tests: ['api/domain/choosing/choose.test.ts', 'tests/readings/choosing-screen.test.ts'] },
  },
  {
    id: 64,
    what: 'gifts in any order: redeemed twice, taken back and refunded at once, ended, upgraded, deleted, restored',
    threshold: '10,000 sequences: a code gives once at most, money or goods',
    how: { tests: ['tests/sales/gifts-sequences.test.ts'] },
  },
  {
    id: 65,
    what: 'the same over PostgreSQL; redemptions beside take-backs',
    threshold: '10,000 sequences; 1,000 races: never both; 40 redemptions at once give one grant',
    how: { probe: giftsOverPostgres },
  },
  {
    id: 66,
    what: 'invoices asked for twice, issued beside refunds, corrected and reversed in any order',
    threshold: '1,000 orders: never above what was paid and stayed; no refund waits',
    how: { tests: ['tests/money/invoices.test.ts'] },
  },
  {
    id: 67,
    what: 'codes asked for 5,400 times by 600 networks within the hour',
    threshold: 'with all work paid 300 messages at most; nine newcomers of ten are let in',
    how: { tests: ['tests/people/proof-of-work.test.ts'] },
  },
  {
    id: 68,
    what: 'bills of the gateway with random lies',
    threshold: '1,000 bills: each lie is told, and nothing else',
    how: { tests: ['tests/money/reconciliation-bill.test.ts'] },
  },
  {
    id: 69,
    what: 'an upgrade cut short at each of its steps',
    threshold: 'a release serves; the next run reports it; --settle stops and restores nothing',
    how: { tests: ['scripts/release.test.ts'] },
  },
  {
    id: 70,
    what: 'answers to 27 classes of questions about 1,000 charts, over a month and a year',
    threshold: '0 signs that no report has, 0 words against a report',
    how: { tests: ['api/domain/asking/answer.test.ts › every answer of 27 classes'] },
  },
  {
    id: 71,
    what: 'the database, its log or the keys replaced or removed under a running server',
    threshold: 'writes and /readyz 503 at once; log and doctor within 10 s; nothing sold is lost',
    how: { tests: ['tests/operations/replaced-files.test.ts'] },
  },
];
