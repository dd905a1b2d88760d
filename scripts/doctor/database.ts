import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#api/platform/config';
import { DataKeysError, surveyKeys } from '#api/platform/data-keys';
import { failedBackup, lastBackup } from '#api/platform/last-backup';
import { lastCheck } from '#api/platform/last-check';
import { lastReplaced } from '#api/platform/last-replaced';
import { lastRestoreDrill } from '#api/platform/restore-drill';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import type { DatabaseHealth } from '#db/health';
import type { KeyRow } from '#db/keys/key-store';
import { lostTextsAt, openKeys } from '#db/open';
import { keyCopyOf, readKeys } from '#db/sqlite/key-copy';
import { keysPathOf } from '#db/sqlite/key-store';
import { isWriteCutShort } from '#db/sqlite/open-read-only';
import { copyLag } from '#db/sqlite/replication-lag';
import { keyArchiveName } from '../backups/backup-engine.ts';
import { ageText, type CheckResult, DAY_MS, MIB, mib, stateOfAge } from './check-result.ts';

const wrong = (detail: string): CheckResult => ({ name: 'keys', state: 'wrong', detail });

/** Whether every birth, report and consultation can still be read, and what else still opens them. */
export async function keysCheck(config: Config, { damaged = false }: { damaged?: boolean } = {}): Promise<CheckResult> {
  if (config.postgresUrl === null && isWriteCutShort(keysPathOf(config.databasePath)))
    return wrong('their last write was cut short: the next start of the server rolls it back');
  const lost = damaged ? 0 : await lostTextsAt(config);
  if (lost > 0) return wrong(`${lost} sealed texts have no key${copyText(config)}`);
  const opened = await openKeys(config);
  if (!opened) return { name: 'keys', state: 'watch', detail: 'not made yet' };
  try {
    return ofSecret(config, await opened.keys.all());
  } catch (error) {
    if (!(error instanceof DataKeysError)) throw error;
    return wrong(error.message);
  } finally {
    await opened.close();
  }
}

function copyText(config: Config): string {
  const { databasePath, postgresUrl, dataDir } = config;
  const folder = join(dataDir, 'backups');
  if (postgresUrl !== null && existsSync(join(folder, keyArchiveName(config)))) {
    return `; a copy of the keys is ${join(folder, keyArchiveName(config))}`;
  }
  const copy = keyCopyOf(join(folder, 'x'), databasePath);
  if (postgresUrl !== null || !existsSync(copy)) return '; find the latest copy of the keys';
  return `; the copy ${copy} has ${readKeys(copy).keys.length} keys`;
}

function ofSecret(config: Config, rows: readonly KeyRow[]): CheckResult {
  if (rows.length === 0) return { name: 'keys', state: 'ok', detail: 'none yet' };
  const secrets = dataKeySecretsOf(config, { keysExist: true });
  const { present, previous, neither } = surveyKeys(rows, secrets);
  if (neither > 0) return wrong(`${neither} open with no secret that is here`);
  if (previous > 0) {
    const detail = `${previous} still need the former secret: npm run secrets:rotate -- --yes`;
    return { name: 'keys', state: 'watch', detail };
  }
  return secrets.previous === null
    ? { name: 'keys', state: 'ok', detail: `${present} open with the secret` }
    : {
        name: 'keys',
        state: 'watch',
        detail: `${present} open; the former secret is kept: after the next backup, npm run secrets:rotate -- --forget --yes`,
      };
}

/** SQLite cuts the log back to 64 MiB; a larger one means a reader that never ends. */
const LOG_WATCH = 128 * MIB;
/** Share of the server's connections from which on the next process may not get its own. */
const CONNECTIONS_WATCH = 0.8;

function ofLog({ logBytes }: DatabaseHealth): CheckResult[] {
  if (logBytes === null) return [];
  return [{ name: 'log', state: logBytes > LOG_WATCH ? 'watch' : 'ok', detail: mib(logBytes) }];
}

function ofConnections({ connections }: DatabaseHealth): CheckResult[] {
  if (connections === null) return [];
  const { open, most } = connections;
  const state = open > most * CONNECTIONS_WATCH ? 'watch' : 'ok';
  return [{ name: 'connections', state, detail: `${open} of ${most} open` }];
}

/** Differences with the gateway's records: staff have a day for them. */
function ofDifferences({ differences, oldestDifferenceAt }: DatabaseHealth, now: number): CheckResult {
  const name = 'reconciliation';
  if (differences === 0) return { name, state: 'ok', detail: 'no difference is open' };
  const age = now - oldestDifferenceAt;
  const state = stateOfAge(age) === 'wrong' ? 'wrong' : 'watch';
  return { name, state, detail: `${differences} differences open, the oldest ${ageText(age)}` };
}

const COMPARED_WATCH = 2 * DAY_MS;
const COMPARED_WRONG = 4 * DAY_MS;

/** Whether days are compared with the gateway at all: without that no open difference means nothing. `now` is in ms. */
export function reconciliationCheck(
  { production }: Pick<Config, 'production'>,
  { comparedAt, firstOrderAt }: Pick<DatabaseHealth, 'comparedAt' | 'firstOrderAt'>,
  now: number,
): CheckResult {
  const name = 'compared';
  if (firstOrderAt === 0) return { name, state: 'ok', detail: 'no order yet' };
  const age = now - Math.max(comparedAt, firstOrderAt);
  const state = !production || age <= COMPARED_WATCH ? 'ok' : age > COMPARED_WRONG ? 'wrong' : 'watch';
  const last = comparedAt === 0 ? 'no day was ever compared' : `a day was compared ${ageText(now - comparedAt)} ago`;
  return { name, state, detail: `${last}; the server does it each night` };
}

/** Fails until a restore is settled. */
function ofRestores({ openRestores, restoreQuestions }: DatabaseHealth): CheckResult {
  const name = 'restore';
  if (openRestores === 0) return { name, state: 'ok', detail: 'none is open' };
  const left =
    restoreQuestions > 0 ? `${restoreQuestions} orders still to be asked about` : 'every order was asked about';
  return {
    name,
    state: 'wrong',
    detail: `${openRestores} not settled: ${left}; compare the bills of the lost hours and close it in the console`,
  };
}

/** A pause that was forgotten sells nothing, and nothing else tells. */
function ofPauses({ pausedParts }: DatabaseHealth): CheckResult {
  const name = 'pauses';
  if (pausedParts === 0) return { name, state: 'ok', detail: 'nothing is paused' };
  return { name, state: 'watch', detail: `${pausedParts} parts of the shop are paused: the console, 会员方案` };
}

/** `behind`: how many are to come; below 0 the database has more than this release knows. */
function ofMigrations(behind: number): CheckResult {
  const name = 'migrations';
  if (behind === 0) return { name, state: 'ok', detail: 'as this release has them' };
  if (behind < 0) return { name, state: 'wrong', detail: 'the database is of a newer release' };
  return {
    name,
    state: 'watch',
    detail: `${behind} to come at the next start; gateway, ledger and settlements are checked after it`,
  };
}

function ofMoney({ moneyFaults, moneyRows, moneyWatermark }: DatabaseHealth): CheckResult {
  const name = 'money';
  if (moneyFaults.length > 0) return { name, state: 'wrong', detail: moneyFaults.join('; ') };
  const whole = `${moneyRows} entries`;
  return moneyWatermark === null
    ? { name, state: 'ok', detail: whole }
    : { name, state: 'watch', detail: `${whole}, but ${moneyWatermark}` };
}

/** Reports triggers of the audit that are gone, and strange ones: nothing that Ziping does removes or makes them. */
function ofAudit({ auditTriggersGone: gone, strangeTriggers: strange }: DatabaseHealth): CheckResult[] {
  const sentences: string[] = [];
  if (gone > 0) sentences.push(`${gone} triggers that keep its entries from being changed were taken away`);
  if (strange.length > 0) sentences.push(`no release made ${strange.join(', ')}, and it acts on rows unseen`);
  if (sentences.length === 0) return [];
  const detail = `${sentences.join('; ')}: find out by whom; a copy from before is as it was made`;
  return [{ name: 'audit', state: 'wrong', detail }];
}

/** Checks of the database itself. `now` is in ms. */
export function ofDatabase(health: DatabaseHealth, now: number): CheckResult[] {
  const { integrity, engine, migrationsBehind: behind, bytes, newestAt } = health;
  const { overdueJobs, flaggedOrders } = health;
  const whole = integrity === 'ok';
  const database: CheckResult = {
    name: 'database',
    state: whole ? 'ok' : 'wrong',
    detail: whole ? `${engine}, ${mib(bytes)}` : integrity,
  };
  // Nothing else of it could be seen.
  if (engine === '') return [database];
  return [
    database,
    ofMoney(health),
    ofMigrations(behind),
    ...ofAudit(health),
    ...ofLog(health),
    ...ofConnections(health),
    {
      name: 'jobs',
      state: overdueJobs > 0 ? 'watch' : 'ok',
      detail: overdueJobs > 0 ? `${overdueJobs} overdue: is a server running?` : 'none overdue',
    },
    {
      name: 'orders',
      state: flaggedOrders > 0 ? 'watch' : 'ok',
      detail: flaggedOrders > 0 ? `${flaggedOrders} flagged for somebody to look at` : 'none flagged',
    },
    ofDifferences(health, now),
    ofRestores(health),
    ofPauses(health),
    // A clock set back would end memberships late and codes never.
    {
      name: 'clock',
      state: newestAt > now ? 'wrong' : 'ok',
      detail: newestAt > now ? 'behind the newest order event' : 'ahead of every order event',
    },
  ];
}

/** Over PostgreSQL another host may make the copies. `mayLose`: something was written that a copy would have. */
function withoutBackup(production: boolean, postgres: boolean, mayLose: boolean): Omit<CheckResult, 'name'> {
  const detail = `none made yet${postgres ? ' on this host' : ''}: npm run backup`;
  if (!production) return { state: 'ok', detail };
  return { state: mayLose && !postgres ? 'wrong' : 'watch', detail };
}

/**
 * `newestAt` is when something to lose was last written, 0 for nothing; both in ms. Over PostgreSQL
 * another host may make the copies.
 */
export function backupCheck(
  { dataDir, production, postgresUrl }: Pick<Config, 'dataDir' | 'production' | 'postgresUrl'>,
  newestAt: number,
  now: number,
): CheckResult {
  const name = 'backup';
  const failed = failedBackup(dataDir);
  if (failed !== null && production) {
    const detail = `${failed.inARow} failed, the last ${ageText(now - failed.at)} ago: ${failed.reason}`;
    return { name, state: failed.inARow > 1 ? 'wrong' : 'watch', detail };
  }
  const last = lastBackup(dataDir);
  if (last === null) return { name, ...withoutBackup(production, postgresUrl !== null, newestAt > 0) };
  const age = now - last.at;
  const doubts = last.doubts > 0 ? `, with ${last.doubts} doubts (${last.file}.doubts)` : '';
  const detail = `${ageText(age)} old, with ${last.keys} keys: ${last.file}${doubts}`;
  const aged = production ? stateOfAge(age) : 'ok';
  return { name, state: aged === 'ok' && last.doubts > 0 ? 'watch' : aged, detail };
}

/** It comes weekly: a second one is missing. */
const DRILL_WATCH_MS = 15 * DAY_MS;

/** True where the last drill could have restored the copies that it read. */
export function drillCheck({ dataDir, production }: Pick<Config, 'dataDir' | 'production'>, now: number): CheckResult {
  const name = 'restore drill';
  const last = lastRestoreDrill(dataDir);
  if (last === null) {
    const detail = 'none yet: npm run restore -- --drill';
    return { name, state: production && lastBackup(dataDir) !== null ? 'watch' : 'ok', detail };
  }
  const { at, copies, faults } = last;
  const when = `${ageText(now - at)} ago`;
  if (faults.length > 0) return { name, state: 'wrong', detail: `${when}: ${faults.join(' ')}` };
  const state = production && now - at > DRILL_WATCH_MS ? 'watch' : 'ok';
  return { name, state, detail: `${when}, could be restored: ${copies.join(', ')}` };
}

/** The server's last own file check, and its result; nothing for PostgreSQL. */
export function fileCheck(
  { dataDir, production, postgresUrl }: Pick<Config, 'dataDir' | 'production' | 'postgresUrl'>,
  now: number,
): CheckResult[] {
  if (postgresUrl !== null) return [];
  const name = 'files looked at';
  const last = lastCheck(dataDir);
  if (last === null) return [{ name, state: production ? 'watch' : 'ok', detail: 'not yet: a running server does' }];
  const { database, keys, at } = last;
  if (database !== 'ok' || keys !== 'ok') {
    return [{ name, state: 'wrong', detail: `${ageText(now - at)} ago: database ${database}, keys ${keys}` }];
  }
  const state = production && now - at > 2 * DAY_MS ? 'watch' : 'ok';
  return [{ name, state, detail: `${ageText(now - at)} ago, every page in its place` }];
}

/** A running server writes its note again every few seconds. */
const REPLACED_FRESH_MS = 60_000;

/** Reports files replaced under a running server, if any. */
export function replacedFilesCheck({ dataDir }: Pick<Config, 'dataDir'>, now: number): CheckResult[] {
  const last = lastReplaced(dataDir);
  if (last === null || now - last.at > REPLACED_FRESH_MS) return [];
  const detail = `${last.files.join(' and ')} not the file that a running server has open: it was replaced or removed. The server refuses writes: stop it, put the right file there, start it`;
  return [{ name: 'files in use', state: 'wrong', detail }];
}

/** Checks the replication, if configured. */
export function replicationCheck({
  copyTo,
  databasePath,
  postgresUrl,
}: Pick<Config, 'copyTo' | 'databasePath' | 'postgresUrl'>): CheckResult[] {
  if (copyTo === null || postgresUrl !== null) return [];
  const name = 'continuous copies';
  const lag = copyLag(databasePath, copyTo);
  if (lag === null) return [{ name, state: 'wrong', detail: `none in ${copyTo}: is ship running?` }];
  const seconds = Math.round(lag / 1_000);
  const detail = `${seconds} seconds behind, in ${copyTo}`;
  return [{ name, state: lag > LAG_WRONG_MS ? 'wrong' : 'ok', detail }];
}

const LAG_WRONG_MS = 5 * 60_000;
