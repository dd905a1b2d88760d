import { openPostgresReads } from './postgres/reads.ts';
import { openFileReads } from './sqlite/reads.ts';
import type { Store } from './store.ts';

/** A write was asked of a store that only reads. */
export class ReadOnlyError extends Error {}

function refuse(): never {
  throw new ReadOnlyError('a store that only reads was asked to write');
}

/** The part of a `DatabasePlace` that is read from. */
interface ReadPlace {
  databasePath: string;
  postgresUrl: string | null;
}

/** Opens a separate connection to a migrated database. Every write is refused. */
export function openReads({ postgresUrl, databasePath }: ReadPlace): Store {
  const reads = postgresUrl === null ? openFileReads(databasePath) : openPostgresReads(postgresUrl);
  return {
    ...reads,
    tx: async () => refuse(),
    afterCommit: refuse,
    prepareWrite: () => ({ execute: async () => refuse() }),
    prepareLock: () => ({ execute: async () => refuse() }),
    moneyWritten: refuse,
    checkMoney: async () => refuse(),
    checkpointWal: async () => refuse(),
    compact: async () => refuse(),
    rewriteTables: async () => refuse(),
    replacedFiles: () => [],
  };
}
