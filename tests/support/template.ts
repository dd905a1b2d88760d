import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#db/sqlite/client';
import { keysPathOf, openKeyStore } from '#db/sqlite/key-store';
import { buildProgram } from './program.ts';

/** Where the run keeps its template; the workers have it from the environment. */
const PLACE = 'TEST_TEMPLATE';

/**
 * Of the whole run: makes the file that those of tests are copies of, migrated once instead of for
 * every test, and what servers and commands are started from; both go in the end.
 */
export default async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-template-'));
  const path = join(folder, 'ziping.db');
  openStore(path).close();
  openKeyStore(keysPathOf(path)).close();
  process.env[PLACE] = path;
  await buildProgram(join(folder, 'program'));
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Puts a new database at `path`: as the first start of an installation leaves it. */
export function copyTemplate(path: string): void {
  const template = process.env[PLACE];
  if (template === undefined) throw new Error(`${PLACE} is not set: the run made no template`);
  copyFileSync(template, path);
  copyFileSync(keysPathOf(template), keysPathOf(path));
}
