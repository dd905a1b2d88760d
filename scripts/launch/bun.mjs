// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Bun that npm installed. Its own install script moves the binary from the platform's package
 * to node_modules/bun; where npm runs no install scripts it is still in the platform's package.
 * @param {string} root @returns {string}
 */
export function findBun(root) {
  const modules = join(root, 'node_modules');
  const platforms = existsSync(join(modules, '@oven')) ? readdirSync(join(modules, '@oven')) : [];
  const candidates = [
    ...platforms.flatMap((name) => [
      join(modules, '@oven', name, 'bin', 'bun'),
      join(modules, '@oven', name, 'bin', 'bun.exe'),
    ]),
    join(modules, 'bun', 'bin', 'bun.exe'),
  ];
  const found = candidates.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0);
  if (!found) {
    process.stderr.write('No Bun for this machine was installed: remove node_modules and start again.\n');
    process.exit(1);
  }
  return found;
}
