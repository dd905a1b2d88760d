import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { EXIT, type Help, RefusedError, readOptions, runCommand, UsageError } from './lib/command.ts';
import type { Manifest } from './releasing/manifest.ts';
import { nameOf } from './releasing/name.ts';
import { unpacked } from './upgrading/archive.ts';
import { goBack, lostSince, settle } from './upgrading/way-back.ts';
import { bytesNeeded, PLACE_OPTIONS, StandstillError, type State, type World, worldOf } from './upgrading/world.ts';

/** Of `backup`: the copy is kept, and some of its rows do not fit together. */
const WITH_DOUBTS = 3;
/** Neither release serves. */
const STANDSTILL = 3;
/** Releases that stay in their folder, the present one among them. */
const MAX_RELEASES = 3;

const HELP: Help = {
  command: 'ziping upgrade',
  summary:
    'Takes a later release into service: checks the archive, unpacks it beside the present one, makes a\nbackup, switches, and waits until the new one serves. When it does not, the present one serves again.',
  forms: ['--file FILE [--check] [--unsigned | --key FILE] [--despite CHECK]… [--json]'],
  options: [
    ['--file FILE', 'the archive; SHA256SUMS and SHA256SUMS.sig lie beside it'],
    ['--check', 'end before the backup: nothing is changed'],
    ['--unsigned', 'take an archive whose sums nobody signed'],
    ['--key FILE', 'public keys that sign releases (/etc/ziping-release.pub when left out)'],
    ['--despite CHECK', 'go on although doctor says WRONG of this'],
    ['--home FOLDER', 'where releases and current lie (/srv/ziping when left out)'],
    ['--systemctl PROGRAM', 'what is called with `stop ziping` and `start ziping` (systemctl)'],
    ['--ready-within SECONDS', 'how long a release may take until it serves (60)'],
    ['--json', 'one JSON object a line instead of text'],
  ],
  examples: [
    'ziping upgrade --file ziping-0.2.0+20261201.0123456789ab-linux-x64.tar.gz --check',
    'ziping upgrade --file ziping-0.2.0+20261201.0123456789ab-linux-x64.tar.gz',
  ],
  notes: [
    'As root, with the settings of the service. Where the new release changes the database the service is\nstopped for the backup, so that a way back loses nothing that was taken before; else the backup is made while it serves.',
    'A run that is cut short is ended by the next one: one of the two releases serves.',
  ],
  exits: [
    [EXIT.ok, 'the new release serves'],
    [EXIT.failed, 'the new release did not serve: the one before does again'],
    [EXIT.usage, 'called wrongly, or the archive, the machine or the installation is not fit: nothing was changed'],
    [STANDSTILL, 'neither serves: the sentence says why'],
  ],
};

const Doctor = z.object({ checks: z.array(z.object({ name: z.string(), state: z.string(), detail: z.string() })) });

/** Findings that the doctor of a release calls wrong. */
async function wrongOf(world: World, release: string): Promise<{ name: string; detail: string }[]> {
  const { stdout, stderr } = await world.ziping(release, 'doctor', '--json');
  const said = z.safeParse(Doctor, stdout.startsWith('{') ? JSON.parse(stdout) : null).data;
  if (said === undefined) throw new RefusedError(`doctor could not look: ${stderr.trim()}`);
  return said.checks.filter(({ state }) => state === 'wrong');
}

/** Throws RefusedError unless the installation is well and the new release takes its settings. */
async function checkInstallation(world: World, from: string, to: string, despite: readonly string[]): Promise<void> {
  const { dataDir, databasePath, postgresUrl } = world.config;
  const health = await world.ziping(to, 'start', '--check');
  if (health.exitCode !== 0) throw new RefusedError(`${to} refuses the settings: ${health.stderr.trim()}`);
  const wrong = (await wrongOf(world, from)).filter(({ name }) => !despite.includes(name));
  if (wrong.length > 0) {
    const said = wrong.map(({ name, detail }) => `${name}: ${detail}`).join('; ');
    throw new RefusedError(`doctor says WRONG (${said}). Mend it, or add --despite ${wrong[0]?.name}.`);
  }
  const needed = bytesNeeded(postgresUrl === null ? statSync(databasePath).size : 0);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < needed) {
    throw new RefusedError(`Less than ${Math.ceil(needed / 1e6)} MB are free for the copy and a way back.`);
  }
}

const folderOf = ({ config }: World) => (config.postgresUrl === null ? 'db/migrations' : 'db/postgres/migrations');

/** True where the later release has migrations that the earlier one lacks; unknown counts as true. */
function changesDatabase(world: World, from: string, to: Manifest): boolean {
  const known = world.manifestOf(from)?.migrations[folderOf(world)];
  return known === undefined || known.length !== to.migrations[folderOf(world)]?.length;
}

const Backup = z.object({ file: z.string() });

/** A copy that was read back whole. Throws RefusedError. */
async function backup(world: World, release: string): Promise<Pick<State, 'copy' | 'doubts'>> {
  const { exitCode, stdout, stderr } = await world.ziping(release, 'backup', '--json');
  const doubts = exitCode === WITH_DOUBTS;
  if (exitCode !== 0 && !doubts) throw new RefusedError(`No backup, so no upgrade: ${stderr.trim()}`);
  return { copy: Backup.parse(JSON.parse(stdout)).file, doubts };
}

/** Stops first where rows that come after the copy could be lost. Throws RefusedError with the old one serving. */
async function copied(world: World, begun: State): Promise<State> {
  const from = begun.from;
  if (begun.migrated) await world.stop();
  try {
    const copiedAt = Date.now();
    return world.keep({ ...begun, copiedAt, ...(await backup(world, from)) });
  } catch (error) {
    if (begun.migrated && !(await world.startAndWait())) throw new StandstillError(`${from} does not get ready.`);
    world.keep({ ...begun, step: 'done', to: from, migrated: false });
    throw error;
  }
}

function tidy(world: World): void {
  const state = world.state();
  const dated = readdirSync(world.releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, date: world.manifestOf(name)?.date ?? '' }))
    .sort((a, b) => b.date.localeCompare(a.date));
  for (const { name } of dated.slice(MAX_RELEASES)) {
    if (name === state?.from || name === state?.to) continue;
    rmSync(join(world.releases, name), { recursive: true });
  }
}

async function upgrade(world: World, from: string, manifest: Manifest): Promise<number> {
  const to = nameOf(manifest);
  const migrated = changesDatabase(world, from, manifest);
  const begun = world.keep({ step: 'begun', from, to, migrated, copy: null, doubts: false, copiedAt: Date.now() });
  const ready = await copied(world, begun);
  if (!migrated) await world.stop();
  const switched = world.keep({ ...ready, step: 'switched' });
  world.use(to);
  if (await world.startAndWait()) {
    world.keep({ ...switched, step: 'done' });
    tidy(world);
    world.say({ serves: to, copy: ready.copy }, `${to} serves. The copy from before: ${ready.copy}`);
    const wrong = await wrongOf(world, to);
    for (const { name, detail } of wrong) world.say({ wrong: name, detail }, `doctor says WRONG: ${name}: ${detail}`);
    return EXIT.ok;
  }
  const lost = migrated ? await lostSince(world, switched) : { orders: 0, users: 0 };
  await goBack(world, switched);
  world.say(
    { serves: from, failed: to, lost },
    `${to} did not get ready in time: ${from} serves again. Orders and users that came in between and are not in it: ${lost.orders}, ${lost.users}. journalctl -u ziping says why.`,
  );
  return EXIT.failed;
}

/** One of the two has to serve, also where something breaks in the middle (a full disk, a database that is away). */
async function endedWell<T>(world: World, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StandstillError)) await settle(world);
    throw error;
  }
}

await runCommand(HELP, async (args) => {
  process.umask(0o022);
  const given = readOptions(args, {
    ...PLACE_OPTIONS,
    file: { type: 'string' },
    check: { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
    key: { type: 'string', default: '/etc/ziping-release.pub' },
    despite: { type: 'string', multiple: true, default: [] },
  });
  if (given.file === undefined) throw new UsageError('--file is missing.');
  const world = worldOf(given);
  try {
    await settle(world);
    const from = world.current();
    if (from === null) throw new RefusedError(`There is no ${given.home}/current.`);
    const manifest = await unpacked(world, given.file, from, { keys: given.unsigned ? null : given.key });
    await checkInstallation(world, from, nameOf(manifest), given.despite);
    const said = `${nameOf(manifest)} is fit for this installation.`;
    if (given.check)
      world.say({ fit: nameOf(manifest), changesDatabase: changesDatabase(world, from, manifest) }, said);
    else process.exitCode = await endedWell(world, () => upgrade(world, from, manifest));
  } catch (error) {
    if (!(error instanceof StandstillError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = STANDSTILL;
  }
});
