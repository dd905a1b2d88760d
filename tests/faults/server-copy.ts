import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SQL } from 'bun';
import { rowsOfTables } from '#db/postgres/backup';
import { startLocalPostgres } from '../../scripts/postgres/local-server.ts';
import { load } from '../bench/load.ts';
import type { Outcome } from './check.ts';
import { runCommandFile } from './disk.ts';
import { buy, newBuyers, readOwn } from './people.ts';
import { victim } from './victim.ts';

/** Where Debian and Ubuntu keep the servers of each version. */
const SERVERS = '/usr/lib/postgresql';

/** Programs of a server that the machine's pg_dump is not too old for. */
function serverOfTools(): string | null {
  if (Bun.which('pg_dump') === null || !existsSync(SERVERS)) return null;
  const said = Bun.spawnSync(['pg_dump', '--version']).stdout.toString();
  const tool = Number(/ (\d+)\./.exec(said)?.[1]);
  const [newest] = readdirSync(SERVERS)
    .map(Number)
    .filter((major) => major <= tool && existsSync(join(SERVERS, `${major}`, 'bin/initdb')))
    .sort((one, other) => other - one);
  return newest === undefined ? null : join(SERVERS, `${newest}`, 'bin');
}

async function asked<T>(url: string, work: (client: SQL) => Promise<T>): Promise<T> {
  const client = new SQL(url, { max: 1 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** A checksum of each table, keys among them; not of those in which a restore writes. */
const sumsOf = (url: string) =>
  asked(url, async (client) => {
    const own = [...(await rowsOfTables(client)).keys()].filter((table) => !['restores', 'jobs'].includes(table));
    const tables = [...own, 'ziping_keys.data_keys', 'ziping_keys.erasures'];
    const sums: string[] = [];
    for (const table of tables) {
      const [row] = await client.unsafe(
        `select count(*) n, md5(string_agg(x::text, '' order by x::text)) sum from ${table} x`,
      );
      sums.push(`${table} ${row.n} ${row.sum}`);
    }
    return sums;
  });

/**
 * A copy by the machine's pg_dump beside writers, a quiet one, everything lost, and the restore: the
 * same rows, on which a server sells again.
 */
export async function copiesOfServer(): Promise<Outcome> {
  const binaries = serverOfTools();
  if (binaries === null) {
    const measured = 'no pg_dump with a server of its version: apt-get install postgresql';
    return { passed: false, measured };
  }
  const postgres = await startLocalPostgres({ binaries });
  try {
    const env = { DATABASE_URL: postgres.url };
    const server = await victim({ env });
    const buyers = await newBuyers(server.address);
    const [buyer] = buyers;
    if (!buyer) throw new Error('there are no buyers');
    await buy(server.address, buyer);
    const command = (file: string, ...args: string[]) =>
      runCommandFile(file, { ...env, DATA_DIR: server.dataDir }, args);
    const mix = (n: number) => {
      const each = buyers[n % buyers.length] ?? buyer;
      return n % 5 === 0 ? buy(server.address, each) : readOwn(server.address, each);
    };
    const [beside, busy] = await Promise.all([load(mix, 4, 3_000), command('backup.ts')]);
    await server.stop();
    const copy = join(server.dataDir, 'quiet/copy.dump');
    const quiet = await command('backup.ts', '--to', copy);
    const before = await sumsOf(postgres.url);
    await asked(postgres.url, (client) => client.unsafe('drop schema ziping_keys cascade; drop table users cascade'));
    const restored = await command('restore.ts', '--from', copy, '--yes');
    const after = await sumsOf(postgres.url);
    const noted = await asked(postgres.url, (client) => client.unsafe('select source from restores'));
    const again = await victim({ env, dataDir: server.dataDir });
    const sold = (await buy(again.address, buyer)).status;
    await again.stop();
    const codes = [busy.code, quiet.code, restored.code];
    const same = before.join() === after.join();
    return {
      passed: codes.join() === '0,0,0' && beside.failures === 0 && same && noted[0]?.source === copy && sold === 200,
      measured: `backup ${busy.code} beside ${beside.requests} requests, ${beside.failures} failed; restore ${restored.code}, ${after.length} tables ${same ? 'the same' : 'DIFFER'}; then a purchase ${sold} (${binaries})`,
    };
  } finally {
    await postgres.stop();
  }
}
