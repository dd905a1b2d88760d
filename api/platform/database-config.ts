import { join } from 'node:path';
import type { DatabasePlace } from '#db/open';
import { type Environment, setting, wholeNumber } from './setting.ts';

/** All processes together must stay under the server's own limit, 100 unless set otherwise. */
const CONNECTIONS = 10;
const POSTGRES = /^postgres(ql)?:\/\/.+/;
const FILE = /^file:.+/;

/** `DATABASE_URL`, a file or a server, and what goes with it. */
export function readDatabase(env: Environment, dataDir: string): DatabasePlace {
  const embedded = join(dataDir, 'ziping.db');
  const url = setting(
    env,
    'DATABASE_URL',
    `file:${embedded}`,
    'file: and a path, as in file:data/ziping.db, or a server as in postgres://user:password@host/name',
    (text) => (FILE.test(text) || POSTGRES.test(text) ? text : undefined),
  );
  return {
    databasePath: FILE.test(url) ? url.slice('file:'.length) : embedded,
    postgresUrl: FILE.test(url) ? null : url,
    databaseConnections: setting(
      env,
      'DATABASE_CONNECTIONS',
      CONNECTIONS,
      'a whole number from 3 to 100',
      wholeNumber(3, 100),
    ),
  };
}
