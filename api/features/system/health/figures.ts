import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { failedBackup, lastBackup } from '#api/platform/last-backup';
import { lastCheck } from '#api/platform/last-check';
import { CHECK_STATES, lastDoctor } from '#api/platform/last-doctor';
import type { Figure } from '#api/platform/metrics';
import type { Passwords } from '#api/platform/passwords';
import { BUDGETS } from '#api/platform/rate-limit';
import { copyLag } from '#db/sqlite/replication-lag';
import { keysOf } from '#domain/lookup';
import { ORDER_FLAGS } from '#domain/shop/order-state';
import type { Context } from '../../context.ts';
import * as nightly from '../../money/reconciliation/nightly.ts';
import { openRestores } from '../../money/restores/service.ts';
import * as repository from './figures-repository.ts';

const SECOND_MS = 1_000;

const secondsSince = (instant: number | null | undefined, now: number) =>
  instant === null || instant === undefined ? 0 : Math.max(0, (now - instant) / SECOND_MS);

/** Metrics of the shop: backlogs and their age. The same in every process on one database. */
function shopFigures(ctx: Context): Figure[] {
  const { clock } = ctx;
  return [
    {
      name: 'ziping_orders_waiting',
      help: 'Orders that wait for a payment, by age.',
      labels: ['age'],
      async read() {
        const row = await repository.waitingOrders(ctx, clock.now());
        const { minute = 0, quarter = 0, hour = 0, more = 0 } = row ?? {};
        const ages = { '1m': minute, '15m': quarter, '1h': hour, more };
        return Object.entries(ages).map(([age, value]) => ({ labels: { age }, value }));
      },
    },
    {
      name: 'ziping_orders_waiting_oldest_seconds',
      help: 'Age of the oldest order that waits for a payment.',
      async read() {
        const now = clock.now();
        return [{ value: secondsSince((await repository.waitingOrders(ctx, now))?.oldest, now) }];
      },
    },
    {
      name: 'ziping_orders_flagged',
      help: 'Orders that somebody should look at, by flag.',
      labels: ['flag'],
      async read() {
        const rows = await repository.flags(ctx);
        return keysOf(ORDER_FLAGS).map((flag) => ({
          labels: { flag },
          value: rows.filter(({ flags }) => flags.includes(flag)).length,
        }));
      },
    },
    {
      name: 'ziping_refunds_open',
      help: 'Refunds whose outcome the gateway has not reported.',
      read: async () => [{ value: (await repository.openRefunds(ctx))?.n ?? 0 }],
    },
    {
      name: 'ziping_refunds_open_oldest_seconds',
      help: 'Age of the oldest refund without an outcome.',
      read: async () => [{ value: secondsSince((await repository.openRefunds(ctx))?.oldest, clock.now()) }],
    },
    {
      name: 'ziping_differences_open',
      help: "Differences with the gateway's records that nobody has settled.",
      read: async () => [{ value: await repository.differences(ctx) }],
    },
    {
      name: 'ziping_reconciled_age_seconds',
      help: 'How long ago the server last compared a day with the gateway; nothing before it first did.',
      async read() {
        const at = await nightly.lastAt(ctx);
        return at === null ? [] : [{ value: secondsSince(at, clock.now()) }];
      },
    },
    {
      name: 'ziping_restore_open',
      help: 'Copies that took the place of the database and are not settled.',
      read: async () => [{ value: (await openRestores(ctx)).length }],
    },
    {
      name: 'ziping_consultations_overdue',
      help: 'Consultations past their due time.',
      read: async () => [{ value: await repository.overdueConsultations(ctx, clock.now()) }],
    },
    {
      name: 'ziping_clock_behind_seconds',
      help: 'How far the newest event is in the future: the clock was set back.',
      async read() {
        const newest = await repository.newestEventAt(ctx);
        return newest === null ? [] : [{ value: Math.max(0, (newest - clock.now()) / SECOND_MS) }];
      },
    },
    {
      name: 'ziping_messages_budget_used_ratio',
      help: 'Text messages of the hour that are spent, of all that may be.',
      labels: ['purpose'],
      async read() {
        const rows = await repository.budgets(ctx, clock.now());
        return keysOf(BUDGETS).map((purpose) => {
          const spent = rows.find(({ key }) => key === `all:${purpose}`)?.spent ?? 0;
          return { labels: { purpose }, value: spent / BUDGETS[purpose].count };
        });
      },
    },
  ];
}

/** Metrics of jobs: one statement per read, over a table of unfinished jobs. */
function jobFigures(ctx: Context): Figure[] {
  const figure = (
    name: string,
    help: string,
    value: (row: Awaited<ReturnType<typeof repository.jobs>>[number], now: number) => number,
  ): Figure => ({
    name,
    help,
    labels: ['kind'],
    async read() {
      const now = ctx.clock.now();
      const rows = await repository.jobs(ctx, now);
      return rows.map((row) => ({ labels: { kind: row.kind }, value: value(row, now) }));
    },
  });
  return [
    figure('ziping_jobs_waiting', 'Jobs to be done, by kind.', ({ waiting }) => waiting),
    figure('ziping_jobs_overdue', 'Jobs that are due, by kind.', ({ overdue }) => overdue),
    figure('ziping_job_lag_seconds', 'How long the oldest due job has waited, by kind.', (row, now) =>
      secondsSince(row.oldest, now),
    ),
  ];
}

/** Metrics of capacity: password queues, the database. */
function queueFigures(ctx: Context): Figure[] {
  const queues = { users: ctx.passwords, staff: ctx.staffPasswords };
  const ofQueues = (value: (load: ReturnType<Passwords['load']>) => number) =>
    Object.entries(queues).map(([queue, passwords]) => ({
      labels: { queue },
      value: value(passwords.load()),
    }));
  const labels = ['queue'];
  return [
    {
      name: 'ziping_passwords_waiting',
      help: 'Callers whose password waits to be checked.',
      labels,
      read: () => ofQueues(({ waiting }) => waiting),
    },
    {
      name: 'ziping_passwords_waited_seconds_total',
      help: 'Time that callers waited for their password to be checked.',
      labels,
      read: () => ofQueues(({ waitedMs }) => waitedMs / SECOND_MS),
    },
    {
      name: 'ziping_passwords_turned_away_total',
      help: 'Callers without a place in the queue.',
      labels,
      read: () => ofQueues(({ turnedAway }) => turnedAway),
    },
    {
      name: 'ziping_long_reads_running',
      help: 'Exports, statistics and other long reads under way, by name.',
      labels: ['name'],
      read: () => [...ctx.longReads.running()].map(([name, value]) => ({ labels: { name }, value })),
    },
    {
      name: 'ziping_database_in_use',
      help: 'Connections of PostgreSQL in use; of a file 1 while somebody writes.',
      read: () => [{ value: ctx.store.load().inUse }],
    },
    {
      name: 'ziping_database_waiting',
      help: 'Callers that wait for a connection, or to write to the file.',
      read: () => [{ value: ctx.store.load().waiting }],
    },
    {
      name: 'ziping_database_retries_total',
      help: 'Transactions that met another one and were begun again.',
      read: () => [{ value: ctx.store.load().retries }],
    },
    {
      name: 'ziping_database_slow_total',
      help: 'Statements of PostgreSQL, or transactions of a file, that took over 200 ms.',
      read: () => [{ value: ctx.store.load().slow }],
    },
    {
      name: 'ziping_database_busy_total',
      help: 'Transactions that failed because another process held the write lock of the file.',
      read: () => [{ value: ctx.store.load().busy }],
    },
  ];
}

interface Places {
  dataDir: string;
  databasePath: string;
  postgresUrl: string | null;
  copyTo: string | null;
}

/** Metrics of the machine's disk; the write-ahead log exists for a file only. */
function diskFigures(ctx: Context, { dataDir, databasePath, postgresUrl, copyTo }: Places): Figure[] {
  const folders = { data: dataDir, backups: join(dataDir, 'backups') };
  const log = `${databasePath}-wal`;
  const ofBackup = (value: (last: NonNullable<ReturnType<typeof lastBackup>>) => number) => () => {
    const last = lastBackup(dataDir);
    return last === null ? [] : [{ value: value(last) }];
  };
  return [
    {
      name: 'ziping_disk_free_bytes',
      help: 'Free room where the data and the backups lie.',
      labels: ['folder'],
      read: () =>
        Object.entries(folders)
          .filter(([, path]) => existsSync(path))
          .map(([folder, path]) => {
            const { bavail, bsize } = statfsSync(path);
            return { labels: { folder }, value: bavail * bsize };
          }),
    },
    {
      name: 'ziping_database_log_bytes',
      help: 'Size of the write-ahead log of a file.',
      read: () => (postgresUrl === null && existsSync(log) ? [{ value: statSync(log).size }] : []),
    },
    {
      name: 'ziping_file_intact',
      help: '1 when every page of a file was in its place after the start or in the night, and it is not replaced; else 0.',
      labels: ['file'],
      read() {
        const last = lastCheck(dataDir);
        const replaced = ctx.store.replacedFiles();
        if (last === null && replaced.length === 0) return [];
        return (['database', 'keys'] as const).map((file) => ({
          labels: { file },
          value: Number((last === null || last[file] === 'ok') && !replaced.includes(file)),
        }));
      },
    },
    {
      name: 'ziping_texts_unreadable',
      help: 'Sealed texts that no key opens.',
      read: () => [lastCheck(dataDir)?.lostTexts ?? null].filter((n) => n !== null).map((value) => ({ value })),
    },
    {
      name: 'ziping_oracle_differences',
      help: 'Of 200 random births of the last night those that lunar-javascript charts otherwise.',
      read: () => {
        const value = lastCheck(dataDir)?.oracleDifferences;
        return value === undefined ? [] : [{ value }];
      },
    },
    {
      name: 'ziping_copy_lag_seconds',
      help: 'By how much the continuous copies are behind the database.',
      read() {
        const lag = copyTo === null || postgresUrl !== null ? null : copyLag(databasePath, copyTo);
        return lag === null ? [] : [{ value: lag / SECOND_MS }];
      },
    },
    {
      name: 'ziping_backup_age_seconds',
      help: 'Age of the last copy that was read back whole.',
      read: ofBackup(({ at }) => secondsSince(at, ctx.clock.now())),
    },
    {
      name: 'ziping_backup_bytes',
      help: 'Size of the last copy.',
      read: ofBackup(({ bytes }) => bytes),
    },
    {
      name: 'ziping_backup_keys',
      help: 'Keys of personal data in the last backup.',
      read: ofBackup(({ keys }) => keys),
    },
    {
      name: 'ziping_backup_doubts',
      help: 'Sentences about rows of the last copy that do not fit together.',
      read: ofBackup(({ doubts }) => doubts),
    },
    {
      name: 'ziping_backup_failed',
      help: 'Backups that failed since one went well.',
      read: () => [{ value: failedBackup(dataDir)?.inARow ?? 0 }],
    },
  ];
}

/** Result of the doctor's last run (`doctor --note`), if any. */
function doctorFigures(ctx: Context, { dataDir }: Places): Figure[] {
  return [
    {
      name: 'ziping_check_state',
      help: 'Result of each doctor check: 0 ok, 1 watch, 2 wrong.',
      labels: ['check'],
      read: () =>
        (lastDoctor(dataDir)?.checks ?? []).map(({ name, state }) => ({
          labels: { check: name },
          value: CHECK_STATES.indexOf(state),
        })),
    },
    {
      name: 'ziping_checked_age_seconds',
      help: 'Since when doctor has not looked.',
      read() {
        const last = lastDoctor(dataDir);
        return last === null ? [] : [{ value: secondsSince(last.at, ctx.clock.now()) }];
      },
    },
  ];
}

/** Metrics computed when they are read. */
export const healthFigures = (ctx: Context, places: Places): Figure[] => [
  ...shopFigures(ctx),
  ...jobFigures(ctx),
  ...queueFigures(ctx),
  ...diskFigures(ctx, places),
  ...doctorFigures(ctx, places),
];
