import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RefusedError } from '../lib/command.ts';
import { isFile, type Manifest, readManifest, sha256, sha256Of } from '../releasing/manifest.ts';
import { nameOf } from '../releasing/name.ts';
import { isSigned } from '../releasing/signature.ts';
import type { World } from './world.ts';

interface Trust {
  /** Public keys that sign releases; null: unsigned archives are taken. */
  keys: string | null;
}

/**
 * Reads an archive once, so that what is checked is what is unpacked.
 * @throws RefusedError unless SHA256SUMS next to it names it and is signed.
 */
function readTrusted(archive: string, { keys }: Trust): Buffer {
  if (!existsSync(archive)) throw new RefusedError(`There is no ${archive}.`);
  const sums = join(dirname(archive), 'SHA256SUMS');
  if (!existsSync(sums)) throw new RefusedError(`There is no ${sums}.`);
  const [bytes, listed] = [readFileSync(archive), readFileSync(sums)];
  if (
    !listed
      .toString('utf8')
      .split('\n')
      .includes(`${sha256(bytes)}  ${basename(archive)}`)
  ) {
    throw new RefusedError(`${archive} is not the one that ${sums} names: fetch it again.`);
  }
  if (keys === null) return bytes;
  if (!existsSync(keys)) throw new RefusedError(`There is no ${keys}: put the public key there, or add --unsigned.`);
  if (!existsSync(`${sums}.sig`)) throw new RefusedError(`There is no ${sums}.sig: fetch it, or add --unsigned.`);
  if (!isSigned(listed, `${sums}.sig`, keys)) throw new RefusedError(`${sums}.sig is not of a key in ${keys}.`);
  return bytes;
}

/** @throws RefusedError unless the release is whole, for this machine, and later than the one that runs. */
function checkRelease(folder: string, name: string, running: Manifest | null): Manifest {
  const manifest = readManifest(join(folder, 'manifest.json'));
  const { platform, arch, date } = manifest;
  if (nameOf(manifest) !== name) throw new RefusedError(`The archive holds ${nameOf(manifest)}, not ${name}.`);
  if (platform !== process.platform || arch !== process.arch) {
    throw new RefusedError(`${name} is for ${platform} ${arch}, this machine is ${process.platform} ${process.arch}.`);
  }
  const executable = join(folder, 'ziping');
  if (!isFile(executable) || sha256Of(executable) !== manifest.executable) {
    throw new RefusedError(`${name}/ziping is damaged.`);
  }
  if (running !== null && date < running.date) {
    throw new RefusedError(`${name} is older than the release that runs: ziping rollback.`);
  }
  return manifest;
}

/** A release that was unpacked into a folder of its own, which `take` makes one of the releases. */
export interface Unpacked {
  manifest: Manifest;
  /** Name of the folder among the releases. */
  folder: string;
  take(): void;
  discard(): void;
}

/** Unpacks and checks a release. @throws RefusedError with nothing left behind. */
export async function unpack(world: World, archive: string, running: string, trust: Trust): Promise<Unpacked> {
  const bytes = readTrusted(archive, trust);
  const name = basename(archive).replace(/\.tar\.gz$/, '');
  if (name === running) throw new RefusedError(`${name} runs already.`);
  const folder = `${name}.unfinished`;
  const path = join(world.releases, folder);
  const discard = () => rmSync(path, { recursive: true, force: true });
  discard();
  mkdirSync(path, { mode: 0o755 });
  try {
    const untar = ['tar', '-C', path, '--strip-components=1', '--no-same-owner', '-xzf', '-'];
    const { exitCode, stderr } = await world.run(untar, bytes);
    if (exitCode !== 0) throw new RefusedError(`${archive} cannot be unpacked: ${stderr.trim()}`);
    const manifest = checkRelease(path, name, world.manifestOf(running));
    const take = () => {
      rmSync(join(world.releases, name), { recursive: true, force: true });
      renameSync(path, join(world.releases, name));
    };
    return { manifest, folder, take, discard };
  } catch (error) {
    discard();
    throw error;
  }
}
