// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages if the lock file has changed: all, or only the product's (`product`, a third of the
 * bytes). The stamp is inside node_modules, so removing that folder starts over.
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
  // npm passes its own path to scripts; without it, the one on PATH is used.
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
