import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#db/open';
import { newDatabase, overPostgres, placeOf } from './database.ts';
import { endOf, startScript } from './run-script.ts';

type Environment = Record<string, string | undefined>;

/**
 * State before an operator's first start: an empty data folder, and a database of the engine of
 * this run. Commands and servers started with its environment work on that one.
 */
export async function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-installation-'));
  const database = overPostgres ? await newDatabase(folder) : join(folder, 'ziping.db');
  const place = placeOf(database, folder);
  const environment = (more: Environment = {}): Environment => ({
    PATH: process.env.PATH,
    DATA_DIR: folder,
    ...(overPostgres && { DATABASE_URL: database }),
    ...more,
  });
  const start = (command: string, args: readonly string[], env: Environment = {}) =>
    startScript(command, args, environment(env));
  return {
    folder,
    /** The path of its file, or its `postgres://` address. */
    database,
    place,
    environment,
    /** Starts a command as npm does. */
    start,
    run: (command: string, args: readonly string[], env: Environment = {}) => endOf(start(command, args, env)),
    /** Works on the database as another process would, and lets go of it. */
    async opened<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const opened = await openDatabase(place);
      try {
        return await work(opened);
      } finally {
        await opened.store.close();
        opened.keys.close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Installation = Awaited<ReturnType<typeof installation>>;
