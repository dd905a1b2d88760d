import type { Erasure, KeyRow, KeyStore } from '../keys/key-store.ts';
import type { Asked, Client } from './pool.ts';

/**
 * Keys of users' data over PostgreSQL, in a separate schema excluded from database backups, for the reason given at
 * `KeyStore`.
 */
const TABLES = [
  'create schema if not exists ziping_keys',
  `create table if not exists ziping_keys.data_keys (
    id text collate "C" primary key, user_id text collate "C" not null unique,
    wrapped bytea not null, created_at bigint not null)`,
  `create table if not exists ziping_keys.erasures (
    user_id text collate "C" not null, key_id text collate "C", at bigint not null)`,
];
/** Every change begins with a lock, so what it reads afterwards is the latest. */
const MODE = 'isolation level read committed';
/** Lock while the schema is made, as in migrate.ts: two processes at once would hinder each other. */
const MAKING_KEYS = 0x7a_69_70_6b;

const KEY = 'select id, user_id, wrapped, created_at from ziping_keys.data_keys';
const INSERT = 'insert into ziping_keys.data_keys (id, user_id, wrapped, created_at) values ($1, $2, $3, $4)';

interface StoredKey {
  id: string;
  user_id: string;
  wrapped: Uint8Array;
  created_at: string;
}

const keyRow = ({ id, user_id, wrapped, created_at }: StoredKey): KeyRow => ({
  id,
  userId: user_id,
  wrapped,
  createdAt: Number(created_at),
});
const valuesOf = ({ id, userId, wrapped, createdAt }: KeyRow) => [id, userId, wrapped, createdAt];

async function keys(connection: Asked, rest: string, values: unknown[] = []): Promise<KeyRow[]> {
  const rows: StoredKey[] = await connection.unsafe(`${KEY} ${rest}`, values);
  return rows.map(keyRow);
}

async function rewrap(connection: Asked, wrapAnew: (row: KeyRow) => Uint8Array | null): Promise<number> {
  let changed = 0;
  for (const row of await keys(connection, 'order by id')) {
    const wrapped = wrapAnew(row);
    if (!wrapped) continue;
    await connection.unsafe('update ziping_keys.data_keys set wrapped = $1 where id = $2', [wrapped, row.id]);
    changed += 1;
  }
  return changed;
}

async function eraseKeys(connection: Asked, userId: string, at: number, account: boolean): Promise<string[]> {
  const uses = account ? "or starts_with(user_id, $1 || '/')" : '';
  const gone: { id: string; user_id: string }[] = await connection.unsafe(
    `delete from ziping_keys.data_keys where user_id = $1 ${uses} returning id, user_id`,
    [userId],
  );
  const erased = account ? [...gone, { id: null, user_id: userId }] : gone;
  for (const { id, user_id } of erased) {
    await connection.unsafe('insert into ziping_keys.erasures values ($1, $2, $3)', [user_id, id, at]);
  }
  return gone.map(({ id }) => id);
}

async function listErasures(client: Asked): Promise<Erasure[]> {
  const rows: { user_id: string; key_id: string | null; at: string }[] = await client.unsafe(
    'select user_id, key_id, at from ziping_keys.erasures order by at',
  );
  return rows.map(({ user_id, key_id, at }) => ({
    userId: user_id,
    keyId: key_id,
    at: Number(at),
  }));
}

export async function openPostgresKeys(client: Client): Promise<KeyStore> {
  await client.begin(MODE, async (connection) => {
    await connection.unsafe(`select pg_advisory_xact_lock(${MAKING_KEYS})`);
    for (const statement of TABLES) await connection.unsafe(statement);
  });

  /** The transaction of `exclusively`, which everything goes through while it lasts. */
  let held: Asked | null = null;

  const asked = (rest: string, values: unknown[] = []) => keys(held ?? client, rest, values);
  const ofUser = async (userId: string) => (await asked('where user_id = $1', [userId]))[0];

  /** `row exclusive` is compatible with row locks of others; a change of all keys takes `exclusive`. */
  function changing<T>(lock: 'row exclusive' | 'exclusive', work: (connection: Asked) => Promise<T>): Promise<T> {
    if (held) return work(held);
    return client.begin(MODE, async (connection) => {
      await connection.unsafe(`lock table ziping_keys.data_keys in ${lock} mode`);
      return work(connection);
    });
  }

  async function admitted(connection: Asked, admit: (oldest: KeyRow) => void): Promise<void> {
    const [first] = await keys(connection, 'order by id limit 1');
    if (first) admit(first);
  }

  return {
    byId: async (id) => (await asked('where id = $1', [id]))[0],
    ofUser,
    first: async () => (await asked('order by id limit 1'))[0],
    all: () => asked('order by id'),
    exclusively: (work) =>
      changing('exclusive', async (connection) => {
        held = connection;
        try {
          return await work();
        } finally {
          held = null;
        }
      }),
    add: (row, admit) =>
      changing('row exclusive', async (connection) => {
        await admitted(connection, admit);
        await connection.unsafe(`${INSERT} on conflict (user_id) do nothing`, valuesOf(row));
        const [kept] = await keys(connection, 'where user_id = $1', [row.userId]);
        return kept ?? row;
      }),
    addAll: (rows, admit) =>
      changing('row exclusive', async (connection) => {
        await admitted(connection, admit);
        for (const row of rows) await connection.unsafe(INSERT, valuesOf(row));
      }),
    rewrapAll: (wrapAnew) => changing('exclusive', (connection) => rewrap(connection, wrapAnew)),
    erase: (userId, at, account) =>
      changing('row exclusive', (connection) => eraseKeys(connection, userId, at, account)),
    erasures: () => listErasures(client),
    // The connections are the database's own, and go with it.
    close: () => undefined,
  };
}
