import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { RELEASE } from '#api/platform/release';
import { ROOT } from '#db/root';
import { EXIT, type Help, readOptions, runCommand } from './lib/command.ts';
import { buildExecutable } from './releasing/executable.ts';

const HELP: Help = {
  command: 'npm run release --',
  summary:
    'Builds both apps and makes of them, the server and its commands one file that needs nothing beside it,\nand an archive of it with the files of scripts/operations.',
  forms: ['[--to FOLDER]'],
  options: [['--to FOLDER', 'where to put it (release when left out)']],
  examples: ['npm run release', 'npm run release -- --to /mnt/releases'],
  notes: [
    'Beside the archive lies its SHA-256. In it: the file ziping, the operator’s files, and sbom.cdx.json, the\npackages with versions and licences (CycloneDX). It runs on the system that it was made on.',
  ],
  exits: [
    [EXIT.ok, 'done'],
    [EXIT.failed, 'something could not be made: the lines above say what'],
    [EXIT.usage, 'called wrongly (unknown option)'],
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

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

await runCommand(HELP, async (args) => {
  // Nothing in it is private, and the service's user has to read it.
  process.umask(0o022);
  const { to } = readOptions(args, { to: { type: 'string', default: 'release' } });
  const commit = (await outputOf('git', 'rev-parse', '--short=12', 'HEAD')).trim();
  const name = `ziping-${RELEASE.version}-${process.platform}-${process.arch}`;
  const folder = join(resolve(to), name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  await buildExecutable(join(folder, 'ziping'), commit);
  cpSync(join(ROOT, 'scripts/operations'), join(folder, 'operations'), { recursive: true });
  writeFileSync(join(folder, 'sbom.cdx.json'), await packages());
  const archive = `${folder}.tar.gz`;
  await outputOf('tar', '-C', resolve(to), '--owner=0', '--group=0', '-czf', archive, name);
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${basename(archive)}\n`);
  process.stdout.write(`${folder}\n${archive}\n`);
});
