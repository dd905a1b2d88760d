import { appliedMigrations } from '#db/applied-migrations';
import { openReads } from '#db/reads';
import { countSince } from '#db/since';
import { beijingText } from '#domain/time/beijing-text';
import type { Manifest } from '../releasing/manifest.ts';
import type { Note } from './note.ts';
import { UpgradeError, type World } from './world.ts';

const folderOf = ({ config }: World) => (config.postgresUrl === null ? 'db/migrations' : 'db/postgres/migrations');

/** Counts the migrations in a manifest for the engine of the installation; null where it has none. */
export const migrationsIn = (world: World, manifest: Manifest | null): number | null =>
  manifest?.migrations[folderOf(world)]?.length ?? null;

/** Counts the migrations that a release knows; null of an archive without a manifest. */
export const knownMigrations = (world: World, release: string): number | null =>
  migrationsIn(world, world.manifestOf(release));

/** True where the database has migrations that the release before the upgrade cannot read. */
async function needsCopy(world: World, { from }: Note): Promise<boolean> {
  const known = knownMigrations(world, from);
  return known === null || (await appliedMigrations(world.config)) > known;
}

interface WayBack {
  /** The copy takes the place of the database. */
  restores: boolean;
  orders: number;
  users: number;
}

/** What going back behind an upgrade restores and loses; changes nothing. */
export async function wayBackOf(world: World, note: Note): Promise<WayBack> {
  if (!(await needsCopy(world, note))) return { restores: false, orders: 0, users: 0 };
  const store = openReads(world.config);
  try {
    return { restores: true, ...(await countSince(store, note.copiedAt)) };
  } finally {
    await store.close();
  }
}

/** The start of a server is known to the second. */
const SECOND_MS = 1_000;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** True where orders or users came since the copy that would be restored. */
export const isLossy = ({ orders, users }: WayBack) => orders + users > 0;

/** `lose 1 order and 1 user since 2026-12-01 01:55:00 (Beijing)` */
export const lossText = ({ orders, users }: WayBack, { copiedAt }: Note) =>
  `lose ${counted(orders, 'order')} and ${counted(users, 'user')} since ${beijingText(copiedAt)} (Beijing)`;

/** The one command that brings the release before an upgrade back, with what it costs. */
async function wayBackText(world: World, note: Note): Promise<string> {
  try {
    const way = await wayBackOf(world, note);
    if (isLossy(way)) return `Going back would ${lossText(way, note)}: ziping rollback --lose-since`;
    return `${note.from} comes back, and nothing is lost, with: ziping rollback`;
  } catch {
    // A database that cannot be read counts nothing.
    return `The way back to ${note.from}: ziping rollback`;
  }
}

/** Restarts the service with what `current` names, and waits. @throws UpgradeError with the way back */
export async function restartAndWait(world: World, note: Note): Promise<void> {
  await world.service('restart');
  if (await world.isReadyInTime()) return;
  throw new UpgradeError(
    `${note.to} does not get ready: journalctl -u ziping has the reason. ${await wayBackText(world, note)}`,
  );
}

/** Puts the copy from before an upgrade in the place of the database; the service is stopped meanwhile. */
async function restoreCopy(world: World, { from, copy, doubts }: Note): Promise<void> {
  await world.service('stop');
  const despite = doubts ? ['--despite-doubts'] : [];
  const { exitCode, stdout, stderr } = await world.ziping(from, 'restore', '--from', copy, '--yes', ...despite);
  if (exitCode !== 0) {
    await world.service('start');
    throw new UpgradeError(`${copy} could not be restored, and nothing was changed: ${stderr.trim()}`);
  }
  world.say({ restored: copy }, stdout.trim());
}

/** Takes the release before an upgrade into service. @throws UpgradeError */
export async function goBack(world: World, note: Note, { restores }: WayBack): Promise<void> {
  if (restores) await restoreCopy(world, note);
  world.use(note.from);
  await world.service('restart');
  if (!(await world.isReadyInTime())) {
    throw new UpgradeError(`${note.from} does not get ready either: journalctl -u ziping has the reason.`);
  }
  world.forget();
}

/**
 * Ends an upgrade that was cut short: nothing that serves is stopped, and no copy is restored.
 * @throws UpgradeError where the release that `current` names does not get ready
 */
export async function settle(world: World, note: Note): Promise<string> {
  const isSwitched = world.current() === note.to;
  const since = await world.servingSince();
  if (isSwitched && since !== null && since + SECOND_MS < note.switchedAt) {
    world.use(note.from);
    world.forget();
    return `Cut short before the restart: ${note.from} serves. Run the upgrade again.`;
  }
  if (!(await world.isServing())) {
    await world.service('start');
    if (!(await world.isReadyInTime())) {
      const next = isSwitched ? await wayBackText(world, note) : 'journalctl -u ziping has the reason.';
      throw new UpgradeError(`${world.current()} does not get ready. ${next}`);
    }
  }
  if (isSwitched) world.keep({ ...note, done: true });
  else world.forget();
  return `${world.current()} serves.`;
}
