import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { disagreements } from '#api/features/console/settlements/service';
import type { Context } from '#api/features/context';
import { lastYear } from '#api/features/readings/holidays/service';
import { type LedgerReport, verify as verifyLedger } from '#api/features/system/ledger/service';
import { oracleDifferences } from '#api/features/system/oracle/compare';
import { type Config, missingOperator, readConfig } from '#api/platform/config';
import { openFiles } from '#api/platform/private-files';
import { ConfigError } from '#api/platform/setting';
import { startFailure } from '#api/start/start-failure';
import { messageOf } from '#db/faults/message-of';
import { healthOf } from '#db/open';
import { ReadOnlyError } from '#db/reads';
import { beijingDate } from '#domain/calendar/civil-date';
import { noInstallation, printDataFolder, withContext } from '../lib/installation.ts';
import { readNote } from '../upgrading/note.ts';
import { type CheckResult, MIB, mib } from './check-result.ts';
import {
  backupCheck,
  drillCheck,
  fileCheck,
  keysCheck,
  ofDatabase,
  reconciliationCheck,
  replacedFilesCheck,
  replicationCheck,
} from './database.ts';
import {
  appointmentMessagesCheck,
  carrierCheck,
  certificateCheck,
  notificationsCheck,
  serverCheck,
} from './network.ts';

/** Below the first a backup may not fit, below the second a write may not. */
const DISK_WATCH = 2_048 * MIB;
const DISK_WRONG = 200 * MIB;
/** The order number of the test query: no order ever has it. */
const NOBODYS_ORDER = 'DOCTOR0';

function disk({ dataDir }: Config): CheckResult {
  const name = 'disk';
  // Over PostgreSQL it may be missing: the secrets then come from the environment.
  if (!existsSync(dataDir)) return { name, state: 'watch', detail: `there is no folder ${dataDir}` };
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const state = free < DISK_WRONG ? 'wrong' : free < DISK_WATCH ? 'watch' : 'ok';
  return { name, state, detail: `${mib(free)} free in ${dataDir}` };
}

/** With read access to the folder one can sign tokens and read births; with one file, phone numbers. */
function privacy(config: Config): CheckResult[] {
  const { dataDir } = config;
  if (!existsSync(dataDir)) return [];
  const open = (statSync(dataDir).mode & 0o007) !== 0;
  const files = openFiles(config);
  return [
    {
      name: 'data folder',
      state: open ? 'wrong' : 'ok',
      detail: open ? `everybody on this machine can look into ${dataDir}: chmod 700` : 'private',
    },
    {
      name: 'files',
      state: files.length > 0 ? 'wrong' : 'ok',
      detail: files.length > 0 ? `not private, chmod 600: ${files.join(' ')}` : 'private',
    },
  ];
}

/** Reports an upgrade that was cut short; `releases` is the folder with the release that runs this. */
export function upgradeCheck(releases: string): CheckResult[] {
  const note = readNote(releases, null);
  if (note === null || note.done) return [];
  const detail = `the one to ${note.to} was cut short: ziping upgrade --settle`;
  return [{ name: 'upgrade', state: 'watch', detail }];
}

/** The law requires the operator of a shop to be named. */
function operatorCheck(config: Config): CheckResult[] {
  if (!config.production) return [];
  const missing = missingOperator(config);
  return missing.length === 0
    ? [{ name: 'operator', state: 'ok', detail: 'name, code and filing are said' }]
    : [{ name: 'operator', state: 'watch', detail: `not said on the page 关于本站: set ${missing.join(', ')}` }];
}

async function gateway(ctx: Context, { payment }: Config): Promise<CheckResult> {
  const name = 'payment gateway';
  const sandbox = payment.provider === 'sandbox';
  try {
    const { known } = await ctx.gateway.query(NOBODYS_ORDER);
    const answered = known ? 'knows an order that does not exist' : 'answers';
    const told = sandbox ? `the sandbox ${answered}: no money moves` : `${payment.provider} ${answered}`;
    return { name, state: known ? 'wrong' : sandbox ? 'watch' : 'ok', detail: told };
  } catch (error) {
    // The first question of an installation activates its terminal, which a server writes down.
    if (error instanceof ReadOnlyError) return { name, state: 'watch', detail: 'not asked: no server has used it yet' };
    const state = sandbox ? 'watch' : 'wrong';
    return { name, state, detail: `${payment.provider} does not answer` };
  }
}

/** Checks that payouts still match consultations and payments. */
async function settlements(ctx: Context): Promise<CheckResult> {
  const name = 'settlements';
  const wrong = await disagreements(ctx);
  return wrong.length === 0
    ? { name, state: 'ok', detail: 'every statement is what the events say' }
    : { name, state: 'wrong', detail: `not what the events say: ${wrong.join(' ')}` };
}

/** Finds rows that were taken out of the audit or of money, or changed in it. */
async function ledgerCheck(ctx: Context, config: Config): Promise<CheckResult> {
  return ledgerCheckOf(await verifyLedger(ctx), config);
}

const OTHER_SECRET = 'servers seal with different secrets: give all of them the same LEDGER_SECRET';

/** Ledger faults in words. A row sealed with another secret looks altered, so a wrong secret is reported first. */
export function ledgerCheckOf(
  { size, isMarked, checkpoints, otherSecrets, waiting, problems }: LedgerReport,
  config: Pick<Config, 'ledgerShip'>,
): CheckResult {
  const name = 'ledger';
  const told = otherSecrets > 0 ? [OTHER_SECRET, ...problems] : problems;
  if (told.length > 0) return { name, state: problems.length > 0 ? 'wrong' : 'watch', detail: told.join('; ') };
  if (waiting > 0) {
    return {
      name,
      state: 'watch',
      detail: `${waiting} rows wait for an entry: a server begins a minute after its start`,
    };
  }
  const kept = `${size} entries, each with its row`;
  if (!isMarked) return { name, state: 'watch', detail: `${kept}; their watermark is missing: who removed it?` };
  if (checkpoints > 0) return { name, state: 'ok', detail: `${kept}; as ${checkpoints} checkpoints say` };
  // A receiver by https stores them where no one on this machine can read them.
  const shipped = config.ledgerShip.length > 0;
  return shipped
    ? { name, state: 'ok', detail: kept }
    : { name, state: 'watch', detail: `${kept}; no checkpoint leaves this machine: set LEDGER_SHIP` };
}

/** Runs a check; one that throws is reported as failed with the reason. */
async function runCheck(
  name: string,
  check: () => CheckResult | CheckResult[] | Promise<CheckResult>,
): Promise<CheckResult[]> {
  try {
    const found = await check();
    return Array.isArray(found) ? found : [found];
  } catch (error) {
    return [{ name, state: 'wrong', detail: messageOf(error) }];
  }
}

/** Checks of what a server needs to work; if it would not start, why. */
async function asServer(config: Config, now: number): Promise<CheckResult[]> {
  try {
    return await withContext(
      async (ctx) => [
        await gateway(ctx, config),
        ...(await runCheck('settlements', () => settlements(ctx))),
        ...(await runCheck('ledger', () => ledgerCheck(ctx, config))),
        ...(await runCheck('holidays', async () => ofHolidays(await lastYear(ctx), now))),
      ],
      { checked: true, look: true },
    );
  } catch (error) {
    const sentence = startFailure(error, process.env)?.sentence ?? messageOf(error);
    return [{ name: 'start', state: 'wrong', detail: `a server would not start: ${sentence}` }];
  }
}

/** All checks from outside the server. `now` is in ms. */
export async function checkAll(env: NodeJS.ProcessEnv, now: number): Promise<CheckResult[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: 'settings', state: 'wrong', detail: error.message }];
  }
  const health = await healthOf(config, now);
  const replaced = replacedFilesCheck(config, now);
  if (health === null && replaced.length > 0) return replaced;
  if (health === null) throw noInstallation(config);
  printDataFolder(config);
  const { postgresUrl, publicUrl } = config;
  const damaged = health.integrity !== 'ok' || health.migrationsBehind < 0;
  const mode = config.production ? 'production' : 'development';
  return [
    { name: 'settings', state: 'ok', detail: mode },
    ...replaced,
    ...(await runCheck('upgrade', () => upgradeCheck(join(dirname(process.execPath), '..')))),
    ...operatorCheck(config),
    ...(await runCheck('disk', () => disk(config))),
    ...(await runCheck('files', () => privacy(config))),
    ...ofDatabase(health, now),
    ...(health.engine === '' ? [] : [reconciliationCheck(config, health, now)]),
    // A server that does not answer has no keys to look at either.
    ...(damaged && postgresUrl !== null ? [] : await runCheck('keys', () => keysCheck(config, { damaged }))),
    ...(await runCheck('files looked at', () => fileCheck(config, now))),
    await oracleCheck(now),
    ...(await runCheck('continuous copies', () => replicationCheck(config))),
    ...(await runCheck('backup', () => backupCheck(config, health.newestAt, now))),
    ...(await runCheck('restore drill', () => drillCheck(config, now))),
    await serverCheck(config),
    ...(publicUrl.startsWith('https:')
      ? [await certificateCheck(publicUrl, now), await notificationsCheck(publicUrl)]
      : []),
    ...(damaged || health.migrationsBehind > 0 ? [] : await asServer(config, now)),
    carrierCheck(config, health),
    appointmentMessagesCheck(config),
  ];
}

/** Compares 200 random births with lunar-javascript: pillars, luck, terms. */
async function oracleCheck(now: number): Promise<CheckResult> {
  const differences = await oracleDifferences(now);
  const detail = `of 200 random births ${differences} differ from lunar-javascript`;
  return { name: 'charts', state: differences === 0 ? 'ok' : 'watch', detail };
}

/** The notice for a year comes in November before it: in December it can be loaded. `now` is in ms. */
export function ofHolidays(last: number, now: number): CheckResult {
  const { year, month } = beijingDate(now);
  const needed = month === 12 ? year + 1 : year;
  const known = `known until the end of ${last}`;
  return last < needed
    ? { name: 'holidays', state: 'watch', detail: `${known}: npm run holidays -- --file FILE` }
    : { name: 'holidays', state: 'ok', detail: known };
}
