import { keysOf, record } from '#domain/lookup';
import { DIFFERENCES } from '#domain/reconciliation/categories';
import { OPEN_EVENTS } from '#domain/reconciliation/event-names';
import { HOUR_MS } from '#domain/time/durations';
import { listIncidents } from './money/watermark.ts';
import { listed } from './query/expressions.ts';
import { ASK_AGAIN_JOB } from './restored.ts';

const OVERDUE_MS = 10 * 60_000;

/** The last words about differences that stand. */
const STANDING = `FROM reconciliation_findings f WHERE event IN (${listed(OPEN_EVENTS)})
  AND code IN (${listed(DIFFERENCES)})
  AND NOT EXISTS (SELECT 1 FROM reconciliation_findings later
    WHERE later.code = f.code AND later.subject = f.subject AND later.id > f.id)`;

/** Queries of both engines; each gives one number `n`. `now` is in ms. */
const queriesAt = (now: number) => ({
  /**
   * Jobs overdue by ten minutes without a valid lease. A lease that ends later than possible was taken while a clock
   * was ahead, so no one is doing that job.
   */
  overdueJobs: `SELECT count(*) n FROM jobs WHERE run_at < ${now - OVERDUE_MS}
    AND (lease IS NULL OR lease_until > ${now + OVERDUE_MS})`,
  /** Orders that staff should look at. */
  flaggedOrders: 'SELECT count(*) n FROM orders WHERE flagged_at IS NOT NULL',
  /** Differences with the gateway that stand, and since when the oldest does, ms (0 for none). */
  differences: `SELECT count(*) n ${STANDING}`,
  oldestDifferenceAt: `SELECT min((SELECT max(g.at) FROM reconciliation_findings g
    WHERE g.code = f.code AND g.subject = f.subject AND g.event = 'found')) n ${STANDING}`,
  /** When a day was compared with the gateway last, and when the first order was made that it knows; ms, 0: never. */
  comparedAt: "SELECT max(at) n FROM reconciliation_runs WHERE source <> 'notice'",
  firstOrderAt: "SELECT min(created_at) n FROM orders WHERE type <> 'free'",
  /** Restores that are not closed, and orders not queried since. */
  openRestores: 'SELECT count(*) n FROM restores WHERE closed_at IS NULL',
  restoreQuestions: `SELECT count(*) n FROM jobs WHERE kind = '${ASK_AGAIN_JOB}'`,
  /** Parts of the shop that an owner paused. */
  pausedParts: 'SELECT count(*) n FROM pauses',
  /** Codes of the last hour that the carrier took. A phone without an account is sent none to reset its password. */
  codesSent: `SELECT count(*) n FROM sms_codes WHERE created_at > ${now - HOUR_MS} AND purpose <> 'reset'
    AND failed_at IS NULL AND id NOT IN (SELECT ref FROM jobs WHERE kind = 'sms')`,
  /** Codes of the last hour that it refused; one that was tried and is tried again has been refused at least once. */
  codesFailed: `SELECT count(*) n FROM sms_codes WHERE created_at > ${now - HOUR_MS}
    AND (failed_at IS NOT NULL OR id IN (SELECT ref FROM jobs WHERE kind = 'sms' AND tries > 0 AND lease IS NULL))`,
  /** Instant of the newest row that has one, ms; 0 for an empty database. */
  newestAt: 'SELECT max(at) n FROM order_events',
});

type Queries = ReturnType<typeof queriesAt>;
type Counts = Record<keyof Queries, number>;

export interface DatabaseHealth extends Counts {
  /** `ok`, or the first thing that is damaged. */
  integrity: string;
  /** `SQLite`, or a server with its version; empty for a database that cannot be read. */
  engine: string;
  /** Number of this release's migrations that the database lacks; negative: it is newer. */
  migrationsBehind: number;
  bytes: number;
  /** Null where the engine looks after its log itself. */
  logBytes: number | null;
  /** Of all processes together, and what the server allows; null for a file. */
  connections: { open: number; most: number } | null;
  /** Triggers that keep the audit as it was written, of which there are so many too few. */
  auditTriggersGone: number;
  /** Names of triggers and rules in the database that no release made so: they act on rows unseen by the server. */
  strangeTriggers: string[];
  /** Faults of money rows, including those of a start that were not acknowledged. */
  moneyFaults: string[];
  /** Rows about money. */
  moneyRows: number;
  /** Why the watermark file is unusable; null if it is usable, and for PostgreSQL, which has none. */
  moneyWatermark: string | null;
}

export const unreadable = (integrity: string): DatabaseHealth => ({
  ...record(keysOf(queriesAt(0)), () => 0),
  integrity,
  engine: '',
  migrationsBehind: 0,
  bytes: 0,
  logBytes: null,
  connections: null,
  auditTriggersGone: 0,
  strangeTriggers: [],
  moneyFaults: [],
  moneyRows: 0,
  moneyWatermark: null,
});

export const MIGRATIONS_QUERY = 'SELECT count(*) n FROM schema_migrations';

/** A database of a release before has no tables of these. */
const OF_NEW_TABLES: readonly (keyof Queries)[] = ['openRestores', 'pausedParts'];

/** `count` gives the number of a query. */
export async function countsOf(
  count: (query: string) => number | Promise<number>,
  migrationsBehind: number,
  now: number,
): Promise<Counts> {
  const queries = queriesAt(now);
  const counts = record(keysOf(queries), () => 0);
  for (const name of keysOf(queries)) {
    if (migrationsBehind <= 0 || !OF_NEW_TABLES.includes(name)) counts[name] = await count(queries[name]);
  }
  return counts;
}

/** Faults of the ledger, including those recorded by starts next to the database. */
export const moneyFaults = (found: readonly string[], databasePath: string): string[] => [
  ...found,
  ...listIncidents(databasePath).map((file) => `found at a start, see ${file}`),
];
