import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { beijingText } from '#domain/time/beijing-text';
import { EXIT, type Help, RefusedError, readOptions, runCommand, UsageError } from './lib/command.ts';
import { nameOf } from './releasing/name.ts';
import { type Unpacked, unpack } from './upgrading/archive.ts';
import type { Note } from './upgrading/note.ts';
import { migrationsIn, requireReady, settle } from './upgrading/way-back.ts';
import { NOT_SERVING, PLACE_HELP, PLACE_OPTIONS, type World, worldOf } from './upgrading/world.ts';

/** Of `backup`: the copy is kept, and some of its rows do not fit together. */
const WITH_DOUBTS = 3;
/** Releases that stay in their folder, the present one among them. */
const MAX_RELEASES = 3;

const HELP: Help = {
  command: 'ziping upgrade',
  summary:
    'Takes a later release into service: checks the archive, makes a backup, switches, restarts the service\nand waits until it serves. Where it does not, the one command for the way back is printed.',
  forms: ['--file FILE [--check] [--unsigned | --key FILE] [--despite CHECK]… [--json]', '--settle [--json]'],
  options: [
    ['--file FILE', 'the archive; SHA256SUMS and SHA256SUMS.sig lie beside it'],
    ['--check', 'only look: nothing is changed, and nothing is left behind'],
    ['--settle', 'end an upgrade that was cut short: nothing that serves is stopped, no copy is restored'],
    ['--unsigned', 'take an archive whose sums nobody signed'],
    ['--key FILE', 'public keys that sign releases (/etc/ziping-release.pub when left out)'],
    ['--despite CHECK', 'go on although doctor reports WRONG for this'],
    ...PLACE_HELP,
  ],
  examples: [
    'ziping upgrade --file ziping-0.2.0+20261201.0123456789ab-linux-x64.tar.gz --check',
    'ziping upgrade --file ziping-0.2.0+20261201.0123456789ab-linux-x64.tar.gz',
  ],
  notes: [
    'As root, with the settings of the service. The backup is made while the service runs, and the service is\nnever stopped but by its restart: cut short anywhere, one of the two releases serves.',
    'Orders and users of the time between backup and restart are in the database, not in the backup: a way back\nthat has to restore it counts them first (ziping rollback).',
  ],
  exits: [
    [EXIT.ok, 'the new release serves, or (--check) it is fit, or (--settle) one of the two serves'],
    [EXIT.usage, 'called wrongly, or the archive, the machine or the installation is not fit: nothing was changed'],
    [NOT_SERVING, 'no release serves: the sentence has the way back'],
  ],
};

const Doctor = z.object({ checks: z.array(z.object({ name: z.string(), state: z.string(), detail: z.string() })) });

/** Checks that the doctor of a release reports as wrong. */
async function wrongOf(world: World, release: string): Promise<{ name: string; detail: string }[]> {
  const { stdout, stderr } = await world.ziping(release, 'doctor', '--json');
  const report = z.safeParse(Doctor, stdout.startsWith('{') ? JSON.parse(stdout) : null).data;
  if (report === undefined) throw new RefusedError(`doctor could not look: ${stderr.trim()}`);
  return report.checks.filter(({ state }) => state === 'wrong');
}

/** Throws RefusedError unless the installation is well and the new release, in a folder `to`, takes its settings. */
async function checkInstallation(world: World, from: string, to: string, despite: readonly string[]): Promise<void> {
  const { dataDir, databasePath, postgresUrl } = world.config;
  const health = await world.ziping(to, 'start', '--check');
  if (health.exitCode !== 0) throw new RefusedError(`The new release refuses the settings: ${health.stderr.trim()}`);
  const wrong = (await wrongOf(world, from)).filter(({ name }) => !despite.includes(name));
  if (wrong.length > 0) {
    const report = wrong.map(({ name, detail }) => `${name}: ${detail}`).join('; ');
    const options = wrong.map(({ name }) => `--despite "${name}"`).join(' ');
    throw new RefusedError(`doctor reports WRONG (${report}). Mend it, or add ${options}.`);
  }
  // The backup made before the upgrade, restored by a rollback.
  const needed = Math.max(500e6, postgresUrl === null ? 2 * statSync(databasePath).size : 0);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < needed) {
    throw new RefusedError(`Less than ${Math.ceil(needed / 1e6)} MB are free for the copy and a way back.`);
  }
}

const Backup = z.object({ file: z.string(), bytes: z.number() });

/** Makes a copy that was read back whole, while the service runs. Throws RefusedError. */
async function backup(world: World, release: string): Promise<Pick<Note, 'copy' | 'copiedAt' | 'doubts'>> {
  const copiedAt = Date.now();
  const { exitCode, stdout, stderr } = await world.ziping(release, 'backup', '--json');
  const doubts = exitCode === WITH_DOUBTS;
  if (exitCode !== 0 && !doubts) throw new RefusedError(`No backup, so no upgrade: ${stderr.trim()}`);
  const { file, bytes } = Backup.parse(JSON.parse(stdout));
  world.say({ copy: file, bytes }, `backup    ${file}, ${(bytes / 1e6).toFixed(1)} MB`);
  return { copy: file, copiedAt, doubts };
}

/** Removes the oldest releases. */
function tidy({ releases }: World, { from, to }: Note): void {
  const byAge = readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(releases, name), at: statSync(join(releases, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name, path } of byAge.slice(MAX_RELEASES)) {
    if (name !== from && name !== to) rmSync(path, { recursive: true });
  }
}

async function upgrade(world: World, from: string, unpacked: Unpacked): Promise<void> {
  const to = nameOf(unpacked.manifest);
  const copy = await backup(world, from);
  unpacked.take();
  const begun = performance.now();
  const note = world.keep({ from, to, ...copy, switchedAt: Date.now(), done: false });
  try {
    world.use(to);
  } catch (error) {
    // A full disk: nothing was switched, so nothing is left to settle.
    world.forget();
    throw error;
  }
  world.say({ switched: to }, `switched  ${beijingText(note.switchedAt)}`);
  await world.service('restart');
  await requireReady(world, note);
  const seconds = Math.ceil((performance.now() - begun) / 1000);
  tidy(world, world.keep({ ...note, done: true }));
  world.say(
    { serves: to, copy: note.copy, seconds },
    `serves    ${beijingText(Date.now())}, ${to}, after ${seconds} s`,
  );
  const wrong = await wrongOf(world, to);
  for (const { name, detail } of wrong) world.say({ wrong: name, detail }, `doctor reports WRONG: ${name}: ${detail}`);
}

await runCommand(HELP, async (args) => {
  process.umask(0o022);
  const given = readOptions(args, {
    ...PLACE_OPTIONS,
    file: { type: 'string' },
    check: { type: 'boolean', default: false },
    settle: { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
    key: { type: 'string', default: '/etc/ziping-release.pub' },
    despite: { type: 'string', multiple: true, default: [] },
  });
  const { file, check } = given;
  if (given.settle === (file !== undefined)) throw new UsageError('Either --file or --settle is needed.');
  const world = worldOf(given);
  const note = world.note();
  if (file === undefined) {
    if (note !== null && !note.done) await settle(world, note);
    return world.say({ settled: world.current() }, `${world.current()} serves.`);
  }
  if (note !== null && !note.done) {
    const serving = (await world.isServing()) ? 'it serves' : 'nothing serves';
    throw new RefusedError(
      `An upgrade to ${note.to} was cut short: current is ${world.current()}, ${serving}. Run: ziping upgrade --settle`,
    );
  }
  const from = world.current();
  if (from === null) throw new RefusedError(`There is no ${given.home}/current.`);
  const unpacked = await unpack(world, file, from, given.unsigned ? null : given.key);
  try {
    const to = nameOf(unpacked.manifest);
    await checkInstallation(world, from, unpacked.folder, given.despite);
    const changes = migrationsIn(world, world.manifestOf(from)) !== migrationsIn(world, unpacked.manifest);
    world.say({ fit: to, changesDatabase: changes }, `checked   ${to} is fit for this installation.`);
    if (!check) await upgrade(world, from, unpacked);
  } finally {
    unpacked.discard();
  }
});
