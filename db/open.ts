import { openStore } from './client.ts';
import { type KeyStore, keysPathOf, openKeyStore } from './key-store.ts';
import { openPostgres } from './postgres/client.ts';
import type { Store } from './store.ts';

/** Where an installation keeps its data. */
export interface DatabasePlace {
  /** The file of SQLite; over PostgreSQL only what a host keeps beside a database is named after it. */
  databasePath: string;
  /** `postgres://…`, or null for the file. */
  postgresUrl: string | null;
  /** How many connections to PostgreSQL this process may hold. */
  databaseConnections: number;
}

export interface Database {
  store: Store;
  keys: KeyStore;
}

/** Opens the database and its keys, made and migrated when needed, whichever engine it is. */
export async function openDatabase(place: DatabasePlace, cacheKib?: number): Promise<Database> {
  const { databasePath, postgresUrl, databaseConnections } = place;
  if (postgresUrl !== null) {
    return openPostgres(postgresUrl, {
      connections: databaseConnections,
      markBeside: databasePath,
    });
  }
  return {
    store: openStore(databasePath, cacheKib),
    keys: openKeyStore(keysPathOf(databasePath)),
  };
}
