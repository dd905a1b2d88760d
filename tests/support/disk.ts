import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Glob } from 'bun';
import type { TestApp } from './app.ts';

/** Everything there is of the database on the disk, its log and its keys included, byte by byte. */
export function onDisk(app: TestApp): string {
  const folder = dirname(app.database);
  return [...new Glob('*').scanSync(folder)]
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('\n');
}
