import { appliedMigrations } from '#db/applied-migrations';
import { countSince } from '#db/query/count-since';
import { openReads } from '#db/reads';
import { beijingText } from '#domain/time/beijing-text';
import { RefusedError } from '../lib/command.ts';
import type { Manifest } from '../releasing/manifest.ts';
import type { Note } from './note.ts';
import { NOT_SERVING, type World } from './world.ts';

/** Number of migrations in a manifest for the installation's engine; null if it has none. */
export function migrationsIn({ config }: World, manifest: Manifest | null): number | null {
  const folder = config.postgresUrl === null ? 'db/migrations' : 'db/postgres/migrations';
  return manifest?.migrations[folder]?.length ?? null;
}

/** Data that a rollback would lose: null if the database stays, else the rows since the backup. */
export async function lossOf(
  world: World,
  { from, copiedAt }: Note,
): Promise<{ orders: number; users: number } | null> {
  const known = migrationsIn(world, world.manifestOf(from));
  if (known !== null && (await appliedMigrations(world.config)) <= known) return null;
  const store = openReads(world.config);
  try {
    return await countSince(store, copiedAt);
  } finally {
    await store.close();
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** `would lose 1 order and 1 user since 2026-12-01 01:55:00 (Beijing)`; null if nothing is lost. */
export function lossText(loss: Awaited<ReturnType<typeof lossOf>>, { copiedAt }: Note): string | null {
  if (loss === null || loss.orders + loss.users === 0) return null;
  const { orders, users } = loss;
  return `would lose ${counted(orders, 'order')} and ${counted(users, 'user')} since ${beijingText(copiedAt)} (Beijing)`;
}

/** Waits until the service responds. @throws RefusedError with the command for the rollback */
export async function requireReady(world: World, note: Note): Promise<void> {
  if (await world.isReadyInTime()) return;
  // A database that cannot be read counts nothing.
  const lost = await lossOf(world, note).then(
    (loss) => lossText(loss, note),
    () => null,
  );
  const back =
    lost === null
      ? `${note.from} comes back with: ziping rollback`
      : `Going back ${lost}: ziping rollback --lose-since`;
  throw new RefusedError(
    `${world.current()} does not get ready: journalctl -u ziping has the reason. ${back}`,
    NOT_SERVING,
  );
}

/** Puts the copy from before an upgrade in the place of the database; the service is stopped meanwhile. */
export async function restoreCopy(world: World, { from, copy, doubts }: Note): Promise<void> {
  await world.service('stop');
  const despite = doubts ? ['--despite-doubts'] : [];
  const { exitCode, stdout, stderr } = await world.ziping(from, 'restore', '--from', copy, '--yes', ...despite);
  if (exitCode !== 0) {
    await world.service('start');
    throw new RefusedError(`${copy} could not be restored, and nothing was changed: ${stderr.trim()}`, NOT_SERVING);
  }
  world.say({ restored: copy }, stdout.trim());
}

/** The start of a server is known to the second. */
const SECOND_MS = 1_000;

/** Ends an upgrade that was cut short: nothing that serves is stopped, and no copy is restored. @throws RefusedError */
export async function settle(world: World, note: Note): Promise<void> {
  const since = await world.servingSince();
  if (since !== null && since + SECOND_MS < note.switchedAt) world.use(note.from);
  else if (!(await world.isServing())) await world.service('start');
  // A restart requested by the interrupted upgrade may still be stopping the server that just responded.
  await requireReady(world, note);
  if (world.current() === note.to) world.keep({ ...note, done: true });
  else world.forget();
}
