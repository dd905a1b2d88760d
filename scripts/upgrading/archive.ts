import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RefusedError } from '../lib/command.ts';
import { Manifest, sha256Of } from '../releasing/manifest.ts';
import { nameOf } from '../releasing/name.ts';
import { isSigned } from '../releasing/signature.ts';
import type { World } from './world.ts';

interface Trust {
  /** Public keys of whoever builds releases; null: unsigned archives are taken. */
  keys: string | null;
}

/** Throws RefusedError unless the archive is the one that SHA256SUMS beside it names, and that is signed. */
function checkOrigin(archive: string, { keys }: Trust): void {
  const sums = join(dirname(archive), 'SHA256SUMS');
  if (!existsSync(sums)) throw new RefusedError(`There is no ${sums}.`);
  const listed = readFileSync(sums, 'utf8')
    .split('\n')
    .includes(`${sha256Of(archive)}  ${basename(archive)}`);
  if (!listed) throw new RefusedError(`${archive} is not the one that ${sums} names: fetch it again.`);
  if (keys === null) return;
  if (!existsSync(keys)) throw new RefusedError(`There is no ${keys}: put the public key there, or add --unsigned.`);
  if (!existsSync(`${sums}.sig`)) throw new RefusedError(`There is no ${sums}.sig: fetch it, or add --unsigned.`);
  if (!isSigned(sums, `${sums}.sig`, keys)) throw new RefusedError(`${sums}.sig is not of a key in ${keys}.`);
}

/** Throws RefusedError unless it is whole, for this machine, and later than the release that runs. */
function checkManifest(folder: string, name: string, running: Manifest | null): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new RefusedError('The archive has no manifest.json: it is from before 0.2.0.');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { platform, arch, date } = manifest;
  if (nameOf(manifest) !== name) throw new RefusedError(`The archive holds ${nameOf(manifest)}, not ${name}.`);
  if (platform !== process.platform || arch !== process.arch) {
    throw new RefusedError(`${name} is for ${platform} ${arch}, this machine is ${process.platform} ${process.arch}.`);
  }
  if (sha256Of(join(folder, 'ziping')) !== manifest.executable) throw new RefusedError(`${name}/ziping is damaged.`);
  if (running !== null && date < running.date) {
    throw new RefusedError(`${name} is older than the release that runs: ziping rollback.`);
  }
  return manifest;
}

/** Unpacks a release beside the others, checked; the name comes back. Throws RefusedError. */
export async function unpacked(world: World, archive: string, running: string, trust: Trust): Promise<Manifest> {
  if (!existsSync(archive)) throw new RefusedError(`There is no ${archive}.`);
  checkOrigin(archive, trust);
  const name = basename(archive).replace(/\.tar\.gz$/, '');
  if (name === running) throw new RefusedError(`${name} runs already.`);
  const unfinished = join(world.releases, `${name}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  try {
    const untar = ['tar', '-C', unfinished, '--strip-components=1', '--no-same-owner', '-xzf', archive];
    const { exitCode, stderr } = await world.run(untar);
    if (exitCode !== 0) throw new RefusedError(`${archive} cannot be unpacked: ${stderr.trim()}`);
    const manifest = checkManifest(unfinished, name, world.manifestOf(running));
    const there = join(world.releases, name);
    rmSync(there, { recursive: true, force: true });
    renameSync(unfinished, there);
    return manifest;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
