import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RefusedError } from '../lib/command.ts';
import { isFile, type Manifest, readManifest, sha256, sha256Of } from '../releasing/manifest.ts';
import { nameOf } from '../releasing/name.ts';
import { isSigned } from '../releasing/signature.ts';
import type { World } from './world.ts';

/**
 * Reads an archive once, so that what is checked is what is unpacked; `keys` null: unsigned archives are accepted.
 * @throws RefusedError unless SHA256SUMS next to it names it and is signed
 */
function readTrusted(archive: string, keys: string | null): Buffer {
  const sums = join(dirname(archive), 'SHA256SUMS');
  for (const path of [archive, sums, ...(keys === null ? [] : [keys, `${sums}.sig`])]) {
    if (!existsSync(path)) throw new RefusedError(`There is no ${path}${keys === null ? '' : ' (or add --unsigned)'}.`);
  }
  const [bytes, listed] = [readFileSync(archive), readFileSync(sums)];
  const lines = listed.toString('utf8').split('\n');
  if (!lines.includes(`${sha256(bytes)}  ${basename(archive)}`)) {
    throw new RefusedError(`${archive} is not the one that ${sums} names: fetch it again.`);
  }
  if (keys === null) return bytes;
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

/** A release that was unpacked into `folder` of the releases, which `take` makes one of them. */
export type Unpacked = Awaited<ReturnType<typeof unpack>>;

/** Unpacks and checks a release. @throws RefusedError with nothing left behind. */
export async function unpack(world: World, archive: string, running: string, keys: string | null) {
  const bytes = readTrusted(archive, keys);
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
