import { Database } from 'bun:sqlite';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDatabase } from '#db/sqlite/backup';
import { openStore } from '#db/sqlite/client';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Every run kills two of each; `npm run test:faults` twelve, so that every moment has its turn. */
const KILLS = Number(process.env.KILLS ?? 2);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-kills-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts `args` and ends it without warning after `ms`. */
async function killed(args: readonly string[], ms: number): Promise<void> {
  const child = Bun.spawn([process.execPath, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder },
    stdout: 'ignore',
    stderr: 'ignore',
  });
  await Promise.race([child.exited, Bun.sleep(ms)]);
  child.kill('SIGKILL');
  await child.exited;
}

function schemaOf(path: string): unknown[] {
  const database = new Database(path, { readonly: true });
  const schema = database.query('SELECT type, name, sql FROM sqlite_master ORDER BY name').all();
  database.close();
  return schema;
}

it('a killed migration is completed by the next start, or was not begun', async () => {
  const whole = join(folder, 'whole.db');
  const script = (path: string) =>
    `import { openStore } from '../db/sqlite/client.ts'; const s = openStore('${path}'); await s.ping();`;
  const begun = performance.now();
  await killed(['-e', script(whole)], 60_000);
  const usual = performance.now() - begun;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const path = join(folder, `migrated-${kill}.db`);
    // From the loading of the code to the end of the work.
    await killed(['-e', script(path)], (usual * (kill + 2)) / (KILLS + 2));
    openStore(path).close();
    expect(schemaOf(path)).toEqual(schemaOf(whole));
  }
}, 120_000);

it('a killed backup leaves no incomplete file under its name', async () => {
  openStore(join(folder, 'ziping.db')).close();
  const backup = (name: string) => ['scripts/backup.ts', '--to', join(folder, 'backups', name)];
  const begun = performance.now();
  await killed(backup('first.db'), 60_000);
  const usual = performance.now() - begun;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const name = `kill-${kill}.db`;
    await killed(backup(name), (usual * (kill + 2)) / (KILLS + 2));
    const file = join(folder, 'backups', name);
    if (existsSync(file)) expect((await readDatabase(file)).facts.users).toBe(0);
    else {
      await killed(backup(name), 60_000);
      expect((await readDatabase(file)).facts.users).toBe(0);
    }
  }
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
}, 120_000);
