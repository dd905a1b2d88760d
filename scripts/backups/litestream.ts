import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupError } from '#db/backups';
import { ROOT } from '#db/root';
import { keyCopyOf } from '#db/sqlite/key-copy';
import { replicaIn } from '#db/sqlite/replication-lag';
import type { RestoreSource } from '#db/sqlite/restore';
import { beijingText } from '#domain/time/beijing-text';

// Replication of the database file by Litestream (https://litestream.io, Apache-2.0), a separate process; this file
// configures and runs it.

/** Weekly snapshots and the log since then: any time of the last 23 to 30 days can be restored. */
const CONFIG = {
  'sync-interval': '1s',
  'snapshot-interval': '168h',
  retention: '720h',
  'retention-check-interval': '1h',
};

/** The program: `LITESTREAM`, next to a release's executable, from the packages, or on the path. */
export function litestreamProgram(env: NodeJS.ProcessEnv): string {
  const packaged = `node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`;
  const places = [env.LITESTREAM, join(dirname(process.execPath), 'litestream'), join(ROOT, packaged)];
  const found = places.find((place) => place && existsSync(place)) ?? Bun.which('litestream');
  if (!found) throw new BackupError('There is no litestream on this machine: LITESTREAM names the program.');
  return found;
}

/** The configuration of the tool (YAML, of which JSON is a part). */
export const litestreamConfig = (databasePath: string, copyTo: string) =>
  JSON.stringify({
    dbs: [
      {
        path: databasePath,
        replicas: [{ type: 'file', path: replicaIn(copyTo, databasePath), ...CONFIG }],
      },
    ],
  });

/** Copies without a break: any instant of them can be had. Both ends are ms. */
export interface Generation {
  id: string;
  since: number;
  until: number;
}

/** Both ends are listed by the second, cut off: a generation surely has begun one later. */
const SECOND_MS = 1_000;

/** `file 0123456789abcdef 2s 2026-11-23T14:04:00Z 2026-11-23T14:09:31Z`, below a head. */
export const readGenerations = (listed: string): Generation[] =>
  listed.split('\n').flatMap((line) => {
    const [, id, since = '', until = ''] = /\b([0-9a-f]{16})\s+\S+\s+(\S+Z)\s+(\S+Z)\s*$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, since: Date.parse(since) + SECOND_MS, until: Date.parse(until) }];
  });

/**
 * The arguments that name an instant: within a generation by its time; behind the last one its end, after which nothing
 * was written that was carried. @throws BackupError for an instant before the first, or in a gap between two.
 */
export function argumentsFor(generations: readonly Generation[], at: number): string[] {
  const inOrder = generations.toSorted((one, other) => one.since - other.since);
  const before = inOrder.findLast(({ since }) => since <= at);
  const after = inOrder.find(({ since }) => since > at);
  if (before === undefined) {
    const first = after === undefined ? 'there are none yet' : `they begin at ${beijingText(after.since)}`;
    throw new BackupError(`The continuous copies do not reach back so far: ${first}. Nothing was changed.`);
  }
  const { id, until } = before;
  if (at <= until) return ['-generation', id, '-timestamp', new Date(at).toISOString()];
  if (after === undefined || at < until + SECOND_MS) return ['-generation', id];
  throw new BackupError(
    `The database of that instant cannot be had: nothing was carried from ${beijingText(until)} to ${beijingText(after.since)}. Either of the two can be. Nothing was changed.`,
  );
}

async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const child = Bun.spawn([program, ...args], { stdout: 'pipe', stderr: 'pipe' });
  const [output, said] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  if ((await child.exited) === 0) return output;
  const reason = said.trim().split('\n').at(-1) ?? '';
  throw new BackupError(`The continuous copies cannot be read: ${reason}. Nothing was changed.`);
}

/** The instant (ms), or the earliest restorable one if it is before all copies. */
export const atOrFirst = (generations: readonly Generation[], at: number): number =>
  generations.length === 0 ? at : Math.max(at, Math.min(...generations.map(({ since }) => since)));

async function generationsIn(program: string, copyTo: string, databasePath: string): Promise<Generation[]> {
  const folder = replicaIn(copyTo, databasePath);
  return existsSync(folder) ? readGenerations(await outputOf(program, ['generations', `file://${folder}`])) : [];
}

/** `atOrFirst` of the copies that there are. @throws BackupError */
export const nearestInstant = async (program: string, copyTo: string, databasePath: string, at: number) =>
  atOrFirst(await generationsIn(program, copyTo, databasePath), at);

/** The database as it was at an instant, ms; the last there is where the instant is later. */
export const sourceAt = (program: string, copyTo: string, databasePath: string, at: number): RestoreSource => ({
  keys: keyCopyOf(join(copyTo, 'latest'), databasePath),
  async fetch(target) {
    const folder = replicaIn(copyTo, databasePath);
    if (!existsSync(folder)) throw new BackupError(`There are no continuous copies in ${folder}.`);
    const generations = await generationsIn(program, copyTo, databasePath);
    await outputOf(program, ['restore', '-o', target, ...argumentsFor(generations, at), `file://${folder}`]);
  },
});
