import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertHeader } from './file-fault.ts';

const PAGE = 4_096;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-file-'));
  path = join(folder, 'ziping-keys.db');
  const database = new Database(path);
  database.run('create table keys (id text primary key)');
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file shorter than its header states', () => {
  it('is damaged', () => {
    expect(() => assertHeader('keys', path)).not.toThrow();
    const { size } = statSync(path);
    truncateSync(path, size - PAGE);
    expect(() => assertHeader('keys', path)).toThrow(`${size - PAGE} bytes of ${size}`);
  });

  it.each(['journal', 'wal'])('is being written by another server while its %s is there', (beside) => {
    truncateSync(path, statSync(path).size - PAGE);
    writeFileSync(`${path}-${beside}`, 'pages as they were');
    expect(() => assertHeader('keys', path)).not.toThrow();
  });
});
