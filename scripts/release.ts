import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { RELEASE } from '#api/platform/release';
import { ROOT } from '#db/root';
import { unconfirmed } from '#domain/asking/refusal';
import { beijingDate } from '#domain/calendar/civil-date';
import { EXIT, type Help, RefusedError, readOptions, runCommand, UsageError } from './lib/command.ts';
import { ARCHES, type Arch, buildExecutable } from './releasing/executable.ts';
import { layHandbook } from './releasing/handbook.ts';
import { licencesOf } from './releasing/licences.ts';
import { addLitestream } from './releasing/litestream.ts';
import { type Manifest, migrationsOf, sha256Of } from './releasing/manifest.ts';
import { type Build, nameOf, refusalOf } from './releasing/name.ts';
import { sbomOf } from './releasing/sbom.ts';
import { signatureOf } from './releasing/signature.ts';

const HELP: Help = {
  command: 'npm run release --',
  summary:
    'Builds both apps and makes of them, the server and its commands one file that needs nothing beside it,\nand an archive of it with the files of scripts/operations.',
  forms: ['[--to FOLDER] [--arch x64|arm64] [--dirty]'],
  options: [
    ['--to FOLDER', 'where to put it (release when left out)'],
    ['--arch x64|arm64', 'for which processor (this one when left out); the other one’s runtime is fetched once'],
    ['--dirty', 'build with uncommitted files; the name shows it'],
  ],
  examples: [
    'npm run release',
    'SIGNING_KEY=/etc/ziping/release.pem npm run release -- --to /mnt/releases',
    'npm run release -- --arch arm64',
  ],
  notes: [
    'The name has version, date and commit, so two builds never share one. A version of db/releases.json is\nbuilt from its own commit alone. The same commit in the same folder gives the same bytes.',
    'Next to the archive is SHA256SUMS, and with SIGNING_KEY (a private ed25519 key, PEM) SHA256SUMS.sig.\nIn the archive: the file ziping, manifest.json, the operator’s files, sbom.cdx.json, the packages with\nversions and licences (CycloneDX), and licences.txt, the words of those licences.',
    'LITESTREAM=FILE lays that program in for `ziping ship` instead of the one from npm, which has none for arm64.',
  ],
  exits: [
    [EXIT.ok, 'done'],
    [EXIT.failed, 'something could not be made: the lines above say what'],
    [EXIT.usage, 'called wrongly, or files are not committed, or the version is of another commit'],
  ],
};

/** Output of a program. Throws when it failed. */
async function outputOf(...command: string[]): Promise<string> {
  const child = Bun.spawn(command, { cwd: ROOT, stdout: 'pipe', stderr: 'inherit' });
  const text = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed`);
  return text;
}

/** The packages that run in production; npm reads them from the lock file. */
const packages = () => outputOf('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only');

/** Throws RefusedError. */
async function buildOf(arch: Arch, allowDirty: boolean): Promise<Build> {
  const isDirty = (await outputOf('git', 'status', '--porcelain')).trim() !== '';
  if (isDirty && !allowDirty) throw new RefusedError('Files are not committed: commit them, or add --dirty.');
  const commit = (await outputOf('git', 'rev-parse', '--short=12', 'HEAD')).trim();
  const date = new Date((await outputOf('git', 'log', '-1', '--format=%cI')).trim()).toISOString();
  const old = unconfirmed(beijingDate(Date.parse(date)));
  if (old.length > 0) {
    throw new RefusedError(`Look at these helplines again, and write the day into refusal.ts: ${old.join(', ')}.`);
  }
  const { version } = RELEASE;
  const refusal = refusalOf({ version, commit });
  if (refusal !== null) throw new RefusedError(refusal);
  return { version, commit: isDirty ? `${commit}.dirty` : commit, date, platform: process.platform, arch };
}

/** Packs a folder so that the same contents give the same bytes. */
async function pack(folder: string, archive: string, date: string): Promise<void> {
  const tar = `${archive}.tar`;
  const same = ['--sort=name', `--mtime=${date}`, '--numeric-owner', '--owner=0', '--group=0'];
  await outputOf('tar', '-C', join(folder, '..'), ...same, '-cf', tar, basename(folder));
  await outputOf('gzip', '-nf', tar);
  await outputOf('mv', `${tar}.gz`, archive);
}

await runCommand(HELP, async (args) => {
  // Nothing in it is private, and the service's user has to read it.
  process.umask(0o022);
  const given = readOptions(args, {
    to: { type: 'string', default: 'release' },
    arch: { type: 'string', default: process.arch },
    dirty: { type: 'boolean', default: false },
  });
  const arch = ARCHES.find((each) => each === given.arch);
  if (arch === undefined) throw new UsageError('--arch must be x64 or arm64.');
  const build = await buildOf(arch, given.dirty);
  const [to, name] = [resolve(given.to), nameOf(build)];
  const folder = join(to, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const executable = join(folder, 'ziping');
  await buildExecutable(executable, build.commit, arch);
  layHandbook(ROOT, folder);
  const litestream = addLitestream(folder, arch, process.env.LITESTREAM);
  if (litestream === null) {
    process.stderr.write(
      `Without litestream for ${arch}: LITESTREAM=FILE lays one in; without it no continuous copies.\n`,
    );
  }
  const manifest: Manifest = { ...build, executable: sha256Of(executable), migrations: migrationsOf(ROOT) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const sbom = sbomOf(await packages(), lock, build, litestream);
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom);
  writeFileSync(join(folder, 'licences.txt'), licencesOf(sbom, lock, ROOT));
  const archive = `${folder}.tar.gz`;
  await pack(folder, archive, build.date);
  const sums = join(to, 'SHA256SUMS');
  writeFileSync(sums, `${sha256Of(archive)}  ${basename(archive)}\n`);
  const key = process.env.SIGNING_KEY;
  if (key === undefined) process.stderr.write('Not signed: SIGNING_KEY names no key.\n');
  else writeFileSync(`${sums}.sig`, signatureOf(sums, key));
  process.stdout.write(`${folder}\n${archive}\n`);
});
