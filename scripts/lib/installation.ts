import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Context } from '#api/features/context';
import { smsProvider } from '#api/gateways/sms/provider';
import type { SmsSender } from '#api/gateways/sms/sender';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { type Config, readConfig } from '#api/platform/config';
import { DataKeysError } from '#api/platform/data-keys';
import { closeFiles } from '#api/platform/private-files';
import { ConfigError } from '#api/platform/setting';
import { migrationsToCome } from '#db/applied-migrations';
import { LostKeysError } from '#db/keys/sealed';
import { LostDatabaseError } from '#db/money/first-open';
import { serverName } from '#db/move/server-end';
import { type Database, hasDatabase, openDatabase, openReadOnly } from '#db/open';
import { type SandboxStore, sandboxStore } from '#db/sandbox/store';
import { COMMAND_CACHE_KIB } from '#db/sqlite/pragmas';
import { RefusedError, UsageError } from './command.ts';

/** Runs `work` on the stores of an installation, and closes them after it. */
async function onStores<T>(
  config: Config,
  work: (stores: Database & { sandbox: SandboxStore }) => Promise<T>,
  { look = false, cacheKib = COMMAND_CACHE_KIB }: Pick<InstallationOptions, 'look' | 'cacheKib'> = {},
): Promise<T> {
  const { store, keys } = await asked(() => (look ? openReadOnly(config) : openDatabase(config, { cacheKib })));
  const sandbox = sandboxStore(config.dataDir, { look });
  try {
    return await work({ store, keys, sandbox });
  } finally {
    await store.close();
    keys.close();
    sandbox.close();
  }
}

/** Runs `work` on a database; one that cannot be used as it is becomes a UsageError. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof LostDatabaseError || error instanceof LostKeysError;
    throw refused ? new UsageError(error.message) : error;
  }
}

/**
 * Ends the command, having created nothing, if the environment names no installation: work done on an empty
 * folder by mistake would look successful. Prints which installation is used.
 */
export async function requireInstallation(config: Config, { look = false } = {}): Promise<void> {
  if (!(await asked(() => hasDatabase(config)))) throw noInstallation(config);
  printDataFolder(config);
  if (!look) closeFiles(config);
  else if ((await migrationsToCome(config)) > 0) throw new RefusedError(OF_EARLIER_RELEASE);
}

const OF_EARLIER_RELEASE =
  'The database is of an earlier release, and a look does not change it: start the server of this release first.';

/** A folder of another user looks as if it were empty. */
function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

export function noInstallation({ databasePath, postgresUrl }: Config): RefusedError {
  const folder = resolve(dirname(databasePath));
  if (postgresUrl === null && isClosed(folder)) {
    return new RefusedError(`The data folder ${folder} cannot be read by this user.`);
  }
  return new RefusedError(
    postgresUrl === null
      ? `There is no installation in ${folder}: set DATA_DIR.`
      : `There is no installation in the database ${serverName(postgresUrl)}: set DATABASE_URL.`,
  );
}

/** On stderr, so that what a program reads from stdout stays as it is. */
export function printDataFolder({ dataDir, databasePath, postgresUrl, production }: Config): void {
  const embedded = postgresUrl === null && dirname(databasePath) === dataDir;
  const database = embedded ? '' : `, database ${postgresUrl ? serverName(postgresUrl) : databasePath}`;
  const mode = production ? 'production' : 'development';
  process.stderr.write(`Data folder ${resolve(dataDir)}${database}, ${mode}.\n`);
}

/** Runs `work` with the configured carrier of codes. */
export async function withSender<T>(work: (sender: SmsSender) => Promise<T>): Promise<T> {
  const config = configOrUsage();
  await requireInstallation(config);
  return onStores(config, async ({ sandbox }) =>
    work(smsProvider(config.sms, sandbox, systemClock, timeOrderedIds).sender),
  );
}

interface InstallationOptions {
  environment?: NodeJS.ProcessEnv;
  /** Nothing is made or changed: no byte of a file, no row, no secret. A write throws. */
  look?: boolean;
  /** The caller has looked for the installation, or makes it. */
  checked?: boolean;
  /** Page cache of the database file per connection; default: that of a command. */
  cacheKib?: number;
}

/**
 * Runs `work` with the context of the installation that the environment names, as the server
 * would, and closes the database after it. A setting that cannot be used is a UsageError.
 */
export async function withContext<T>(
  work: (ctx: Context) => Promise<T>,
  { environment = process.env, checked = false, look = false, cacheKib }: InstallationOptions = {},
): Promise<T> {
  const config = configOrUsage(environment);
  if (!checked) await requireInstallation(config, { look });
  const inContext = async (stores: Database & { sandbox: SandboxStore }) => {
    // Loaded once there is something to do: `--help` and a wrong call are answered without.
    const { contextOf } = await import('./context-of.ts');
    try {
      return await work(await contextOf(config, stores, { look }));
    } catch (error) {
      throw error instanceof DataKeysError ? new UsageError(error.message) : error;
    }
  };
  return onStores(config, inContext, { look, ...(cacheKib === undefined ? {} : { cacheKib }) });
}

/** The settings of the environment; one that cannot be used is a UsageError. */
export function configOrUsage(environment = process.env) {
  try {
    return readConfig(environment);
  } catch (error) {
    throw error instanceof ConfigError ? new UsageError(error.message) : error;
  }
}
