// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages when the lock file is not the one they were installed from: all of them, or
 * those that the product itself needs (`product`), a third of the bytes. The stamp lies inside
 * node_modules, so removing that folder is all it takes to start over.
 * @param {string} root @param {'all' | 'product'} packages
 */
export function ensureInstalled(root, packages = 'all') {
  const stamp = join(root, 'node_modules', '.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const stampOf = { all: lock, product: `${lock} product` };
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === stampOf.all || installed === stampOf[packages]) return;

  process.stderr.write('Installing packages (once) …\n');
  // npm tells its scripts where it lies itself; started without npm, the one on the path serves.
  const npm = process.env.npm_execpath;
  const omitted = packages === 'product' ? ['--omit=dev'] : [];
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...omitted];
  const run = (/** @type {string[]} */ ...more) =>
    npm?.endsWith('.js')
      ? spawnSync(process.execPath, [npm, ...args, ...more], { cwd: root, stdio: ['ignore', 2, 2] })
      : spawnSync('npm', [...args, ...more], {
          cwd: root,
          stdio: ['ignore', 2, 2],
          shell: process.platform === 'win32',
        });
  // Cached answers about a package are not asked for again, which takes a third of npm's processor
  // time; a cache older than the lock file may miss a version, and then all is asked.
  const quick = run('--prefer-offline');
  const result = quick.status === 0 ? quick : run();
  if (result.status !== 0) {
    process.stderr.write('The packages could not be installed; the lines above say why.\n');
    process.exit(1);
  }
  writeFileSync(stamp, stampOf[packages]);
}
