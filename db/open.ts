import { existsSync } from 'node:fs';
import { assertHeader, naming } from './faults/file-fault.ts';
import type { DatabaseHealth } from './health.ts';
import type { KeyStore } from './keys/key-store.ts';
import { openPostgres } from './postgres/client.ts';
import { asOpeningError } from './postgres/errors.ts';
import { postgresHealth } from './postgres/health.ts';
import { openPostgresKeys } from './postgres/key-store.ts';
import { lostTextsOf } from './postgres/lost-keys.ts';
import { countOwnConnections, hasTable, monitorConnection } from './postgres/monitor.ts';
import { openReads } from './reads.ts';
import { isInUse } from './sqlite/backup.ts';
import { openStore } from './sqlite/client.ts';
import { databaseHealth } from './sqlite/health.ts';
import { hasKeys, keysPathOf, openKeyStore, openKeysReadOnly } from './sqlite/key-store.ts';
import { lostTexts, refuseWithoutKeys } from './sqlite/lost-keys.ts';
import type { Store } from './store.ts';

/** Where an installation keeps its data. */
export interface DatabasePlace {
  /** The SQLite file; with PostgreSQL only the names of a host's companion files derive from it. */
  databasePath: string;
  /** `postgres://…`, or null for the file. */
  postgresUrl: string | null;
  /** Maximum number of connections to PostgreSQL of this process. */
  databaseConnections: number;
}

export interface Database {
  store: Store;
  keys: KeyStore;
}

interface OpenOptions {
  /** Page cache of a connection to the file, in KiB. */
  cacheKib?: number;
}

/** Opens the database and its keys, made and migrated when needed, whichever engine it is. */
export async function openDatabase(
  { databasePath, postgresUrl, databaseConnections }: DatabasePlace,
  { cacheKib }: OpenOptions = {},
): Promise<Database> {
  if (postgresUrl !== null) {
    return openPostgres(postgresUrl, { connections: databaseConnections });
  }
  const keysPath = keysPathOf(databasePath);
  assertHeader('database', databasePath);
  const file = naming('database', databasePath, () => openStore(databasePath, cacheKib));
  try {
    assertHeader('keys', keysPath);
    return {
      store: file,
      keys: naming('keys', keysPath, () => {
        refuseWithoutKeys(databasePath);
        return openKeyStore(keysPath);
      }),
    };
  } catch (cause) {
    file.close();
    throw cause;
  }
}

/** Opens a database that is there, and its keys, so that no byte of either changes. @throws LostKeysError, FileFault */
export async function openReadOnly(place: DatabasePlace): Promise<Database> {
  const { databasePath, postgresUrl } = place;
  if (postgresUrl === null) {
    refuseWithoutKeys(databasePath);
    const keysPath = keysPathOf(databasePath);
    return {
      store: naming('database', databasePath, () => openReads(place)),
      keys: naming('keys', keysPath, () => openKeysReadOnly(keysPath)),
    };
  }
  const opened = await openKeys(place);
  const keys = opened?.keys ?? openKeysReadOnly('');
  return { store: openReads(place), keys: { ...keys, close: () => void opened?.close() } };
}

interface OpenKeys {
  keys: KeyStore;
  close(): Promise<void>;
}

/** The keys of a database that is there already; null when it has none: none are begun. */
export async function openKeys({ databasePath, postgresUrl }: DatabasePlace): Promise<OpenKeys | null> {
  if (postgresUrl === null) {
    if (!hasKeys(databasePath)) return null;
    const keysPath = keysPathOf(databasePath);
    assertHeader('keys', keysPath);
    const keys = naming('keys', keysPath, () => openKeyStore(keysPath));
    return { keys, close: async () => keys.close() };
  }
  const client = monitorConnection(postgresUrl);
  const close = () => client.close();
  try {
    if (await hasTable(client, 'ziping_keys.data_keys')) {
      return { keys: await openPostgresKeys(client), close };
    }
  } catch (cause) {
    await close();
    throw asOpeningError(cause);
  }
  await close();
  return null;
}

/** Whether there is a database with tables of ours: nothing is made. */
export async function hasDatabase({ databasePath, postgresUrl }: DatabasePlace): Promise<boolean> {
  if (postgresUrl === null) return existsSync(databasePath);
  const client = monitorConnection(postgresUrl);
  try {
    return await hasTable(client, 'schema_migrations');
  } catch (cause) {
    throw asOpeningError(cause);
  } finally {
    await client.close();
  }
}

/** Number of encrypted texts without a key; 0 if there is no database yet. */
export async function lostTextsAt({ databasePath, postgresUrl }: DatabasePlace): Promise<number> {
  if (postgresUrl === null) {
    return existsSync(databasePath) ? lostTexts(databasePath, keysPathOf(databasePath)) : 0;
  }
  const client = monitorConnection(postgresUrl);
  try {
    return (await hasTable(client, 'schema_migrations')) ? await lostTextsOf(client) : 0;
  } finally {
    await client.close();
  }
}

/** Whether a server or a command has the database open just now. */
export async function isDatabaseInUse({ databasePath, postgresUrl }: DatabasePlace): Promise<boolean> {
  if (postgresUrl === null) return isInUse(databasePath);
  const client = monitorConnection(postgresUrl);
  try {
    return (await countOwnConnections(client)) > 0;
  } finally {
    await client.close();
  }
}

/** Checks a database that may be in use; null if it was not created yet. `now` is in ms. */
export function healthOf({ databasePath, postgresUrl }: DatabasePlace, now: number): Promise<DatabaseHealth | null> {
  return postgresUrl === null ? databaseHealth(databasePath, now) : postgresHealth(postgresUrl, databasePath, now);
}
