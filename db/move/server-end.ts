import { SQL } from 'bun';
import { messageOf } from '../faults/message-of.ts';
import { openPostgresKeys } from '../postgres/key-store.ts';
import { MIGRATIONS_FOLDER, migrate } from '../postgres/migrate.ts';
import { APPLICATION_NAME, countOwnConnections, hasTable, numberOf, withGrace } from '../postgres/monitor.ts';
import { postgresReadOnly } from '../postgres/read-only.ts';
import { beginMove, finishMove, unfinishedMove } from '../postgres/unfinished-move.ts';
import {
  ConnectionLostError,
  columnNames,
  countRows,
  type End,
  InvalidEndpointError,
  onConflictUpdate,
  parametersOf,
  placesFrom,
  removalOf,
  type TargetEndpoint,
} from './end.ts';
import { MOVED_TABLES, type MovedTable } from './moved-tables.ts';
import { requireThisRelease } from './release.ts';

const CONNECT_WITHIN_S = 5;
/** Two moves into one database would write the same rows. */
const MOVING = 0x7a_69_70_6d;

/** `postgres://ziping:secret@db.example/app` → `db.example/app` */
export function serverName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const inUse = (name: string, connections: number) =>
  new InvalidEndpointError(
    `${name} is in use (${connections} connections): stop the servers first, or what they write meanwhile would stay behind.`,
  );

/** Connections of ours besides this one. */
const othersOf = (client: SQL) =>
  withGrace(
    () => countOwnConnections(client),
    (count) => count === 0,
  );

function endOver(connection: SQL, name: string, close: () => Promise<void>): End {
  return {
    name,
    books: postgresReadOnly(connection),
    async ask(text, values) {
      try {
        return await connection.unsafe(text, [...values]).values();
      } catch (cause) {
        throw new ConnectionLostError(`${name}: ${messageOf(cause)}.`);
      }
    },
    close,
  };
}

/** Runs `work` with a single connection; it is closed when that fails. */
async function connected<T>(url: string, work: (client: SQL, name: string) => Promise<T>): Promise<T> {
  const name = serverName(url);
  const client = new SQL(url, {
    max: 1,
    connectionTimeout: CONNECT_WITHIN_S,
    connection: { application_name: `${APPLICATION_NAME}-move`, lock_timeout: '5s' },
  });
  try {
    return await work(client, name);
  } catch (cause) {
    await client.close();
    if (cause instanceof InvalidEndpointError) throw cause;
    throw new InvalidEndpointError(`${name} cannot be used: ${messageOf(cause)}.`);
  }
}

async function requireOurs(client: SQL, name: string): Promise<void> {
  const applied: { hash: string }[] = await client.unsafe('select hash from schema_migrations order by position');
  requireThisRelease(
    name,
    applied.map(({ hash }) => hash),
    MIGRATIONS_FOLDER,
  );
  if (!(await hasTable(client, 'ziping_keys.data_keys'))) {
    throw new InvalidEndpointError(`${name} has no schema ziping_keys: put the keys back first.`);
  }
}

async function stateOf(
  client: SQL,
  end: End,
  source: string,
): Promise<{ state: TargetEndpoint['state']; made: boolean }> {
  const begunFrom = await unfinishedMove(client);
  if (begunFrom !== null && begunFrom !== source) {
    throw new InvalidEndpointError(
      `A move from ${begunFrom} into ${end.name} is not finished: finish it, or make the database anew.`,
    );
  }
  const made = await hasTable(client, 'schema_migrations');
  if (begunFrom !== null) return { state: 'begun', made };
  if (!made) {
    const tables = await numberOf(client, 'select count(*) from pg_tables where schemaname = current_schema()');
    if (tables === 0) return { state: 'empty', made };
    throw new InvalidEndpointError(`${end.name} holds tables of something else: make a new database.`);
  }
  await requireOurs(client, end.name);
  for (const table of MOVED_TABLES) {
    if ((await countRows(end, table)) > 0) return { state: 'filled', made };
  }
  return { state: 'empty', made };
}

/** `($1, $2), ($3, $4)` */
function placesOf({ columns: { length } }: MovedTable, rows: number): string {
  return Array.from({ length: rows }, (_, n) => placesFrom(n * length + 1, length)).join(', ');
}

/** A database that a move fills, or one that is filled already. */
export const serverTarget = (url: string, source: string, written: boolean): Promise<TargetEndpoint> =>
  connected(url, async (client, name) => {
    const isFree = await withGrace(
      async () => {
        const [lock]: { free: boolean }[] = await client.unsafe(`select pg_try_advisory_lock(${MOVING}) free`);
        return lock?.free ?? false;
      },
      (free) => free,
    );
    if (!isFree) throw new InvalidEndpointError(`Another move into ${name} is under way.`);
    const end = endOver(client, name, () => client.close());
    const connections = written ? await othersOf(client) : 0;
    const { state, made } = await stateOf(client, end, source);
    let hasTables = made;
    async function change(table: MovedTable, work: (connection: SQL) => Promise<unknown>) {
      try {
        await client.begin(work);
      } catch (cause) {
        throw new ConnectionLostError(`${table.name}: ${messageOf(cause)}.`);
      }
    }
    if (state !== 'filled' && connections > 0) throw inUse(name, connections);
    return {
      ...end,
      state,
      // Before there are tables there are no rows.
      ask: async (text, values) => (hasTables ? end.ask(text, values) : []),
      async begin() {
        try {
          await beginMove(client, source);
          await migrate(client);
          await openPostgresKeys(client);
          hasTables = true;
        } catch (cause) {
          throw new InvalidEndpointError(`${name} cannot be used: ${messageOf(cause)}.`);
        }
      },
      async put(table, rows) {
        const into = `insert into ${table.name} (${columnNames(table)})`;
        const values = rows.flatMap((row) => parametersOf(table, row));
        await change(table, (connection) =>
          connection.unsafe(`${into} values ${placesOf(table, rows.length)} ${onConflictUpdate(table)}`, values),
        );
      },
      async remove(table, keys) {
        const text = removalOf(table);
        await change(table, async (connection) => {
          for (const key of keys) await connection.unsafe(text, key);
        });
      },
      async finish() {
        // Its own analysis comes later than the first users.
        await client.unsafe('analyze');
        await finishMove(client);
      },
    };
  });
