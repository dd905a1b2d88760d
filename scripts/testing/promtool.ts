import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#db/root';

/** Place of the tool once it was taken out of its package. */
export const PROMTOOL = join(ROOT, 'tests/.output/promtool');

function isDone(command: string[], cwd: string): boolean {
  return Bun.spawnSync(command, { cwd, stdio: ['ignore', 'ignore', 'ignore'] }).success;
}

/** Takes promtool out of Debian's package, without installing the server that is in it too. */
function unpack(target: string): boolean {
  mkdirSync(dirname(target), { recursive: true });
  // A folder for each: two processes may look for it at once.
  const folder = mkdtempSync(`${target}-package-`);
  try {
    const download = () => isDone(['apt-get', 'download', '-qq', 'prometheus'], folder);
    if (!download() && !(isDone(['apt-get', 'update', '-qq'], folder) && download())) return false;
    const [downloaded = ''] = readdirSync(folder);
    if (!isDone(['dpkg-deb', '--extract', downloaded, 'files'], folder)) return false;
    renameSync(join(folder, 'files/usr/bin/promtool'), target);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The checker of alert rules: one on the path, else that of Debian's package, kept; null where neither is. */
export function findPromtool(kept: string): string | null {
  const found = Bun.which('promtool') ?? (existsSync(kept) ? kept : null);
  if (found !== null) return found;
  return Bun.which('apt-get') && unpack(kept) ? kept : null;
}
