// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The modules that the book is compiled to; not tracked. */
export const GENERATED = 'api/content/generated';

/** Hash of the compiled sources, stored with the modules: removing the folder starts over. */
export const STAMP = join(GENERATED, '.made-from');

/** Sources of the modules: the book and its compiler. */
const SOURCES = [
  { folder: 'api/content', file: /\.yaml$/ },
  { folder: 'scripts/content', file: /(book|compile)\.ts$/ },
];

/**
 * Hash of the content and of its compiler.
 * @param {string} root
 */
export function contentHash(root) {
  const hash = createHash('sha256');
  for (const { folder, file } of SOURCES) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => file.test(name))
      .sort();
    for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('hex');
}

/** @param {string} root */
export function isContentCurrent(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === contentHash(root);
}

/**
 * Compiles the book unless its modules are those of its sources. Ends the process when the book cannot be compiled.
 * @param {string} root @param {string} bun
 */
export function ensureContent(root, bun) {
  if (isContentCurrent(root)) return;
  const { status } = spawnSync(bun, ['scripts/content.ts', 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
