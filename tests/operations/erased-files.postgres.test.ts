import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SQL } from 'bun';
import { expect, it } from 'vitest';
import * as privacy from '#api/features/me/privacy/service';
import { type TestApp, testApp } from '../support/app.ts';
import { overPostgres } from '../support/database.ts';

const HOUR_MS = 3_600_000;

/** A database that an earlier test gave back was emptied, not rewritten: its files hold the phones of that test. */
async function appOfUnseenPhones(after: number): Promise<TestApp> {
  const app = await testApp();
  for (let n = 0; n < after; n += 1) app.newPhone();
  return app;
}

/** The files of the database's tables and indexes, after everything in memory was written to them. */
async function filesHolding(app: TestApp, text: string): Promise<string[]> {
  const connection = new SQL(app.database, { max: 1 });
  try {
    await connection.unsafe('checkpoint');
    const [place] = await connection.unsafe(
      `select current_setting('data_directory') as folder, oid from pg_database
       where datname = current_database()`,
    );
    const folder = join(place.folder, 'base', String(place.oid));
    return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));
  } finally {
    await connection.close();
  }
}

it.runIf(overPostgres)('the phone of a deleted account is in no file of the tables an hour later', async () => {
  const app = await appOfUnseenPhones(50_000);
  try {
    const [gone, stays] = [await app.register(), await app.register()];
    const body = { id: gone.id, password: gone.password };
    await app.call('POST', '/api/web/delete-account', { token: gone.token, body });
    app.clock.advance(HOUR_MS);
    await privacy.runDue(app.context, app.clock.now());
    expect(await filesHolding(app, gone.phone)).toEqual([]);
    expect(await filesHolding(app, stays.phone)).not.toEqual([]);
  } finally {
    await app.close();
  }
});

it.runIf(overPostgres)('such a rewriting waits for a writer in another database of the server', async () => {
  const app = await appOfUnseenPhones(60_000);
  const [server, elsewhere] = [new SQL(app.database, { max: 1 }), new URL(app.database)];
  elsewhere.pathname = '/postgres';
  const other = new SQL(elsewhere.href, { max: 1 });
  try {
    const gone = await app.register();
    await other.unsafe('begin; select pg_current_xact_id()');
    const body = { id: gone.id, password: gone.password };
    await app.call('POST', '/api/web/delete-account', { token: gone.token, body });
    app.clock.advance(HOUR_MS);
    const rewritten = privacy.runDue(app.context, app.clock.now());
    const looking = `select 1 from pg_stat_activity
      where datname = current_database() and query like '%pg_snapshot_xmin%' and pid <> pg_backend_pid()`;
    await expect.poll(() => server.unsafe(looking)).toHaveLength(1);
    await other.unsafe('commit');
    await rewritten;
    expect(await filesHolding(app, gone.phone)).toEqual([]);
  } finally {
    await Promise.all([app.close(), server.close(), other.close()]);
  }
});
