import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '#db/sqlite/client';
import { runScript } from '../tests/support/run-script.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports a damaged database, and does not use it further', async () => {
  const path = join(folder, 'ziping.db');
  openStore(path).close();
  truncateSync(path, 40_960);
  const { stdout, exitCode } = await runScript('doctor', ['--json'], {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PUBLIC_URL: 'http://127.0.0.1:9',
  });
  const checks: { name: string; state: string }[] = JSON.parse(stdout).checks;
  expect(exitCode).toBe(1);
  expect(checks).toContainEqual(expect.objectContaining({ name: 'database', state: 'wrong' }));
  expect(checks.map(({ name }) => name)).not.toContain('payment gateway');
});
