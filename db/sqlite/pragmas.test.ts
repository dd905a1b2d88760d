import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './client.ts';

/** Another process that begins the same file: it holds the lock of a writer for a while. */
const WRITER = `
  const { Database } = require('bun:sqlite');
  const database = new Database(process.argv[1], { create: true });
  database.run('BEGIN IMMEDIATE');
  console.log('holds');
  setTimeout(() => database.run('COMMIT'), 300);`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-begun-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a file that another process is creating is waited for', async () => {
  const path = join(folder, 'ziping.db');
  const writer = Bun.spawn([process.execPath, '-e', WRITER, path], { stdout: 'pipe' });
  const { value } = await writer.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('holds\n');
  openStore(path).close();
  expect(await writer.exited).toBe(0);
});
